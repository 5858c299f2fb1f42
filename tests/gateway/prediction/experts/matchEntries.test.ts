import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, CALLS, type Input, type Output } from '#contract/calls/calls.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import type { Db } from '#gateway/db/database.ts';
import { inTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { settleWithResults } from '#gateway/prediction/settlement/settleWithResults.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg, aResult } from '#tests/builders/aStance.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { settleStances, type StanceSpec, storeExpert } from '#tests/builders/storedExperts.ts';
import { storeStance } from '#tests/builders/storedStance.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): number => KICKOFF - days * DAY_MS;
const times = (count: number, given: Partial<StanceSpec> = {}): Partial<StanceSpec>[] =>
  Array.from({ length: count }, (_, i) => ({ settledAt: ago(1) - i, ...given }));

onDatabase('stances about one match', (database) => {
  let gateway: TestGateway;
  let reader: TestUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    reader = new TestUser(gateway);
  });
  afterEach(() => gateway.close());

  const answerOf = async <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
    const { status, msg, data } = await reader.call(name, input);
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${msg}`);
    return CALLS[name].output.parse(data);
  };
  const list = (input: Input<'expertList'> = {}) => answerOf('expertList', input);
  const detail = (id: bigint) => answerOf('expertDetail', { expertId: String(id) });
  const settled = () => gateway.services.prediction.directory.settlementChanged();
  const expert = async (specs: readonly Partial<StanceSpec>[]): Promise<bigint> => {
    const id = await storeExpert(database().db);
    await settleStances(database().db, id, specs);
    return id;
  };

  test('are one entry in lists, on the page and in the curve', async () => {
    const copies = await expert([...times(12, { matchId: 7 }), { settledAt: ago(2), result: 'loss' }]);
    const honest = await expert([...times(6, { product: '1.5' }), ...times(5, { result: 'loss' })]);
    await settled();
    const { experts } = await list();
    expect(experts.map(({ expertId }) => BigInt(expertId))).toEqual([honest, copies]);
    const [, shown] = experts;
    expect(shown).toMatchObject({ rank: null, record: { settled: 2, counts: { win: 1, loss: 1 }, streak: 1, recent: ['win', 'loss'] } });
    const page = await detail(copies);
    expect(page).toMatchObject({ record: { settled: 2, returnRate: 95 }, weekReturnRate: 95, settledStances: 13 });
    expect(page.curve.map(({ profit }) => profit)).toEqual([-1, -0.1]);
    expect((await list({ hits: 10 })).experts.map(({ record }) => record.settled)).toEqual([11, 2]);
  });

  test('a leg that leaves the totals as they were is counted by a filter all the same', async () => {
    const { db } = database();
    const id = await storeExpert(db);
    await db.transaction((tx) => settle(tx, id, 'winDrawLose', 1));
    await settled();
    await db.transaction((tx) => settle(tx, id, 'overUnder', 2));
    await settled();
    expect((await list()).experts).toMatchObject([{ record: { settled: 1, returnRate: 190 } }]);
    expect((await list({ filter: { ruleType: RULE_TYPES.overUnder } })).experts).toMatchObject([
      { record: { settled: 1, returnRate: 190 } },
    ]);

    /** Settles a win at 1.90 about one match. */
    async function settle(tx: Db, authorId: bigint, playType: 'winDrawLose' | 'overUnder', minutes: number): Promise<void> {
      const leg = playType === 'winDrawLose' ? aLeg(playType, 'home') : aLeg(playType, 'over', 1.5);
      const stanceId = await storeStance(tx, { authorId, legs: [leg] });
      const money = inTransaction(tx, ago(1) + 60_000 * minutes, NO_ACCOUNT_NOTIFIER);
      expect(await settleWithResults(money, stanceId, [aResult(2, 0)])).toBe('settled');
    }
  });

  test('the curve has all stances of a match or none', async () => {
    const id = await expert([
      ...Array.from({ length: 200 }, (_, i) => ({ settledAt: ago(2) + i, product: '1.5' })),
      { settledAt: ago(3), matchId: 7, product: '3' },
      { settledAt: ago(1), matchId: 7, result: 'loss' },
    ]);
    const { curve } = await detail(id);
    expect([curve.length, curve[0]?.profit, curve.at(-1)?.profit]).toEqual([200, 1, 100.5]);
  });
});
