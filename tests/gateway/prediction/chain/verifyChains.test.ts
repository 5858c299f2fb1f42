import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANCHOR_GRACE_MS } from '#contract/stances/anchorTimes.ts';
import { sealOf } from '#contract/stances/canonicalStance.ts';
import type { Database } from '#gateway/db/database.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { chainOf } from '#gateway/prediction/chain/chainOf.ts';
import { anchorHeads } from '#gateway/prediction/chain/storedAnchors.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { chainAnchors, chainEntries } from '#gateway/prediction/chain/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance, aPick } from '#tests/builders/aNewStance.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const DAY_MS = 86_400_000;
const LENGTH = 5;

describe('chain verify', () => {
  let database: Database;
  let author: bigint;
  let ids: number[];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    const { db } = database;
    [author, ids] = [await storeExpert(db), []];
    const other = await storeExpert(db);
    for (let i = 0; i < LENGTH; i += 1) {
      const picks = [aPick(aLeg('handicap', 'home', -0.5, { price: 1.9 })), aPick(aLeg('overUnder', 'over', 2.5, { matchId: 102 }))];
      const given = { picks, title: `Stance number ${i}`, publishedAt: KICKOFF - 3 * DAY_MS + i * 3_600_000 };
      ids.push((await db.transaction((tx) => sealStance(tx, aNewStance(author, given)))).articleId);
      await db.transaction((tx) => sealStance(tx, aNewStance(other, given)));
    }
  });
  const verify = (): Promise<string> =>
    executeCommand(database.db, () => KICKOFF, { args: ['chain', 'verify', '--tenant', 'VNWOS'], actor: 'op' });
  const change = (position: number, set: Partial<typeof stances.$inferInsert>) =>
    database.db
      .update(stances)
      .set(set)
      .where(eq(stances.id, ids[position] ?? 0));
  const changeEntry = (position: number, set: Partial<typeof chainEntries.$inferInsert>) =>
    database.db
      .update(chainEntries)
      .set(set)
      .where(eq(chainEntries.stanceId, ids[position] ?? 0));
  const anchor = () => anchorHeads(database.db, KICKOFF - DAY_MS);
  const brokenAt = (index: number, why: string): string =>
    `the chains of VNWOS, 2 with 10 links and 0 anchors, are NOT whole: 1 are broken\nthe chain of ${author}: link ${index} (stance ${ids[index - 1]}) ${why}.`;
  const TEXT = 'does not agree with its seal: its text, picks, terms, matches or salt were changed';

  test('says that whole chains are whole, with their anchors', async () => {
    expect(await verify()).toBe('the chains of VNWOS, 2 with 10 links and 0 anchors, are whole.');
    await anchor();
    expect(await verify()).toBe('the chains of VNWOS, 2 with 10 links and 1 anchors, are whole.');
  });

  test.each<[what: string, set: Partial<typeof stances.$inferInsert>]>([
    ['content', { content: 'They will lose.' }],
    ['title', { title: 'Another title' }],
    ['price', { price: 8 }],
    ['terms', { refundable: true }],
    ['time', { publishedAt: KICKOFF }],
    ['end of its sale', { closesAt: KICKOFF + 1 }],
    ['picks', { legs: [aLeg('handicap', 'away', -0.5, { price: 1.9 }), aLeg('overUnder', 'over', 2.5, { matchId: 102 })] }],
    ['order of the picks', { legs: [aLeg('overUnder', 'over', 2.5, { matchId: 102 }), aLeg('handicap', 'home', -0.5, { price: 1.9 })] }],
    ['line', { legs: [aLeg('handicap', 'home', -0.75, { price: 1.9 }), aLeg('overUnder', 'over', 2.5, { matchId: 102 })] }],
  ])('names the link whose %s was changed', async (_, set) => {
    await change(2, set);
    expect(await verify()).toBe(brokenAt(3, TEXT));
  });

  test.each<[what: string, set: Partial<typeof chainEntries.$inferInsert>]>([
    ['salt', { salt: 'ab'.repeat(32) }],
    ['seal', { hash: 'ab'.repeat(32) }],
  ])('names the link whose %s was changed', async (_, set) => {
    await changeEntry(2, set);
    expect(await verify()).toBe(brokenAt(3, TEXT));
  });

  test.each([{ kickoff: KICKOFF + 1 }, { competitionId: 7 }])('names the link of whose match %o was changed', async (set) => {
    await database.db
      .update(stanceMatches)
      .set(set)
      .where(and(eq(stanceMatches.stanceId, ids[2] ?? 0), eq(stanceMatches.position, 1)));
    expect(await verify()).toBe(brokenAt(3, TEXT));
  });

  test('names a link whose numbers have no exact form', async () => {
    await database.db.execute(sql`update stances set legs = jsonb_set(legs, '{0,price}', '1.23456') where id = ${ids[1] ?? 0}`);
    expect(await verify()).toBe(brokenAt(2, TEXT));
  });

  test('names a deleted link, and one whose order was changed', async () => {
    const { db } = database;
    await db.delete(chainEntries).where(eq(chainEntries.stanceId, ids[1] ?? 0));
    expect(await verify()).toContain(`the chain of ${author}: link 2 is missing.`);
    for (const index of [3, 4, 5])
      await db
        .update(chainEntries)
        .set({ index: index - 1 })
        .where(and(eq(chainEntries.authorId, author), eq(chainEntries.index, index)));
    expect(await verify()).toContain(`the chain of ${author}: link 2 (stance ${ids[2]}) does not follow the link before it.`);
  });

  test('names a stance that was taken out of its chain', async () => {
    const { db } = database;
    await db.delete(chainEntries).where(eq(chainEntries.stanceId, ids[4] ?? 0));
    expect(await verify()).toContain(`the chain of ${author}: stance ${ids[4]} has no link.`);
  });

  test('an anchor shows that the newest link was deleted', async () => {
    await anchor();
    const { db } = database;
    await db.delete(chainEntries).where(eq(chainEntries.stanceId, ids[4] ?? 0));
    expect(await verify()).toContain(`the chain of ${author}: link 5 is missing, which anchor 1 has.`);
  });

  test('an anchor shows that a chain was written anew from some link on', async () => {
    await anchor();
    await rewriteFrom(3);
    expect(await verify()).toContain(`the chain of ${author}: link 5 (stance ${ids[4]}) has another seal than anchor 1 says.`);
  });

  test('names an anchor that was changed, and one that was deleted', async () => {
    const { db } = database;
    await anchor();
    await anchorHeads(db, KICKOFF - DAY_MS + 1);
    await db
      .update(chainAnchors)
      .set({ at: KICKOFF - 2 * DAY_MS })
      .where(eq(chainAnchors.number, 1));
    expect(await verify()).toContain('anchor 1 does not agree with its hash');
    await db.delete(chainAnchors).where(eq(chainAnchors.number, 1));
    expect(await verify()).toContain('anchor 1 is missing');
  });

  test('counts a stance that was written after its match began', async () => {
    const { db } = database;
    await anchor();
    await db.transaction((tx) => sealStance(tx, aNewStance(author)));
    await anchorHeads(db, KICKOFF + ANCHOR_GRACE_MS);
    expect(await verify()).toBe('the chains of VNWOS, 2 with 11 links and 2 anchors, are whole.');
    await db.transaction((tx) => sealStance(tx, aNewStance(author)));
    await anchorHeads(db, KICKOFF + ANCHOR_GRACE_MS + 1);
    expect(await verify()).toBe(
      'the chains of VNWOS, 2 with 12 links and 3 anchors, are whole; 1 stances were anchored only after their first kick-off.',
    );
  });

  test('another tenant has nothing to verify', async () => {
    const args = ['chain', 'verify', '--tenant', 'TYCC'];
    const output = await executeCommand(database.db, () => KICKOFF, { args, actor: 'op' });
    expect(output).toBe('the chains of TYCC, 0 with 0 links and 0 anchors, are whole.');
  });

  /** What somebody with the database would do: change a text, and seal it and all later links again. */
  async function rewriteFrom(index: number): Promise<void> {
    const { db } = database;
    await change(index - 1, { content: 'They will lose, as I always said.' });
    const chain = await chainOf(db, author);
    let previousHash = chain[index - 2]?.hash ?? '';
    for (const { index: place, opened } of chain.slice(index - 1)) {
      const hash = sealOf(opened?.salt ?? '', opened?.canonical ?? '', previousHash);
      await db
        .update(chainEntries)
        .set({ hash, previousHash })
        .where(and(eq(chainEntries.authorId, author), eq(chainEntries.index, place)));
      previousHash = hash;
    }
  }
});
