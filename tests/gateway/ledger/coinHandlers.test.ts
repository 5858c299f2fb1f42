import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEADERS } from '#contract/calls/headers.ts';
import { RECHARGE_ORDER_MS } from '#contract/ledger/rechargePackages.ts';
import { LATE_CREDIT_MS } from '#gateway/ledger/recharge/createRecharge.ts';
import { createSettings } from '#gateway/tenant/settings.ts';
import { MAX_OPEN_ORDERS } from '#gateway/ledger/recharge/rechargeOrders.ts';
import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';
import { type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { grant } from '#tests/builders/ledger.ts';

const KEY = { [HEADERS.idempotencyKey]: 'key-of-an-order-1' };
const HANOI = { [HEADERS.timeZone]: 'Asia/Ho_Chi_Minh' };

/** Coins at the usual price of VNWOS. */
const input = (coins: number) => ({ coins, amount: 350 * coins, agreed: true }) as const;

onDatabase('coinHandlers', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser['caller'];
  let anaId: bigint;
  let ben: RoomUser['caller'];
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test', null, { payments: SANDBOX });
    const [first, second] = await roomUsers(gateway, database(), 2);
    if (first === undefined || second === undefined) throw new Error('no members were registered');
    [ana, anaId, ben] = [first.caller, first.id, second.caller];
  });
  afterEach(() => gateway.close());

  const balance = async (): Promise<unknown> => (await ana.call('coinBalance', {})).data['balance'];
  const order = async (coins: 60 | 300 = 300): Promise<string> =>
    String((await ana.call('createRechargeOrder', input(coins))).data['order']);
  const states = async (): Promise<unknown> => {
    const { orders } = (await ana.call('rechargeOrders', {})).data;
    return Array.isArray(orders) ? orders.map((one: { readonly state: unknown }) => one.state) : orders;
  };

  test('an order is paid in the sandbox and credited, with a record of it', async () => {
    const number = await order();
    const { data } = await ana.call('payRechargeOrder', { order: number });
    expect(data).toEqual({ url: `/account/recharge/sandbox/${number}` });
    expect(await balance()).toBe(0);
    const paid = await ana.call('answerSandbox', { order: number, answer: 'paid' });
    expect(paid.data).toMatchObject({ state: 'credited', coins: 300, amount: 105_000, currency: 'VND', supplier: 'sandbox' });
    expect(await balance()).toBe(300);
    const { records, month, earlier } = (await ana.call('coinRecords', {}, HANOI)).data;
    expect([month, earlier]).toEqual(['2026-11', null]);
    const about = { kind: 'recharge', order: number, amount: 105_000, currency: 'VND', supplier: 'sandbox' };
    expect(records).toMatchObject([{ amount: 300, balance: 300, about }]);
  });

  test('a payment that is said twice is credited once, and one that fails never', async () => {
    const [twice, failed] = [await order(), await order(60)];
    await ana.call('answerSandbox', { order: twice, answer: 'twice' });
    await ana.call('answerSandbox', { order: failed, answer: 'failed' });
    expect(await states()).toEqual(['failed', 'credited']);
    expect(await balance()).toBe(300);
    expect((await ana.call('answerSandbox', { order: twice, answer: 'paid' })).status).toBe(409);
  });

  test('between paid and credited an order waits, also through a restart', async () => {
    await ana.call('answerSandbox', { order: await order(), answer: 'late' });
    expect([await states(), await balance()]).toEqual([['paid'], 0]);
    await gateway.time.advance(LATE_CREDIT_MS - 1_000);
    expect(await states()).toEqual(['paid']);
    await gateway.close();
    gateway = await aGateway(database(), 'test', null, { payments: SANDBOX });
    const { recharge } = gateway.services.ledger;
    await expect
      .poll(async () => {
        await gateway.time.advance(LATE_CREDIT_MS);
        return recharge.list({ tenant: 'VNWOS', memberId: anaId });
      })
      .toMatchObject([{ state: 'credited' }]);
  });

  test('an order closes after a quarter of an hour, or when its member cancels it; a payment that comes later is credited', async () => {
    const number = await order();
    await gateway.time.advance(RECHARGE_ORDER_MS);
    expect(await states()).toEqual(['expired']);
    for (const call of ['payRechargeOrder', 'cancelRechargeOrder'] as const)
      expect((await ana.call(call, { order: number })).status).toBe(409);
    const cancelled = await order(60);
    await ana.call('cancelRechargeOrder', { order: cancelled });
    expect(await states()).toEqual(['cancelled', 'expired']);
    const { recharge } = gateway.services.ledger;
    expect(await recharge.notice({ order: number, state: 'paid', paymentId: 'late', amount: 105_000, currency: 'VND' })).toBe('late');
    expect(await recharge.notice({ order: cancelled, state: 'paid', paymentId: 'later', amount: 21_000, currency: 'VND' })).toBe('late');
    expect([await states(), await balance()]).toEqual([['credited', 'credited'], 360]);
  });

  test('one key creates one order: the same call gets the same answer, and another input is refused', async () => {
    const first = await ana.call('createRechargeOrder', input(60), KEY);
    const again = await ana.call('createRechargeOrder', input(60), KEY);
    expect(again.data).toEqual(first.data);
    const other = await ana.call('createRechargeOrder', input(120), KEY);
    expect([other.status, other.msg]).toEqual([422, 'Nội dung khác với lần gửi đầu. Vui lòng thực hiện lại.']);
    expect((await ben.call('createRechargeOrder', input(120), KEY)).status).toBe(200);
    expect(await states()).toEqual(['open']);
  });

  test('the same key at the same time creates one order, whose answer all get who are not told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.call('createRechargeOrder', input(60), KEY)));
    const [first, ...others] = answers.filter(({ status }) => status === 200);
    expect(first?.data).toMatchObject({ coins: 60, state: 'open' });
    for (const { data } of others) expect(data).toEqual(first?.data);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await states()).toEqual(['open']);
  });

  test('too many unpaid orders are refused with words', async () => {
    for (let i = 0; i < MAX_OPEN_ORDERS; i += 1) await order(60);
    const { status, msg } = await ana.call('createRechargeOrder', input(60));
    expect([status, msg]).toEqual([429, 'Bạn có quá nhiều đơn chưa thanh toán. Hãy thanh toán hoặc hủy bớt.']);
  });

  test('coins are paid in the currency of the tenant, at the price that its operator has set', async () => {
    const options = async (): Promise<unknown> => (await ana.call('rechargeOptions', {})).data;
    expect(await options()).toMatchObject({
      currency: 'VND',
      coinPrice: 350,
      packages: [{ coins: 60, amount: 21_000 }, {}, {}, {}, {}, {}],
    });
    await createSettings(database().db).set('TYCC', { coinPrice: 11 });
    await createSettings(database().db).set('VNWOS', { coinPrice: 400 });
    expect(await options()).toMatchObject({
      currency: 'VND',
      coinPrice: 400,
      packages: [{ coins: 60, amount: 24_000 }, {}, {}, {}, {}, {}],
    });
    const { data } = await ana.call('createRechargeOrder', { coins: 60, amount: 24_000, agreed: true });
    expect(data).toMatchObject({ coins: 60, amount: 24_000, currency: 'VND' });
  });

  test('an order of another price than the member saw is refused with words', async () => {
    await createSettings(database().db).set('VNWOS', { coinPrice: 400 });
    const { status, msg } = await ana.call('createRechargeOrder', input(60));
    expect([status, msg]).toEqual([422, 'Giá xu vừa thay đổi. Hãy xem giá mới rồi đặt lại.']);
    expect(await states()).toEqual([]);
  });

  test('a tenant sells the packages of its operator, and no other', async () => {
    await createSettings(database().db).set('VNWOS', { coinPackages: [100, 500] });
    await createSettings(database().db).set('TYCC', { coinPackages: [60] });
    const { packages } = (await ana.call('rechargeOptions', {})).data;
    expect(packages).toEqual([
      { coins: 100, amount: 35_000 },
      { coins: 500, amount: 175_000 },
    ]);
    const { status, msg } = await ana.call('createRechargeOrder', input(60));
    expect([status, msg]).toEqual([422, 'Gói xu này không còn bán. Hãy chọn gói khác.']);
    expect((await ana.call('createRechargeOrder', input(500))).data).toMatchObject({ coins: 500, amount: 175_000, state: 'open' });
  });

  test('an order is nobody else’s', async () => {
    const number = await order();
    for (const call of ['payRechargeOrder', 'cancelRechargeOrder'] as const)
      expect((await ben.call(call, { order: number })).status).toBe(404);
    expect((await ben.call('answerSandbox', { order: number, answer: 'paid' })).status).toBe(404);
    expect((await ben.call('rechargeOrders', {})).data['orders']).toEqual([]);
  });

  test('records are those of a month of the caller’s time zone, with the balance after each', async () => {
    const { db } = database();
    const october = Date.parse('2026-10-31T16:59:59.999Z'); // the last moment of October in Hanoi
    await grant(db, anaId, 20, Date.parse('2026-08-02T00:00:00Z'));
    await grant(db, anaId, 30, october);
    await grant(db, anaId, 40, october + 1);
    const november = (await ana.call('coinRecords', {}, HANOI)).data;
    expect(november).toMatchObject({ month: '2026-11', earlier: '2026-10', firstYear: 2026, records: [{ amount: 40, balance: 90 }] });
    const earlier = (await ana.call('coinRecords', { month: '2026-10' }, HANOI)).data;
    expect(earlier).toMatchObject({ earlier: '2026-08', records: [{ amount: 30, balance: 50, about: { kind: 'grant' } }] });
    expect((await ana.call('coinRecords', { month: '2026-10' })).data['records']).toHaveLength(2);
    expect((await ana.call('coinRecords', { month: '2026-13' })).status).toBe(400);
    expect((await ben.call('coinRecords', {})).data).toMatchObject({ records: [], earlier: null, firstYear: 2026 });
  });

  test('without a supplier nothing is sold, and with a real one there is no sandbox', async () => {
    const number = await order();
    await gateway.close();
    gateway = await aGateway(database(), 'test', null, { payments: { ...SANDBOX, name: 'webhook' } });
    const { ledger } = gateway.services;
    const owner = { tenant: 'VNWOS', memberId: anaId };
    await expect(ledger.recharge.answerSandbox(owner, number, 'paid')).rejects.toMatchObject({ envelopeCode: 404 });
    await gateway.close();
    gateway = await aGateway(database(), 'test', null, { payments: null });
    const { recharge, run } = gateway.services.ledger;
    await expect(run((money) => recharge.create(money, owner, { coins: 60, amount: 21_000 }))).rejects.toMatchObject({
      messageKey: 'noPayments',
    });
  });
});
