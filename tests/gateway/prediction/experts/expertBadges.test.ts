import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntry, EMPTY_TOTALS } from '#contract/stances/recordTotals.ts';
import { expertBadge } from '#contract/stances/expertCard.ts';
import type { Database } from '#gateway/db/database.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createExpertBadges } from '#gateway/prediction/experts/expertBadges.ts';
import { expertRecords, experts } from '#gateway/prediction/tables.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

describe('createExpertBadges', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('a badge has the record of all stances, and says whether its expert is simulated', async () => {
    const { db } = database;
    const members = createMembers(db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now: () => 0, demo: true });
    const register = (phone: string) => members.register({ tenant: 'VNWOS', phone, passwordDigest: null, inviteCode: null });
    const [settled, fresh] = [await register('+84900000001'), await register('+84900000002')];
    const expert = { introduction: '', leagueIds: [], since: 0 };
    await db.insert(experts).values([
      { ...expert, memberId: settled.id, demo: true },
      { ...expert, memberId: fresh.id },
    ]);
    const totals = addEntry(EMPTY_TOTALS, { stanceId: 1, settledAt: 0, result: 'win', product: '1.9' });
    await db.insert(expertRecords).values([
      { expertId: settled.id, scope: 'all', key: 0, totals },
      {
        expertId: settled.id,
        scope: 'playType',
        key: 1,
        totals: addEntry(totals, { stanceId: 2, settledAt: 1, result: 'loss', product: '0' }),
      },
    ]);
    const badges = await createExpertBadges(db).of([settled.id, fresh.id, settled.id, 7n]);
    expect([...badges.keys()]).toHaveLength(2);
    expect(badges.get(settled.id)).toMatchObject({
      nickname: settled.nickname,
      demo: true,
      record: { settled: 1, winRate: 100, returnRate: 190 },
    });
    // Everybody who registers in a demo is a demo's member, but no simulated expert.
    expect(badges.get(fresh.id)).toMatchObject({ demo: false, record: { settled: 0, winRate: null, recent: [] } });
    for (const badge of badges.values()) expect(expertBadge.parse(badge)).toEqual(badge);
  });
});
