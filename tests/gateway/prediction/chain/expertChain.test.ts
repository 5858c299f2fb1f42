import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import { FIRST_PREVIOUS_HASH } from '#contract/stances/canonicalStance.ts';
import type { Database } from '#gateway/db/database.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { aNewStance } from '#tests/builders/aNewStance.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const LENGTH = 53;
const PAGE = 50;
const CANARY = 'canary-of-a-paid-text';
const SALT = '5a'.repeat(32);

describe('expertChain', () => {
  let database: Database;
  let gateway: TestGateway;
  let author: bigint;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    gateway = await aGateway(database);
    author = await storeExpert(database.db);
    for (let i = 0; i < LENGTH; i += 1) {
      const stance = aNewStance(author, { content: CANARY, status: i % 2 === 0 ? 2 : 3, price: 38 });
      await database.db.transaction((tx) => sealStance(tx, stance, () => SALT));
    }
  });
  afterEach(() => gateway.close());
  const call = (expertId: string, before?: number): Promise<Answer> =>
    new TestUser(gateway).call('expertChain', { expertId, ...(before !== undefined && { before }) });
  const page = async (before?: number): Promise<Output<'expertChain'>> =>
    CALLS.expertChain.output.parse((await call(String(author), before)).data);

  test('pages through all links, the newest first, rejected ones too, each after the one before it', async () => {
    const newest = await page();
    expect([newest.links.length, newest.links[0]?.index, newest.more]).toEqual([PAGE, LENGTH, true]);
    const rest = await page(newest.links.at(-1)?.index);
    expect([rest.links.map(({ index }) => index), rest.more]).toEqual([[3, 2, 1], false]);
    const oldestFirst = [...newest.links, ...rest.links].toReversed();
    expect(oldestFirst.map(({ previousHash }) => previousHash)).toEqual([
      FIRST_PREVIOUS_HASH,
      ...oldestFirst.slice(0, -1).map(({ hash }) => hash),
    ]);
  });

  test('has no text and no salt, and neither have the anchors', async () => {
    const answers = [await call(String(author)), await new TestUser(gateway).call('chainAnchors', { after: 0 })];
    const wire = JSON.stringify(answers);
    expect([wire.includes(CANARY), wire.includes(SALT), wire.includes('handicap'), wire.includes('winDrawLose')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(Object.keys((await page()).links[0] ?? {}).toSorted()).toEqual([
      'articleId',
      'hash',
      'index',
      'kind',
      'previousHash',
      'sealedAt',
    ]);
  });

  test('is 404 for who has never been an expert, is of another tenant, or cannot exist', async () => {
    const foreign = await storeExpert(database.db, { tenant: 'TYCC' });
    for (const id of [String(foreign), '1', '99999999999999999999']) expect((await call(id)).status).toBe(404);
    expect((await page(999_999_999_999)).links).toHaveLength(PAGE);
  });
});
