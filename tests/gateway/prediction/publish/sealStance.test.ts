import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_PREVIOUS_HASH, verifyChain } from '#contract/stances/canonicalStance.ts';
import type { Db } from '#gateway/db/database.ts';
import { chainOf } from '#gateway/prediction/chain/chainOf.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { chainEntries } from '#gateway/prediction/chain/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance, aPick } from '#tests/builders/aNewStance.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';

const PARALLEL = 12;

onBothDatabases('sealStance', (database) => {
  beforeEach(() => emptyTables(database()));

  test('stores the stance with its matches, sealed as the first link', async () => {
    const { db } = database();
    const author = await storeExpert(db);
    const picks = [
      aPick(aLeg('winDrawLose', 'home', null, { matchId: 7 }), { kickoff: KICKOFF + 7_200_000 }),
      aPick(aLeg('handicap', 'away', -0.75, { matchId: 8, price: 1.005 })),
    ];
    const sealed = await db.transaction((tx) =>
      sealStance(tx, aNewStance(author, { picks, price: 38, refundable: true }), () => 'ab'.repeat(32)),
    );
    const [row] = await db.select().from(stances);
    expect(row).toMatchObject({ id: sealed.articleId, combination: 2, ruleType: 1 });
    expect(row).toMatchObject({ closesAt: KICKOFF, characters: 67, paragraphs: 2, settlement: 'open' });
    expect(await db.select().from(chainEntries)).toEqual([
      {
        authorId: author,
        index: 1,
        kind: 'stance',
        stanceId: sealed.articleId,
        at: KICKOFF - 3_600_000,
        salt: 'ab'.repeat(32),
        canonical: null,
        hash: sealed.hash,
        previousHash: FIRST_PREVIOUS_HASH,
      },
    ]);
    const matches = await db.select().from(stanceMatches).orderBy(asc(stanceMatches.position));
    expect(matches.map(({ matchId, playType }) => [matchId, playType])).toEqual([
      [7, 'winDrawLose'],
      [8, 'handicap'],
    ]);
    expect(await chainStates(db, author)).toEqual(['verified']);
  });

  test('half of a character, which no database stores, does not break the seal', async () => {
    const { db } = database();
    const author = await storeExpert(db);
    await db.transaction((tx) =>
      sealStance(tx, aNewStance(author, { title: 'Home \udc00 wins', content: 'They press \ud83d from the start.' })),
    );
    expect(await chainStates(db, author)).toEqual(['verified']);
  });

  test('draws a new salt for each', async () => {
    const { db } = database();
    const author = await storeExpert(db);
    for (let i = 0; i < 3; i += 1) await db.transaction((tx) => sealStance(tx, aNewStance(author)));
    expect(new Set((await db.select().from(chainEntries)).map(({ salt }) => salt)).size).toBe(3);
  });

  test('stances of one author at the same time make one whole chain', async () => {
    const { db } = database();
    const [author, other] = [await storeExpert(db), await storeExpert(db)];
    await Promise.all(
      Array.from({ length: PARALLEL }, (_, i) =>
        db.transaction((tx) => sealStance(tx, aNewStance(i % 3 === 0 ? other : author, { title: `Stance number ${i}` }))),
      ),
    );
    expect(await chainStates(db, author)).toEqual(Array.from({ length: 8 }, () => 'verified'));
    expect(await chainStates(db, other)).toEqual(Array.from({ length: 4 }, () => 'verified'));
  });

  test('a rolled back stance leaves no gap', async () => {
    const { db } = database();
    const author = await storeExpert(db);
    const failing = db.transaction(async (tx) => {
      await sealStance(tx, aNewStance(author));
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect((await db.transaction((tx) => sealStance(tx, aNewStance(author)))).index).toBe(1);
  });

  test('refuses an author who has never been an expert, and two legs of one match', async () => {
    const { db } = database();
    await expect(db.transaction((tx) => sealStance(tx, aNewStance(99n)))).rejects.toThrow('never been an expert');
    const author = await storeExpert(db);
    const twice = aNewStance(author, { picks: [aPick(), aPick()] });
    await expect(db.transaction((tx) => sealStance(tx, twice))).rejects.toThrow('two legs of one match');
  });
});

async function chainStates(db: Db, author: bigint): Promise<readonly string[]> {
  return verifyChain((await chainOf(db, author)).map(({ hash, opened }) => ({ seal: hash, opened })));
}
