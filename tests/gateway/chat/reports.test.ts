import { beforeEach, expect, test } from 'vitest';
import { createReports, type Reports } from '#gateway/chat/reports.ts';
import { members } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { onDatabase } from '#tests/builders/databases.ts';

const AT = Date.UTC(2026, 10, 21);

onDatabase('createReports', (database) => {
  let now: number;
  let reports: Reports;
  let ana: bigint;
  let bao: bigint;
  beforeEach(async () => {
    const { db } = database();
    await db.delete(members);
    now = AT;
    reports = createReports(db, () => now);
    const rows = await db
      .insert(members)
      .values([aMemberRow({ tenant: 'VNWOS' }), aMemberRow({ tenant: 'VNWOS' })])
      .returning({ id: members.id });
    [ana = 0n, bao = 0n] = rows.map(({ id }) => id);
  });
  const message = (seq: number, tenant = 'VNWOS') => ({ tenant, matchId: 7, seq });

  test('lists the most reported message first, with its reasons', async () => {
    await reports.add(message(1), ana, 'spam');
    now = AT + 5;
    await reports.add(message(2), bao, 'hate');
    await reports.add(message(2), ana, 'fraud');
    expect(await reports.open('VNWOS', 10)).toEqual([
      { matchId: 7, seq: 2, reports: 2, reasons: ['fraud', 'hate'], at: AT + 5 },
      { matchId: 7, seq: 1, reports: 1, reasons: ['spam'], at: AT },
    ]);
    expect(await reports.open('VNWOS', 1)).toHaveLength(1);
    expect(await reports.open('IDWOS', 10)).toEqual([]);
  });

  test("a member's second report changes the reason", async () => {
    await reports.add(message(1), ana, 'spam');
    await reports.add(message(1), ana, 'insult');
    expect(await reports.open('VNWOS', 10)).toMatchObject([{ reports: 1, reasons: ['insult'] }]);
  });

  test('closed reports are listed no more, until another member reports the message', async () => {
    await reports.add(message(1), ana, 'spam');
    await reports.add(message(1, 'IDWOS'), ana, 'spam');
    expect([await reports.close(message(1)), await reports.close(message(1))]).toEqual([1, 0]);
    await reports.add(message(1), ana, 'hate');
    expect(await reports.open('VNWOS', 10)).toEqual([]);
    expect(await reports.open('IDWOS', 10)).toHaveLength(1);
    await reports.add(message(1), bao, 'fraud');
    expect(await reports.open('VNWOS', 10)).toMatchObject([{ reports: 1, reasons: ['fraud'] }]);
  });
});
