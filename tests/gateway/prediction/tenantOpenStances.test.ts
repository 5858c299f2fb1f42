import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { members } from '#gateway/member/tables.ts';
import { createTenantOpenStances } from '#gateway/prediction/tenantOpenStances.ts';
import { type NewStance, sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance, aPick } from '#tests/builders/aNewStance.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';

const COUNTED_MS = 5_000;
const HOUR = 3_600_000;

onDatabase('createTenantOpenStances', (database) => {
  let author: bigint;
  let now: number;
  beforeEach(async () => {
    await emptyTables(database());
    now = KICKOFF - HOUR;
    author = await storeExpert(database().db);
  });
  const timers = { now: () => now, elapsed: () => now };
  const open = () => createTenantOpenStances(database().db, timers);
  const about = (...matchIds: readonly number[]) => ({
    picks: matchIds.map((matchId) => aPick(aLeg('winDrawLose', 'home', null, { matchId }))),
  });
  async function publish(given: Partial<NewStance> = {}): Promise<number> {
    const { articleId } = await database().db.transaction((tx) => sealStance(tx, aNewStance(author, given)));
    return articleId;
  }

  test('counts free and paid ones for each match, a parlay for each of its own', async () => {
    await publish(about(1));
    await publish({ ...about(1), price: 18 });
    await publish({ ...about(1, 2), price: 38 });
    expect(await open().countsOf('VNWOS')).toEqual(
      new Map([
        [1, { free: 1, paid: 2 }],
        [2, { free: 0, paid: 1 }],
      ]),
    );
  });

  test('counts no stance of another tenant, of a banned author, under review, refused, cancelled, settled or after its kick-off', async () => {
    const [review, refused, cancelled, settled] = [await publish(), await publish(), await publish(), await publish()];
    const set = (id: number, part: Partial<typeof stances.$inferInsert>) =>
      database().db.update(stances).set(part).where(eq(stances.id, id));
    await set(review, { status: STANCE_STATUS.underReview });
    await set(refused, { status: STANCE_STATUS.notPassed });
    await set(cancelled, { status: STANCE_STATUS.cancelled });
    await set(settled, { settlement: 'settled' });
    const stranger = await storeExpert(database().db, { tenant: 'IDWOS' });
    await publish({ tenant: 'IDWOS', authorId: stranger });
    const banned = await storeExpert(database().db);
    await publish({ authorId: banned });
    await database().db.update(members).set({ bannedAt: now }).where(eq(members.id, banned));
    expect(await open().countsOf('VNWOS')).toEqual(new Map());
    await publish(about(3));
    expect([...(await open().countsOf('VNWOS')).keys()]).toEqual([3]);
    now = KICKOFF;
    expect(await open().countsOf('VNWOS')).toEqual(new Map());
    expect(await open().newestOfEach('VNWOS')).toEqual([]);
  });

  test('counts once in five seconds', async () => {
    const { countsOf } = open();
    expect(await countsOf('VNWOS')).toEqual(new Map());
    await publish(about(1));
    now += COUNTED_MS - 1;
    expect(await countsOf('VNWOS')).toEqual(new Map());
    now += 1;
    expect((await countsOf('VNWOS')).size).toBe(1);
  });

  test('finds the newest one of each author, newest first', async () => {
    const other = await storeExpert(database().db);
    await publish();
    const [newest, others] = [await publish(), await publish({ authorId: other, publishedAt: KICKOFF - HOUR / 2 })];
    expect(await open().newestOfEach('VNWOS')).toEqual([
      { id: others, authorId: other },
      { id: newest, authorId: author },
    ]);
  });
});
