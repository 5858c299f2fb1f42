import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReports } from '#gateway/chat/reports.ts';
import { safetyHandlers } from '#gateway/chat/safetyHandlers.ts';
import type { Database } from '#gateway/db/database.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import { createBlacklist } from '#gateway/member/moderation/blacklist.ts';
import { members } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const AT = Date.UTC(2026, 10, 21);
let database: Database;
let ana: bigint;
let bao: bigint;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(members);
  const rows = [aMemberRow({ tenant: 'VNWOS' }), aMemberRow({ tenant: 'VNWOS', nickname: 'Bảo' })];
  [ana = 0n, bao = 0n] = (await database.db.insert(members).values(rows).returning({ id: members.id })).map(({ id }) => id);
});

function contextOf(memberId: bigint | null, tenant = 'VNWOS'): RequestContext {
  return {
    language: 'vi-VN',
    tenant,
    timeZone: 'UTC',
    deviceId: null,
    idempotencyKey: null,
    ip: '127.0.0.1',
    session: { id: 'session', memberId, role: null, mute: { until: AT + 1, reason: 'x' } },
  };
}

describe('safetyHandlers', () => {
  const reports = () => createReports(database.db, () => AT);
  const handlers = () =>
    safetyHandlers({
      blacklist: createBlacklist(database.db, () => AT),
      reports: reports(),
      textOf: async (tenant, matchId, seq) => (tenant === 'VNWOS' && matchId === 7 && seq <= 3 ? 'text' : null),
      blocksChanged: () => undefined,
    });

  test("members report messages of their tenant's rooms, muted members too", async () => {
    await handlers().reportMessage({ matchId: 7, seq: 3, reason: 'spam' }, contextOf(ana));
    expect(await reports().open('VNWOS', 9)).toMatchObject([{ matchId: 7, seq: 3, reasons: ['spam'] }]);
  });

  test('messages that the caller cannot see are not reported', async () => {
    for (const [seq, tenant] of [
      [4, 'VNWOS'],
      [3, 'IDWOS'],
    ] as const) {
      const report = handlers().reportMessage({ matchId: 7, seq, reason: 'spam' }, contextOf(ana, tenant));
      await expect(report).rejects.toMatchObject({ messageKey: 'chatMessageGone', envelopeCode: 404 });
    }
    expect(await reports().open('VNWOS', 9)).toEqual([]);
  });

  test('guests report and block nobody', async () => {
    const guest = contextOf(null);
    await expect(handlers().reportMessage({ matchId: 7, seq: 3, reason: 'spam' }, guest)).rejects.toMatchObject({ envelopeCode: 403 });
    await expect(handlers().blacklistUpdate({ memberId: String(bao), blocked: true }, guest)).rejects.toMatchObject({ envelopeCode: 403 });
  });

  test('members block others by id and see them listed', async () => {
    await handlers().blacklistUpdate({ memberId: String(bao), blocked: true }, contextOf(ana));
    expect(await handlers().blacklist({}, contextOf(ana))).toEqual({
      members: [{ memberId: String(bao), nickname: 'Bảo', avatar: null, at: AT }],
    });
    await expect(handlers().blacklistUpdate({ memberId: '9'.repeat(20), blocked: true }, contextOf(ana))).rejects.toMatchObject({
      messageKey: 'memberGone',
    });
  });
});
