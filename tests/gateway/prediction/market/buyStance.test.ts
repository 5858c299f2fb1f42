import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEADERS } from '#contract/calls/headers.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { ledgerAccounts } from '#gateway/ledger/tables.ts';
import { createMoneyTransactions } from '#gateway/ledger/moneyTransactions.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { buyStance, type Purchase } from '#gateway/prediction/market/buyStance.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { stancePurchases, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { roomUsers, type RoomUser } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { grant } from '#tests/builders/ledger.ts';
import { type GivenStance, storeStance } from '#tests/builders/storedStance.ts';

/** Rounds of M2; `npm run test:faults` runs a thousand. */
const ROUNDS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 1_000 : 3;
const BUYERS = 50;
const FIGURES_MS = 1_800_000;

onBothDatabases('buyStance', (database) => {
  let gateway: TestGateway;
  let author: RoomUser;
  let ana: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const users = await roomUsers(gateway, database(), 2);
    const [first, second] = users;
    if (first === undefined || second === undefined) throw new Error('no members were registered');
    [author, ana] = [first, second];
  });
  afterEach(() => gateway.close());

  const LATER = KICKOFF + 3_600_000;
  const store = (given: Partial<GivenStance> = {}) => storeStance(database().db, { authorId: author.id, kickoff: LATER, ...given });
  const buy = (articleId: number, price: 38 | 58 = 38, headers: Readonly<Record<string, string>> = {}, user = ana): Promise<Answer> =>
    user.caller.call('buyStance', { articleId, price }, headers);
  const balances = async (): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      (await database().db.select().from(ledgerAccounts)).flatMap(({ kind, memberId, balance }) =>
        balance === 0 ? [] : [[`${kind}${memberId === author.id ? ' of author' : ''}`, balance]],
      ),
    );
  const sold = async (id: number): Promise<unknown> =>
    (await database().db.select({ sold: stances.sold }).from(stances).where(eq(stances.id, id)))[0]?.sold;

  test('the price goes to the author’s income, or waits in the author’s escrow', async () => {
    await grant(database().db, ana.id, 100);
    const [final, refundable] = [await store(), await store({ refundable: true })];
    expect((await buy(final)).data).toEqual({ state: 'bought', balance: 62 });
    expect((await buy(refundable)).data).toEqual({ state: 'bought', balance: 24 });
    expect(await balances()).toEqual({ rewards: -100, promotional: 24, 'income of author': 38, 'escrow of author': 38 });
    expect(await sold(final)).toBe(1);
    const states = await database().db.select({ id: stancePurchases.stanceId, state: stancePurchases.state }).from(stancePurchases);
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [final, 'paid'],
        [refundable, 'escrow'],
      ]),
    );
    const { records } = (await ana.caller.call('coinRecords', {})).data;
    expect(records).toMatchObject([
      { amount: -38, about: { kind: 'purchase', articleId: refundable, title: 'Home, and early' } },
      { amount: -38 },
    ]);
  });

  test('a second purchase is answered as the first and charged nothing, with the same key and with another', async () => {
    await grant(database().db, ana.id, 100);
    const [id, key] = [await store(), { [HEADERS.idempotencyKey]: 'key-of-a-purchase' }];
    const [first, beside] = await Promise.all([buy(id, 38, key), buy(id, 38, key)]);
    expect([first.status, beside.status, beside.data]).toEqual([200, 200, first.data]);
    expect((await buy(id, 38, key)).data).toEqual(first.data);
    expect((await buy(id)).data).toEqual({ state: 'bought', balance: 62 });
    await gateway.time.sleep(2 * 3_600_000);
    expect((await buy(id)).data).toEqual({ state: 'bought', balance: 62 }); // also after the kick-off
    expect([await sold(id), (await buy(id, 58, key)).status]).toEqual([1, 422]);
  });

  test('too few coins: the answer says how many are missing, and nothing is charged', async () => {
    await grant(database().db, ana.id, 30);
    const id = await store();
    expect((await buy(id)).data).toEqual({ state: 'notEnough', missing: 8, balance: 30 });
    await grant(database().db, ana.id, 8);
    expect((await buy(id)).data).toEqual({ state: 'bought', balance: 0 });
  });

  test('an answer that charged nothing does not bind its key: the same tap buys after a recharge, and once sales are open again', async () => {
    await grant(database().db, ana.id, 30);
    const key = { [HEADERS.idempotencyKey]: 'key-of-one-tap-1' };
    const ids = await gateway.sink.fixtures([aFixture('late', { kickoff: LATER })]);
    const id = await store({ legs: [aLeg('winDrawLose', 'home', null, { matchId: ids.get('late') ?? 0 })] });
    expect((await buy(id, 38, key)).data).toEqual({ state: 'notEnough', missing: 8, balance: 30 });
    await grant(database().db, ana.id, 8);
    await gateway.sink.states([aState('late', { kickoff: LATER, status: FootballStatus.postponed })]);
    expect((await buy(id, 38, key)).data).toEqual({ state: 'closed' });
    await gateway.sink.states([aState('late', { kickoff: LATER, status: FootballStatus.notStarted })]);
    for (let i = 0; i < 2; i += 1) expect((await buy(id, 38, key)).data).toEqual({ state: 'bought', balance: 0 });
    expect(await sold(id)).toBe(1);
  });

  test('sales are closed from kick-off, when a match begins early or is put off, and for a banned author', async () => {
    await grant(database().db, ana.id, 1_000);
    const ids = await gateway.sink.fixtures(['early', 'late', 'out'].map((id) => aFixture(id, { kickoff: LATER })));
    const about = (sourceId: string) => store({ legs: [aLeg('winDrawLose', 'home', null, { matchId: ids.get(sourceId) ?? 0 })] });
    const [early, late, out] = [await about('early'), await about('late'), await about('out')];
    const kickoff = { kickoff: LATER };
    await gateway.sink.states([
      aState('early', { ...kickoff, status: FootballStatus.firstHalf }),
      aState('late', { ...kickoff, status: FootballStatus.postponed }),
    ]);
    for (const id of [early, late]) expect((await buy(id)).data).toEqual({ state: 'closed' });
    const moderation = createModeration(database().db, () => gateway.time.now());
    await moderation.ban('VNWOS', author.id);
    expect((await buy(out)).data).toEqual({ state: 'closed' });
    await moderation.liftBan('VNWOS', author.id);
    await gateway.time.advance(LATER - gateway.time.now() - 1);
    expect((await buy(out)).data).toMatchObject({ state: 'bought' });
    const atKickoff = await store();
    await gateway.time.advance(1);
    expect((await buy(atKickoff)).data).toEqual({ state: 'closed' });
    expect(await balances()).toMatchObject({ promotional: 962 });
  });

  test('sales are closed from the kick-off of a match that was brought forward, even while its status is late', async () => {
    await grant(database().db, ana.id, 100);
    const ids = await gateway.sink.fixtures([aFixture('early', { kickoff: LATER })]);
    const id = await store({ legs: [aLeg('winDrawLose', 'home', null, { matchId: ids.get('early') ?? 0 })] });
    await gateway.sink.states([aState('early', { kickoff: gateway.time.now() })]);
    expect((await buy(id)).data).toEqual({ state: 'closed' });
    expect(await balances()).toEqual({ rewards: -100, promotional: 100 });
  });

  test('another price than the gateway’s, the author’s own and what nobody may know of are refused with words', async () => {
    await grant(database().db, ana.id, 100);
    const id = await store();
    const other = await buy(id, 58);
    expect([other.status, other.msg]).toEqual([409, 'Giá đã thay đổi. Hãy tải lại rồi mua.']);
    const own = await buy(id, 38, {}, author);
    expect([own.status, own.msg]).toEqual([409, 'Đây là nhận định của chính bạn, không cần mua.']);
    for (const status of [STANCE_STATUS.underReview, STANCE_STATUS.notPassed, STANCE_STATUS.cancelled])
      expect((await buy(await store({ status }))).status).toBe(404);
    expect((await buy(await store({ tenant: 'TYCC' }))).status).toBe(404);
    for (const unknown of [999_999, Number.MAX_SAFE_INTEGER]) expect((await buy(unknown)).status).toBe(404);
    expect(await balances()).toEqual({ rewards: -100, promotional: 100 });
  });

  test('what is free is read without a purchase, and a muted member may buy', async () => {
    await createModeration(database().db, () => gateway.time.now()).mute('VNWOS', ana.id, { until: LATER, reason: 'x' });
    await grant(database().db, ana.id, 38);
    const free = await store({ price: 0 });
    expect((await ana.caller.call('buyStance', { articleId: free, price: 0 })).data).toEqual({ state: 'bought', balance: 38 });
    expect(await sold(free)).toBe(0);
    expect((await buy(await store())).data).toEqual({ state: 'bought', balance: 0 });
  });

  test('a purchase that began before the kick-off, and waited for the stance until it, is closed', async () => {
    const { db } = database();
    await grant(db, ana.id, 38);
    const articleId = await store();
    const run = createMoneyTransactions(db, { now: () => LATER - 1, notifier: NO_ACCOUNT_NOTIFIER });
    const buyAt = (now: number) =>
      run((money) =>
        buyStance(money, { now: () => now, rowOf: () => undefined }, { tenant: 'VNWOS', memberId: ana.id }, { articleId, price: 38 }),
      );
    expect(await buyAt(LATER)).toEqual({ state: 'closed' });
    expect(await buyAt(LATER - 1)).toEqual({ state: 'bought', balance: 0 });
  });

  test(
    'M2: of fifty parallel purchases with coins for one, one succeeds; of fifty of one stance, one is charged',
    async () => {
      const { db } = database();
      const one = await store();
      const ids: number[] = [];
      while (ids.length < BUYERS) ids.push(await store());
      for (let round = 1; round <= ROUNDS; round += 1) {
        const [buyer] = await roomUsers(gateway, database(), 1);
        if (buyer === undefined) throw new Error('no member was registered');
        await grant(db, buyer.id, 38);
        const outcomes = await Promise.all(ids.map((id) => purchase(id, buyer)));
        expect(outcomes.filter(({ state }) => state === 'bought')).toHaveLength(1);
        expect(outcomes.filter(({ state }) => state === 'notEnough')).toHaveLength(BUYERS - 1);
        await grant(db, buyer.id, 76);
        const ofOne = await Promise.all(ids.map(() => purchase(one, buyer)));
        for (const outcome of ofOne) expect(outcome).toEqual({ state: 'bought', balance: 38 });
        expect(await sold(one)).toBe(round);
      }
      expect((await checkLedger(db, 'VNWOS')).problems).toEqual([]);
    },
    FIGURES_MS,
  );

  /** Not one after another, as the calls of one member are. */
  function purchase(articleId: number, { tenant, id: memberId }: RoomUser = ana): Promise<Purchase> {
    const { run, now, rowOf } = gateway.services.prediction.market;
    return run((money) => buyStance(money, { now, rowOf }, { tenant, memberId }, { articleId, price: 38 }));
  }
});
