import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { addRechargeWebhook, NOTICE_PATH } from '#gateway/ledger/recharge/rechargeWebhook.ts';
import { webhookPayments } from '#gateway/ledger/recharge/paymentSupplier.ts';
import { type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const SECRET = 's'.repeat(32);

describe('a payment supplier reached by webhooks', () => {
  let database: Database;
  let gateway: TestGateway;
  let ana: RoomUser['caller'];
  let supplier: Server;
  let port = 0;
  const asked: { readonly path: string; readonly signature: unknown; readonly body: string }[] = [];
  let answer: { readonly status: number; readonly body: string } = { status: 200, body: '{"url":"https://pay.example/7"}' };

  beforeEach(async () => {
    asked.length = 0;
    supplier = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ path: request.url ?? '', signature: request.headers[SIGNATURE_HEADER], body });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
    const address = supplier.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    database = await openTestDatabase();
    const payments = webhookPayments({ url: `http://127.0.0.1:${port}/open?shop=7`, secret: SECRET, now: () => 1_000 }, { secure: false });
    gateway = await aGateway(database, 'test', null, { payments });
    const { recharge } = gateway.services.ledger;
    await addRechargeWebhook(gateway.app, { recharge, secret: SECRET, now: () => gateway.time.now() });
    const [first] = await roomUsers(gateway, database, 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first.caller;
  });
  afterEach(async () => {
    answer = { status: 200, body: '{"url":"https://pay.example/7"}' };
    await gateway.close();
    await database.close();
    await new Promise((resolve) => supplier.close(resolve));
  });

  const order = async (): Promise<string> =>
    String((await ana.call('createRechargeOrder', { coins: 60, amount: 21_000, agreed: true })).data['order']);
  const balance = async (): Promise<unknown> => (await ana.call('coinBalance', {})).data['balance'];

  function notify(
    body: object,
    given: { readonly secret?: string; readonly at?: number; readonly sent?: string; readonly signed?: string } = {},
  ): Promise<Answer> {
    const text = JSON.stringify(body);
    const timestamp = String(given.at ?? gateway.time.now());
    const signature = sign(given.secret ?? SECRET, { timestamp, method: 'POST', path: given.signed ?? NOTICE_PATH, body: text });
    return gateway.call('POST', given.sent ?? NOTICE_PATH, {
      body: text,
      headers: { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
    });
  }

  test('a notice is signed with its query: a changed, added or removed one is refused', async () => {
    const [one, other] = [`${NOTICE_PATH}?shop=1`, `${NOTICE_PATH}?shop=2`];
    const body = { order: await order(), state: 'failed', paymentId: 'p', amount: 21_000, currency: 'VND' };
    for (const [signed, sent] of [
      [one, other],
      [NOTICE_PATH, one],
      [one, NOTICE_PATH],
    ] as const)
      expect((await notify(body, { signed, sent })).status).toBe(403);
    expect((await notify(body, { signed: one, sent: one })).status).toBe(200);
  });

  test('over TLS the page of an order must be https, or there is none', async () => {
    const { payUrl } = webhookPayments({ url: `http://127.0.0.1:${port}/open`, secret: SECRET, now: () => 1_000 }, { secure: true });
    const payable = { order: '1', coins: 60, amount: 600, currency: 'VND', closesAt: 1, language: 'vi-VN' } as const;
    expect(await payUrl(payable)).toBe('https://pay.example/7');
    answer = { status: 200, body: '{"url":"http://pay.example/7"}' };
    await expect(payUrl(payable)).rejects.toThrow();
  });

  test('gives the page of an order, asked once and signed', async () => {
    const number = await order();
    for (let i = 0; i < 2; i += 1)
      expect((await ana.call('payRechargeOrder', { order: number })).data).toEqual({ url: 'https://pay.example/7' });
    expect(asked).toHaveLength(1);
    const [{ path, signature, body }] = [...asked, { path: '', signature: '', body: '{}' }];
    expect(signature).toBe(sign(SECRET, { timestamp: '1000', method: 'POST', path: '/open?shop=7', body }));
    expect(path).toBe('/open?shop=7');
    expect(JSON.parse(body)).toMatchObject({ order: number, coins: 60, amount: 21_000, currency: 'VND', language: 'vi-VN' });
  });

  test.each([
    { status: 500, body: '' },
    { status: 200, body: '{"url":"javascript:alert(1)"}' },
    { status: 200, body: 'no JSON' },
  ])('an answer of $status with $body is a failure with words, and the order stays open', async (given) => {
    answer = given;
    const number = await order();
    const { status, msg } = await ana.call('payRechargeOrder', { order: number });
    expect([status, msg]).toEqual([502, 'Chưa mở được trang thanh toán. Vui lòng thử lại sau.']);
    answer = { status: 200, body: '{"url":"https://pay.example/8"}' };
    expect((await ana.call('payRechargeOrder', { order: number })).status).toBe(200);
  });

  test('a signed notice credits the order, as often as it comes', async () => {
    const notice = { order: await order(), state: 'paid', paymentId: 'p1', amount: 21_000, currency: 'VND' };
    for (let i = 0; i < 3; i += 1) {
      await gateway.time.advance(1);
      expect((await notify(notice)).status).toBe(200);
    }
    expect(await balance()).toBe(60);
  });

  test('what is not signed by the supplier changes nothing', async () => {
    const notice = { order: await order(), state: 'paid', paymentId: 'p1', amount: 21_000, currency: 'VND' };
    expect((await gateway.call('POST', NOTICE_PATH, { body: notice })).status).toBe(403);
    expect((await notify(notice, { secret: 'x'.repeat(32) })).status).toBe(403);
    expect((await notify(notice, { at: gateway.time.now() - 600_000 })).status).toBe(403);
    expect(await balance()).toBe(0);
  });

  test('what does not simply pay its order is answered with the exception that is stored, and credits nothing', async () => {
    const number = await order();
    const notice = { order: number, state: 'paid', paymentId: 'p1', amount: 21_000, currency: 'VND' };
    const exceptionOf = async (given: object): Promise<unknown> => {
      await gateway.time.advance(1);
      const { status, data } = await notify({ ...notice, ...given });
      return status === 200 ? data : status;
    };
    expect(await exceptionOf({ amount: 20_999 })).toEqual({ exception: 'otherAmount' });
    expect(await exceptionOf({ paymentId: 'p2', currency: 'CNY' })).toEqual({ exception: 'otherAmount' });
    expect(await exceptionOf({ order: '9'.repeat(16) })).toEqual({ exception: 'unknownOrder' });
    expect(await exceptionOf({ paymentId: 'p3', state: 'chargedBack' })).toEqual({ exception: 'chargedBack' });
    expect(await exceptionOf({ paymentId: 'p3', state: 'refunded' })).toEqual({ exception: 'refunded' });
    expect(await exceptionOf({ paymentId: 'p3', state: 'refunded' })).toEqual({ exception: null }); // stored before
    expect(await exceptionOf({ paymentId: 'p3', state: 'refunded', refundId: 'r2' })).toEqual({ exception: 'refunded' });
    expect(await exceptionOf({ paymentId: 'p3', state: 'refunded', refundId: 'r2', amount: 1 })).toEqual({ exception: 'contradiction' });
    expect(await exceptionOf({ paymentId: 'p4', state: 'failed' })).toEqual({ exception: null });
    for (const wrong of [{ currency: undefined }, { state: 'lost' }, { refundId: '' }]) expect(await exceptionOf(wrong)).toBe(400);
    expect(await balance()).toBe(0);
  });
});
