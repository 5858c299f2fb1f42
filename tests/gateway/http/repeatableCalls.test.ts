import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '#gateway/db/database.ts';
import { OutcomeUnknown } from '#gateway/db/databaseOutage.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

/** The first match of a new database. */
const MATCH = 100_001;

let database: Database;
let gateway: TestGateway;
/** How many of the next transactions are committed without an answer. */
let unanswered: number;
beforeEach(async () => {
  unanswered = 0;
  database = await openTestDatabase();
  gateway = await aGateway({ ...database, db: losingAnswers(database.db) });
  await gateway.sink.fixtures([aFixture('a')]);
});
afterEach(async () => {
  await gateway.close();
  await database.close();
});

describe('a call whose commit is not answered', () => {
  test('is repeated when that has no second effect', async () => {
    const user = new TestUser(gateway);
    unanswered = 1;
    const answer = await user.call('focusUpdate', { matchIds: [MATCH], follow: 1 });
    expect([answer.status, answer.data['matchIds'], unanswered]).toEqual([200, [MATCH], 0]);
  });

  test('is answered with 503 and when to try again, when a repetition might have a second effect', async () => {
    const user = new TestUser(gateway);
    const captcha = await user.passed();
    unanswered = 1;
    const answer = await user.call('smsCaptcha', { phone: '0912345678', transType: 1, captcha });
    expect([answer.status, answer.code, answer.headers['retry-after'], gateway.sent]).toEqual([503, '503', '2', []]);
  });

  test('is not repeated for ever', async () => {
    unanswered = 100;
    const answer = await new TestUser(gateway).call('focusUpdate', { matchIds: [MATCH], follow: 1 });
    expect([answer.status, unanswered]).toEqual([503, 95]);
  });
});

function losingAnswers(db: Db): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const result = await db.transaction(work, config);
    if (unanswered === 0) return result;
    unanswered -= 1;
    throw new OutcomeUnknown('the answer was lost');
  };
  return new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)) });
}
