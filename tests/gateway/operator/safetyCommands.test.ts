import { beforeEach, expect, test } from 'vitest';
import type { HeldMessage, ModeratedRooms } from '#gateway/chat/moderatedRooms.ts';
import { createReports } from '#gateway/chat/reports.ts';
import { blockedWords } from '#gateway/chat/screening/tables.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/accountNotifier.ts';
import { members } from '#gateway/member/tables.ts';
import { createAudit } from '#gateway/operator/audit.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { audit } from '#gateway/operator/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { onEachDatabase } from '#tests/builders/databases.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const VIET = ['--tenant', 'VNWOS'];

onEachDatabase('SAFETY_COMMANDS', (database) => {
  let held: HeldMessage[];
  let rooms: ModeratedRooms;
  beforeEach(async () => {
    for (const table of [members, blockedWords, audit]) await database().db.delete(table);
    held = [{ id: 5, matchId: 7, memberId: 9n, nickname: 'Bảo', text: 'xem example.com', at: NOW }];
    const take = async (tenant: string, id: number): Promise<boolean> => {
      await database().db.select().from(audit); // as rooms do: within a transaction of the command it would never end
      const before = held.length;
      held = held.filter((one) => tenant !== 'VNWOS' || one.id !== id);
      return held.length < before;
    };
    rooms = {
      held: async (tenant) => (tenant === 'VNWOS' ? held : []),
      approve: take,
      reject: take,
      textOf: async (_, __, seq) => (seq === 1 ? 'đồ tồi' : null),
    };
  });
  const run = (...args: readonly string[]): Promise<string> => runWith(rooms, ...args);
  const runWith = (given: ModeratedRooms | null, ...args: readonly string[]): Promise<string> =>
    executeCommand(database().db, () => NOW, { args, actor: 'ana' }, NO_ACCOUNT_NOTIFIER, given);

  test('held messages are listed, published and deleted, by their own tenant only', async () => {
    expect(await run('held', ...VIET)).toBe('5  2026-11-21T12:00Z  match 7  Bảo (9): xem example.com');
    await expect(run('held', 'approve', '--tenant', 'TYCC', '--id', '5')).rejects.toThrow('TYCC has no held message 5');
    expect(await run('held', 'approve', ...VIET, '--id', '5')).toBe('Message 5 is published.');
    await expect(run('held', 'reject', ...VIET, '--id', '5')).rejects.toThrow('VNWOS has no held message 5');
    expect(await run('held', ...VIET)).toBe('VNWOS has no held messages.');
    const entries = await createAudit(database().db, () => NOW).list('VNWOS', 9);
    expect(entries.map(({ command }) => command)).toEqual(['held', 'held approve', 'held']);
  });

  test('held messages need the running gateway', async () => {
    await expect(runWith(null, 'held', ...VIET)).rejects.toThrow('Held messages belong to the running gateway');
  });

  test('reports are listed with the text, and closed', async () => {
    const [ana] = await database()
      .db.insert(members)
      .values(aMemberRow({ tenant: 'VNWOS' }))
      .returning({ id: members.id });
    const reports = createReports(database().db, () => NOW);
    await reports.add({ tenant: 'VNWOS', matchId: 7, seq: 1 }, ana?.id ?? 0n, 'insult');
    expect(await run('reports', ...VIET)).toBe('match 7  seq 1  1 × insult  2026-11-21T12:00Z  đồ tồi');
    expect(await runWith(null, 'reports', ...VIET)).toContain('(its text is shown while the gateway runs)');
    expect(await run('report', 'close', ...VIET, '--match', '7', '--seq', '1')).toBe('One report of message 1 of match 7 closed.');
    await expect(run('report', 'close', ...VIET, '--match', '7', '--seq', '1')).rejects.toThrow('no open report of message 1');
    expect(await run('reports', ...VIET)).toBe('VNWOS has no open reports.');
  });

  test('blocked words are loaded, listed and cleared', async () => {
    expect(await run('words', 'load', ...VIET, '--words', 'Đồ ngu, chó\nlồn,, chó')).toBe('VNWOS: 3 of 3 words are new.');
    expect(await run('words', 'load', '--tenant', 'TYCC', '--words', '滚，傻逼')).toBe('TYCC: 2 of 2 words are new.');
    expect((await run('words', 'list', ...VIET)).split('\n').sort()).toEqual(['chó', 'lồn', 'đồ ngu'].sort());
    expect(await run('words', 'clear', ...VIET)).toBe('VNWOS: 3 words removed.');
    expect(await run('words', 'list', ...VIET)).toBe('VNWOS has no blocked words.');
    for (const bad of ['a', '!!', 'x'.repeat(41), ','])
      await expect(run('words', 'load', ...VIET, '--words', bad)).rejects.toThrow('words are');
  });
});
