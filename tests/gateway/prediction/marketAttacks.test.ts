import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, CALLS, type Input, type Output } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { addRechargeWebhook, NOTICE_PATH } from '#gateway/ledger/recharge/rechargeWebhook.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';
import { createOrigins } from '#gateway/prediction/market/purchaseOrigin.ts';
import { createSettings } from '#gateway/tenant/settings.ts';
import { stancePurchases, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { grant } from '#tests/builders/ledger.ts';
import { overHttp } from '#tests/builders/overHttp.ts';
import { aChoice, aPublication, publishingSetup, type PublishingSetup } from '#tests/builders/publishing.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { recordProblems } from '#tests/builders/recordProblems.ts';

const HOUR_MS = 3_600_000;
const SECRET = 's'.repeat(32);
const COPIES = 12;
const PAID = { price: 38, refundable: false } as const;

onDatabase('experts who play the rules (M6)', (database) => {
  let gateway: TestGateway;
  let setup: PublishingSetup;
  beforeEach(async () => {
    await emptyTables(database());
    const inProcess = await aGateway(database(), 'test', null, { proxies: 1 });
    const { recharge } = inProcess.services.ledger;
    await addRechargeWebhook(inProcess.app, { recharge, secret: SECRET, now: () => inProcess.time.now() });
    gateway = await overHttp(inProcess);
    setup = await publishingSetup(gateway, database());
    await createSettings(database().db).set('VNWOS', { stancesPass: true });
  });
  afterEach(() => gateway.close());

  async function answerOf<Name extends CallName>(name: Name, input: Input<Name>, user: TestUser): Promise<Output<Name>> {
    const { status, msg, data } = await user.call(name, input);
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${msg}`);
    return CALLS[name].output.parse(data);
  }
  const publish = (given: Partial<Input<'publishStance'>> = {}, { author, a } = setup) =>
    answerOf('publishStance', aPublication(a, given), author.caller);
  const handicap = (selection: 'home' | 'away') =>
    aChoice(setup.a, { playType: 'handicap', line: -0.5, selection, price: selection === 'home' ? 1.9 : 1.98 });
  const page = ({ author } = setup) => answerOf('expertDetail', { expertId: String(author.id) }, setup.reader.caller);

  /** Match a ends 2-1. */
  async function finish(): Promise<void> {
    await gateway.time.sleep(5 * HOUR_MS);
    const kickoff = KICKOFF + 2 * HOUR_MS;
    const score = { home: 2, away: 1 };
    await gateway.sink.states([
      aState('a', { at: gateway.time.now(), kickoff, status: FootballStatus.finished, score, half: { home: 1, away: 0 } }),
    ]);
    await gateway.services.prediction.market.settlement.sweep();
    await gateway.services.prediction.directory.settlementChanged();
  }

  test('a pick that is sealed again and again is one, and is refused with the name of its match', async () => {
    const answers = [];
    for (let i = 0; i < COPIES; i += 1) answers.push(await publish());
    const refusal = { state: 'refused', reason: 'marketTaken', leg: 0, match: { home: 'Home a vi', away: 'Away a vi' }, price: null };
    expect(answers.map(({ state }) => state)).toEqual(['sealed', ...Array.from({ length: COPIES - 1 }, () => 'refused')]);
    expect(answers.at(-1)).toEqual(refusal);
    await finish();
    expect(await page()).toMatchObject({ record: { settled: 1, streak: 1, recent: ['win'] }, rank: null, settledStances: 1 });
  });

  test('both sides of a handicap are refused, in parlays too', async () => {
    const { a, b } = setup;
    const parlay = (choice: ReturnType<typeof aChoice>) => ({ combination: 2, picks: [choice, aChoice(b)] }) as const;
    expect(await publish({ ...PAID, refundable: true, picks: [handicap('home')] })).toMatchObject({ state: 'sealed' });
    for (const given of [{ picks: [handicap('away')] }, { ...parlay(handicap('away')) }, { ...parlay(handicap('home')) }])
      expect(await publish({ ...given, picks: [...given.picks] })).toMatchObject({ state: 'refused', reason: 'marketTaken', leg: 0 });
    expect(await publish({ combination: 2, picks: [aChoice(b), aChoice(a)] })).toMatchObject({ state: 'sealed' });
  });

  test('several markets of one match are one entry at the mean of what they return', async () => {
    const overUnder = aChoice(setup.a, { playType: 'overUnder', line: 2.5, selection: 'under', price: 2 });
    await publish();
    await publish({ picks: [handicap('home')] });
    await publish({ picks: [overUnder] });
    expect(await publish({ picks: [aChoice(setup.a, { playType: 'totalGoals', selection: '3', price: 4 })] })).toMatchObject({
      reason: 'matchFull',
    });
    await finish();
    const shown = await page();
    // (1.95 + 1.9 + 0) / 3
    expect(shown).toMatchObject({ record: { settled: 1, counts: { win: 1, loss: 0 }, returnRate: 128.33 }, settledStances: 3 });
    expect(shown.curve).toMatchObject([{ profit: 0.28 }]);
    expect(await recordProblems(database().db, setup.author.id)).toEqual([]);
  });

  test('accounts of one device, one address or one card make an expert popular once', async () => {
    const other = await publishingSetup(gateway, database());
    const bought = await publish({ ...PAID });
    const honest = await publish({ ...PAID, title: 'Another author, another text' }, other);
    const buyers = await members(8);
    const device = 'device-of-many-accounts';
    // Four accounts: two of one device, one of the address of the second, one of the card of the third.
    const origins = [
      { device, address: '203.0.113.1' },
      { device, address: '203.0.113.2' },
      { address: '203.0.113.2' },
      { address: '203.0.113.4' },
    ];
    await Promise.all([payByCard(buyers, 2, 'card-of-one'), payByCard(buyers, 3, 'card-of-one')]);
    for (const [i, origin] of origins.entries()) await buy(bought, buyers[i], origin);
    await buy(honest, buyers[4], { address: '203.0.113.5' });
    await buy(honest, buyers[5], { address: '203.0.113.6' });
    await gateway.time.advance(60_000);
    const { experts } = await answerOf('expertList', { list: 'popularity' }, setup.reader.caller);
    expect(experts.map(({ expertId }) => BigInt(expertId))).toEqual([other.author.id, setup.author.id]);
    const sold = await database().db.select({ id: stances.id, sold: stances.sold }).from(stances).orderBy(stances.id);
    expect(sold.map((one) => one.sold)).toEqual([4, 2]); // who bought is counted elsewhere as it was
  });

  test('where a purchase came from is stored in keyed hashes only', async () => {
    const bought = await publish({ ...PAID });
    const [buyer] = await members(1);
    const origin = { device: 'device-of-one-buyer', address: '203.0.113.1' };
    await buy(bought, buyer, origin);
    const [stored] = await database().db.select().from(stancePurchases);
    for (const hash of [stored?.deviceHash, stored?.networkHash]) expect(hash).toMatch(/^[\w-]{43}$/);
    const withOtherKey = createOrigins('another key')({ deviceId: origin.device, ip: origin.address });
    const withKey = createOrigins(TEST_CONFIG.keys.key)({ deviceId: origin.device, ip: origin.address });
    expect(stored).toMatchObject(withKey);
    expect(withOtherKey.networkHash).not.toBe(withKey.networkHash);
  });

  test('what may be the number of a card is not stored', async () => {
    const buyers = await members(2);
    await payByCard(buyers, 0, '4111 1111 1111 1111');
    await payByCard(buyers, 1, '4111111111111111');
    expect(await database().db.select({ card: rechargeOrders.card }).from(rechargeOrders)).toEqual([{ card: null }, { card: null }]);
  });

  type Buyer = Awaited<ReturnType<typeof roomUsers>>[number];

  async function members(count: number): Promise<readonly Buyer[]> {
    const all = await roomUsers(gateway, database(), count);
    for (const { id } of all) await grant(database().db, id, 100);
    return all;
  }

  /** Buys from a device and an address; a device of its own by default. */
  async function buy(
    stance: Output<'publishStance'>,
    buyer: Buyer | undefined,
    origin: { readonly device?: string; readonly address: string },
  ): Promise<void> {
    if (buyer === undefined || stance.state !== 'sealed') throw new Error(`nobody buys what is ${stance.state}`);
    const user = new TestUser(gateway, origin);
    for (const [name, value] of buyer.caller.cookies) user.cookies.set(name, value);
    const { state } = await answerOf('buyStance', { articleId: stance.articleId, price: PAID.price }, user);
    expect(state).toBe('bought');
  }

  /** Recharges 60 coins, of which the supplier says by which card they were paid. */
  async function payByCard(buyers: readonly (Buyer | undefined)[], index: number, card: string): Promise<void> {
    const caller = buyers[index]?.caller;
    if (caller === undefined) throw new Error('there is no such buyer');
    const { order } = await answerOf('createRechargeOrder', { coins: 60, amount: 21_000, agreed: true }, caller);
    const body = { order, state: 'paid', paymentId: `payment ${index}`, amount: 21_000, currency: 'VND', card };
    const timestamp = String(gateway.time.now());
    const signature = sign(SECRET, { timestamp, method: 'POST', path: NOTICE_PATH, body: JSON.stringify(body) });
    const { status } = await gateway.call('POST', NOTICE_PATH, {
      body,
      headers: { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
    });
    expect(status).toBe(200);
    const [stored] = await database().db.select().from(rechargeOrders).where(eq(rechargeOrders.number, order));
    expect(stored?.state).toBe('credited');
  }
});
