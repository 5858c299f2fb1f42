import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealOf } from '#contract/stances/canonicalStance.ts';
import type { Database } from '#gateway/db/database.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { canonicalOf } from '#gateway/prediction/canonicalOf.ts';
import { createChainAnchors } from '#gateway/prediction/publish/chainAnchors.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance, aPick } from '#tests/builders/aNewStance.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TestTime } from '#tests/builders/testTime.ts';

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
  const anchor = async (): Promise<void> => {
    const anchors = await createChainAnchors({ ...database, timers: new TestTime(KICKOFF).timers(), files: null, report: () => undefined });
    await anchors.close();
  };
  const brokenAt = (index: number, why: string): string =>
    `the chains of VNWOS, 2 with 10 links and 0 anchors, are NOT whole: 1 are broken\nthe chain of ${author}: link ${index} (stance ${ids[index - 1]}) ${why}.`;
  const TEXT = 'does not agree with its seal: its text, picks, terms or salt were changed';

  test('says that whole chains are whole, with their anchors', async () => {
    expect(await verify()).toBe('the chains of VNWOS, 2 with 10 links and 0 anchors, are whole.');
    await anchor();
    expect(await verify()).toBe('the chains of VNWOS, 2 with 10 links and 6 anchors, are whole.');
  });

  test.each<[what: string, set: Partial<typeof stances.$inferInsert>]>([
    ['content', { content: 'They will lose.' }],
    ['title', { title: 'Another title' }],
    ['salt', { salt: 'ab'.repeat(32) }],
    ['price', { price: 8 }],
    ['terms', { refundable: true }],
    ['time', { publishedAt: KICKOFF }],
    ['seal', { hash: 'ab'.repeat(32) }],
    ['picks', { legs: [aLeg('handicap', 'away', -0.5, { price: 1.9 }), aLeg('overUnder', 'over', 2.5, { matchId: 102 })] }],
    ['order of the picks', { legs: [aLeg('overUnder', 'over', 2.5, { matchId: 102 }), aLeg('handicap', 'home', -0.5, { price: 1.9 })] }],
    ['line', { legs: [aLeg('handicap', 'home', -0.75, { price: 1.9 }), aLeg('overUnder', 'over', 2.5, { matchId: 102 })] }],
  ])('names the link whose %s was changed', async (_, set) => {
    await change(2, set);
    expect(await verify()).toBe(brokenAt(3, TEXT));
  });

  test('names a link whose numbers have no exact form', async () => {
    await database.db.execute(sql`update stances set legs = jsonb_set(legs, '{0,price}', '1.23456') where id = ${ids[1] ?? 0}`);
    expect(await verify()).toBe(brokenAt(2, TEXT));
  });

  test('names a deleted link, and one whose order was changed', async () => {
    const { db } = database;
    await db.delete(stanceMatches).where(eq(stanceMatches.stanceId, ids[1] ?? 0));
    await db.delete(stances).where(eq(stances.id, ids[1] ?? 0));
    expect(await verify()).toContain(`the chain of ${author}: link 2 is missing.`);
    await db
      .update(stances)
      .set({ sealIndex: sql`seal_index - 1` })
      .where(and(eq(stances.authorId, author), gt(stances.sealIndex, 2)));
    expect(await verify()).toContain(`the chain of ${author}: link 2 (stance ${ids[2]}) does not follow the link before it.`);
  });

  test('names two links that changed places', async () => {
    await change(1, { sealIndex: 99 });
    await change(2, { sealIndex: 2 });
    await change(1, { sealIndex: 3 });
    expect(await verify()).toContain(`the chain of ${author}: link 2 (stance ${ids[2]}) does not follow the link before it.`);
  });

  test('an anchor shows that the newest link was deleted', async () => {
    await anchor();
    const { db } = database;
    await db.delete(stanceMatches).where(eq(stanceMatches.stanceId, ids[4] ?? 0));
    await db.delete(stances).where(eq(stances.id, ids[4] ?? 0));
    expect(await verify()).toMatch(new RegExp(`the chain of ${author}: link 5 is missing, which was anchored on 2026-\\d\\d-\\d\\d\\.$`));
  });

  test('an anchor shows that a chain was written anew from some link on', async () => {
    await anchor();
    await rewriteFrom(3);
    expect(await verify()).toMatch(
      new RegExp(`the chain of ${author}: link 5 \\(stance ${ids[4]}\\) has another seal than the one anchored on `),
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
    const rows = await db.select().from(stances).where(eq(stances.authorId, author)).orderBy(asc(stances.sealIndex));
    let previousHash = rows[index - 2]?.hash ?? '';
    for (const row of rows.slice(index - 1)) {
      const hash = sealOf(row.salt, canonicalOf(row), previousHash);
      await db.update(stances).set({ hash, previousHash }).where(eq(stances.id, row.id));
      previousHash = hash;
    }
  }
});
