import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAudit } from '#gateway/operator/audit.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const CHINESE = ['--tenant', 'TYCC'];

onDatabase('SAFETY_COMMANDS', (database) => {
  let gateway: TestGateway;
  let match: number;
  let ana: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test');
    match = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
  });
  afterEach(() => gateway.close());
  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);

  test('held messages are listed, published and deleted, by their own tenant only', async () => {
    expect(await ana.say(match, 'xem example.com')).toEqual({ state: 'held' });
    const [id = ''] = (await run('held')).split('  ');
    expect(await run('held')).toContain(`match ${match}  `);
    expect(await run('held')).toMatch(/: xem example\.com$/);
    await expect(run('held', 'approve', ...CHINESE, '--id', id)).rejects.toThrow(`TYCC has no held message ${id}`);
    expect(await run('held', 'approve', '--id', id)).toBe(`Message ${id} is published.`);
    await expect(run('held', 'reject', '--id', id)).rejects.toThrow(`VNWOS has no held message ${id}`);
    expect(await run('held')).toBe('VNWOS has no held messages.');
    const entries = await createAudit(database().db, () => gateway.time.now()).list('VNWOS', 9);
    expect(entries.map(({ command }) => command)).toEqual(['held', 'held approve', 'held', 'held', 'held']);
  });

  test('reports are listed with the text, and closed', async () => {
    await ana.say(match, 'đồ tồi');
    await gateway.services.reports.add({ tenant: 'VNWOS', matchId: match, seq: 1 }, ana.id, 'insult');
    expect(await run('reports')).toMatch(new RegExp(`^match ${match}  seq 1  1 × insult  \\S+  đồ tồi$`));
    expect(await gateway.services.rooms.textOf('VNWOS', match, 2 ** 40)).toBeNull();
    expect(await run('report', 'close', '--match', String(match), '--seq', '1')).toBe(`One report of message 1 of match ${match} closed.`);
    await expect(run('report', 'close', '--match', String(match), '--seq', '1')).rejects.toThrow('no open report of message 1');
    expect(await run('reports')).toBe('VNWOS has no open reports.');
  });

  test('blocked words are loaded, listed and cleared', async () => {
    expect(await run('words', 'load', '--words', 'Đồ ngu, chó\nlồn,, chó')).toBe('VNWOS: 3 of 3 words are new.');
    expect(await run('words', 'load', ...CHINESE, '--words', '滚，傻逼')).toBe('TYCC: 2 of 2 words are new.');
    expect((await run('words', 'list')).split('\n').sort()).toEqual(['chó', 'lồn', 'đồ ngu'].sort());
    expect(await run('words', 'clear')).toBe('VNWOS: 3 words removed.');
    expect(await run('words', 'list')).toBe('VNWOS has no blocked words.');
    for (const bad of ['a', '!!', 'x'.repeat(41), ',']) await expect(run('words', 'load', '--words', bad)).rejects.toThrow('words are');
  });
});
