import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FormField, flagsOf } from '#console/form/formFields.ts';
import { drawRounds } from '#gateway/draw/tables.ts';
import { aConsole, type TestConsole } from '#tests/builders/aConsole.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const HOUR_MS = 3_600_000;
const FIELDS: readonly FormField[] = [
  { flag: 'prize', kind: 'lines', label: 'Prizes' },
  { flag: 'cost', kind: 'number', label: 'Cost' },
  { flag: 'per-day', kind: 'number', label: 'A day' },
  { flag: 'from', kind: 'moment', label: 'From' },
  { flag: 'to', kind: 'moment', label: 'To' },
  { flag: 'reveal', kind: 'moment', label: 'Reveal' },
];

onDatabase('rounds of the draw in the console', (database) => {
  let gateway: TestGateway;
  let desk: TestConsole;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test');
    desk = await aConsole(gateway, database());
  });
  afterEach(async () => {
    await desk.close();
    await gateway.close();
  });

  test('are committed as the form sends them, by publishers; void by admins only', async () => {
    const [publisher, admin] = [await desk.operator('pham', ['publisher']), await desk.operator('adam', ['admin'])];
    const cashier = await desk.operator('cao', ['cashier']);
    const at = (hours: number): string => new Date(gateway.time.now() + hours * HOUR_MS).toISOString();
    const values = {
      prize: 'thing:10:3:en-US=Home shirt;vi-VN=Áo đấu\ncoins:100:90\n points:20:3000\n',
      cost: '10',
      'per-day': '3',
      from: at(1),
      to: at(2),
      reveal: at(3),
    };
    const add = { tenant: 'VNWOS', command: 'draw add', flags: flagsOf(FIELDS, values, {}) };
    expect((await cashier.call('command', add)).status).toBe(403);
    const added = await publisher.call('command', add);
    expect([added.status, added.data['text']]).toEqual([
      200,
      expect.stringMatching(/^Round 1 is committed\.\nseed {3}[0-9a-f]{64}\nrules/),
    ]);
    expect(await database().db.select().from(drawRounds)).toMatchObject([
      { round: 1, cost: 10, perDay: 3, prizes: [{ kind: 'thing', stock: 3 }, { kind: 'coins' }, { kind: 'points', places: 3_000 }] },
    ]);
    const early = await publisher.call('command', { tenant: 'VNWOS', command: 'draw reveal', flags: { round: ['1'] } });
    expect([early.status, early.msg]).toEqual([400, expect.stringContaining('is not over')]);
    const end = { tenant: 'VNWOS', command: 'draw void', flags: { round: ['1'], reason: ['Sai giải'] } };
    expect((await publisher.call('command', end)).status).toBe(403);
    expect((await admin.call('command', end)).status).toBe(200);
    const { entries } = (await admin.call('audit', {})).data;
    expect(entries).toMatchObject([
      { command: 'draw void', actor: 'adam' },
      { command: 'draw add', actor: 'pham' },
    ]);
  });
});
