import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { RECHARGE_ORDER_MS } from '#contract/ledger/rechargePackages.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { paymentTotals } from '#gateway/ledger/recharge/paymentTotals.ts';
import { ledgerTransfers, paymentExceptions } from '#gateway/ledger/tables.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aPaymentWorld, type PaymentWorld } from '#tests/builders/paymentWorld.ts';

onBothDatabases('payment notices (M8)', (database) => {
  const memberId = 7n;
  let world: PaymentWorld;
  beforeEach(async () => {
    await emptyTables(database());
    world = aPaymentWorld(database().db, memberId);
  });

  const stored = () => database().db.select().from(paymentExceptions).orderBy(asc(paymentExceptions.id));
  const states = async () => (await stored()).map(({ kind, state, coins }) => `${kind} ${state} ${coins}`);
  const problems = async () => (await checkLedger(database().db, 'VNWOS')).problems;

  test('a second payment, another amount or currency and an unknown order are stored once each, and credit nothing', async () => {
    const number = await world.order();
    for (let i = 0; i < 2; i += 1) {
      await world.send(number, 'wrong', { amount: 20_999 });
      await world.send(number, 'foreign', { currency: 'CNY' });
      await world.send(number, 'good');
      await world.send(number, 'second');
      await world.send('9'.repeat(16), 'lost', { currency: 'MYR' });
    }
    expect(await stored()).toMatchObject([
      { kind: 'otherAmount', order: number, paymentId: 'wrong', amount: 20_999, currency: 'VND', tenant: 'VNWOS', memberId, state: 'open' },
      { kind: 'otherAmount', paymentId: 'foreign', currency: 'CNY', tenant: 'VNWOS' },
      { kind: 'second', paymentId: 'second', createdAt: world.time.now(), decidedAt: null, decidedBy: null, note: null },
      { kind: 'unknownOrder', paymentId: 'lost', tenant: 'MYWOS', memberId: null },
    ]);
    expect([await world.balance(), await problems(), world.reports.length]).toEqual([60, [], 4]);
    expect(world.reports[0]).toBe(`payment wrong of order ${number}, 20999 VND (minor units), is payment exception 1: otherAmount`);
    expect((await checkLedger(database().db, 'VNWOS')).openExceptions).toBe(3);
  });

  test('a payment that comes late, or of a cancelled order, is credited at once and stored', async () => {
    const [expired, cancelled, failed] = [await world.order(), await world.order(), await world.order()];
    await world.cancel(cancelled);
    await world.send(failed, 'first try', { state: 'failed' });
    await world.send(failed, 'second try');
    await world.send(cancelled, 'p');
    await world.time.advance(RECHARGE_ORDER_MS);
    for (let i = 0; i < 2; i += 1) await world.send(expired, 'p');
    expect(await stored()).toMatchObject([
      { kind: 'late', order: cancelled, state: 'credited', decidedBy: 'gateway', coins: 0 },
      { kind: 'late', order: expired, state: 'credited' },
    ]);
    expect([await world.balance(), await problems()]).toEqual([180, []]);
  });

  test('credit gives the coins of the money, whole ones, at the price of now, once', async () => {
    const number = await world.order();
    await world.send(number, 'less', { amount: 20_999 });
    await world.send('9'.repeat(16), 'lost');
    await world.send(number, 'foreign', { currency: 'CNY' });
    await world.send(number, 'tiny', { amount: 349 });
    expect(await world.decide(1, 'credited')).toBe(59);
    await expect(world.decide(1, 'credited')).rejects.toThrow('payment exception 1 is credited already');
    await expect(world.decide(2, 'credited')).rejects.toThrow('name the member');
    expect(await world.decide(2, 'credited', memberId)).toBe(60);
    await expect(world.decide(3, 'credited')).rejects.toThrow('coins of VNWOS are paid in VND, not in CNY');
    await expect(world.decide(4, 'credited')).rejects.toThrow('less than one coin');
    await expect(world.decide(4, 'credited', 8n)).rejects.toThrow('has a member');
    expect([await world.decide(3, 'paidBack'), await world.decide(4, 'writtenOff')]).toEqual([0, 0]);
    await expect(world.decide(9, 'paidBack')).rejects.toThrow('VNWOS has no payment exception 9');
    expect(await stored()).toMatchObject([
      { state: 'credited', coins: 59, decidedBy: 'ana', note: 'why', decidedAt: world.time.now() },
      { state: 'credited', coins: 60, memberId },
      { state: 'paidBack', coins: 0 },
      { state: 'writtenOff', coins: 0 },
    ]);
    expect([await world.balance(), await problems()]).toEqual([119, []]);
  });

  test('money that goes back is stored; written off, its coins are taken as far as the wallet covers, the bought ones first', async () => {
    const number = await world.order();
    await world.send(number, 'p');
    await world.spend(25);
    for (let i = 0; i < 2; i += 1) await world.send(number, 'p', { state: 'chargedBack' });
    expect([await states(), await world.balance()]).toEqual([['chargedBack open 0'], 35]);
    await expect(world.decide(1, 'credited')).rejects.toThrow('went back');
    expect(await world.decide(1, 'writtenOff')).toBe(35);
    expect([await world.balance(), await states(), await problems()]).toEqual([0, ['chargedBack writtenOff 35'], []]);
    await expect(reverse(number)).rejects.toThrow(`coins of order ${number} were taken back already`);
  });

  test('a part of a payment takes its part of the coins, and refund and charge-back together never more than all', async () => {
    const number = await world.order();
    await world.send(number, 'p');
    await world.send(number, 'p', { state: 'refunded', amount: 7_001 });
    await world.send(number, 'p', { state: 'chargedBack' });
    expect([await world.decide(1, 'writtenOff'), await world.decide(2, 'writtenOff')]).toEqual([20, 40]);
    expect([await world.balance(), await problems()]).toEqual([0, []]);
  });

  test('what an operator had reversed before is not taken again, and a dispute that was won leaves the coins', async () => {
    const [reversed, won] = [await world.order(), await world.order()];
    await world.send(reversed, 'p');
    await world.send(won, 'p');
    await reverse(reversed);
    await world.send(reversed, 'p', { state: 'chargedBack' });
    await world.send(won, 'p', { state: 'chargedBack' });
    expect([await world.decide(1, 'writtenOff'), await world.decide(2, 'paidBack')]).toEqual([0, 0]);
    expect([await world.balance(), await problems()]).toEqual([60, []]);
  });

  test('money that came and went back in whole without coins ends by itself, in whichever order it is announced', async () => {
    const number = await world.order();
    await world.send(number, 'p');
    await world.send(number, 'twice');
    await world.send(number, 'twice', { state: 'refunded' });
    await world.send(number, 'early', { state: 'chargedBack' });
    await world.send(number, 'early');
    await world.send(number, 'part', { amount: 1_000 });
    await world.send(number, 'part', { state: 'refunded', amount: 999 });
    expect(await states()).toEqual([
      'second paidBack 0',
      'refunded paidBack 0',
      'chargedBack paidBack 0',
      'afterReturn paidBack 0',
      'otherAmount open 0',
      'refunded open 0',
    ]);
    await expect(world.decide(5, 'credited')).rejects.toThrow('less than one coin');
    expect([await world.balance(), await problems()]).toEqual([60, []]);
  });

  test('each return of a payment is stored once by its name, and all of them take the coins of the payment and no more', async () => {
    const number = await world.order();
    await world.send(number, 'p');
    for (let i = 0; i < 2; i += 1) {
      await world.send(number, 'p', { state: 'refunded', refundId: 'a', amount: 6_300 });
      await world.send(number, 'p', { state: 'refunded', refundId: 'b', amount: 6_300 });
      await world.send(number, 'p', { state: 'refunded', refundId: 'c', amount: 4_199 });
      await world.send(number, 'p', { state: 'chargedBack', refundId: 'a', amount: 4_201 });
      await world.send(number, 'p', { state: 'chargedBack', refundId: 'b' });
    }
    const [totals] = await paymentTotals(database().db, 'VNWOS');
    expect(totals).toMatchObject({ came: { count: 1, amount: 21_000 }, wentBack: { count: 5, amount: 42_000 } });
    const taken: number[] = [];
    for (let id = 1; id <= 5; id += 1) taken.push(await world.decide(id, 'writtenOff'));
    // 11.997 and 12.003 coins: what the first leaves of a coin, the second takes.
    expect(taken).toEqual([18, 18, 11, 13, 0]);
    expect([await world.balance(), await problems()]).toEqual([0, []]);
  });

  test('money that came and went back in parts ends by itself with the last part', async () => {
    const number = await world.order();
    for (const paymentId of ['p', 'twice']) await world.send(number, paymentId);
    await world.send(number, 'twice', { state: 'refunded', refundId: 'a', amount: 20_000 });
    expect(await states()).toEqual(['second open 0', 'refunded open 0']);
    await world.send(number, 'twice', { state: 'refunded', refundId: 'b', amount: 1_000 });
    await world.send(number, 'twice', { state: 'chargedBack' });
    expect(await states()).toEqual(['second paidBack 0', 'refunded paidBack 0', 'refunded paidBack 0', 'chargedBack open 0']);
    expect(await problems()).toEqual([]);
  });

  test('credit gives the coins of what did not go back, and later returns take no more than those', async () => {
    const number = await world.order();
    for (const paymentId of ['p', 'twice']) await world.send(number, paymentId);
    await world.send(number, 'twice', { state: 'refunded', refundId: 'a', amount: 7_000 });
    expect(await world.decide(1, 'credited')).toBe(40);
    expect(await states()).toEqual(['second credited 40', 'refunded writtenOff 0']);
    await world.send(number, 'twice', { state: 'refunded', refundId: 'b', amount: 3_500 });
    await world.send(number, 'twice', { state: 'chargedBack' });
    expect([await world.decide(3, 'writtenOff'), await world.decide(4, 'writtenOff')]).toEqual([10, 30]);
    expect([await world.balance(), await problems()]).toEqual([60, []]);
  });

  test('credit counts a return that came again, and refuses money that went back in whole', async () => {
    const number = await world.order();
    await world.send(number, 'p');
    await world.send(number, 'won', { state: 'chargedBack', amount: 7_000 });
    await world.decide(1, 'paidBack');
    await world.send(number, 'won');
    expect(await world.decide(2, 'credited')).toBe(60);
    await world.send(number, 'more', { amount: 350 });
    await world.send(number, 'more', { state: 'refunded', amount: 351 });
    await expect(world.decide(3, 'credited')).rejects.toThrow('went back');
    expect([await world.balance(), await problems()]).toEqual([120, []]);
  });

  test('what is announced again with other money waits as a contradiction, once for each, and moves no coins', async () => {
    const number = await world.order();
    await world.send(number, 'wrong first', { amount: 1_000 });
    for (let i = 0; i < 2; i += 1) {
      await world.send(number, 'wrong first');
      await world.send(number, 'wrong first', { currency: 'CNY' });
      await world.send(number, 'p');
      await world.send(number, 'p', { amount: 1 });
      await world.send(number, 'p', { state: 'refunded' });
      await world.send(number, 'p', { state: 'refunded', amount: 1 });
    }
    expect((await stored()).map(({ kind, contradicts, amount, currency }) => [kind, contradicts, amount, currency])).toEqual([
      ['otherAmount', null, 1_000, 'VND'],
      ['contradiction', 'paid', 21_000, 'VND'],
      ['contradiction', 'paid', 21_000, 'CNY'],
      ['contradiction', 'paid', 1, 'VND'],
      ['refunded', null, 21_000, 'VND'],
      ['contradiction', 'refunded', 1, 'VND'],
    ]);
    expect((await stored()).map(({ state, memberId: owner }) => [state, owner])).toEqual(
      Array.from({ length: 6 }, () => ['open', memberId]),
    );
    const [totals] = await paymentTotals(database().db, 'VNWOS');
    expect(totals).toMatchObject({ came: { count: 2, amount: 22_000 }, wentBack: { count: 1, amount: 21_000 } });
    const ids = (await stored()).filter(({ kind }) => kind === 'contradiction').map(({ id }) => id);
    expect(world.reports).toContain(`payment p of order ${number}, 1 VND (minor units), is payment exception ${ids[2]}: contradiction`);
    for (const id of ids) {
      await expect(world.decide(id, 'credited')).rejects.toThrow('credit the first, or see ledger grant');
      expect(await world.decide(id, id === ids[0] ? 'paidBack' : 'writtenOff')).toBe(0);
    }
    expect([await world.balance(), await problems()]).toEqual([60, []]);
  });

  test('coins of an unknown order are taken once, by a reversal or with their refund, when both come at the same time', async () => {
    const numbers = Array.from({ length: 8 }, (_, i) => String(i).repeat(16));
    for (const number of numbers) {
      await world.send(number, 'lost');
      await world.decide((await stored()).length, 'credited', memberId);
      await world.send(number, 'lost', { state: 'refunded' });
    }
    const keys = await database().db.select({ id: ledgerTransfers.id, key: ledgerTransfers.key }).from(ledgerTransfers);
    for (const [i] of numbers.entries()) {
      const transferId = keys.find(({ key }) => key === `payment exception ${2 * i + 1}`)?.id ?? 0;
      await Promise.allSettled([
        world.run((money) => money.reverse({ tenant: 'VNWOS', transferId, reason: 'r' })),
        world.decide(2 * i + 2, 'writtenOff'),
      ]);
      expect(await world.balance()).toBe((numbers.length - 1 - i) * 60);
    }
    expect(await problems()).toEqual([]);
  });

  test('notices and decisions that come at the same time are taken once', async () => {
    const number = await world.order();
    await Promise.all(Array.from({ length: 10 }, (_, i) => world.send(number, i % 2 === 0 ? 'even' : 'odd')));
    await Promise.all(Array.from({ length: 6 }, () => world.send('9'.repeat(16), 'lost')));
    expect((await states()).toSorted()).toEqual(['second open 0', 'unknownOrder open 0']);
    const all = await stored();
    for (const { id, kind } of all) {
      const chosen = kind === 'unknownOrder' ? memberId : null;
      const acts = await Promise.allSettled([
        ...(['credited', 'writtenOff', 'paidBack', 'credited'] as const).map((end) =>
          world.decide(id, end, end === 'credited' ? chosen : null),
        ),
        world.send(kind === 'unknownOrder' ? '9'.repeat(16) : number, all.find((one) => one.id === id)?.paymentId ?? '', {
          state: 'refunded',
        }),
      ]);
      expect(acts.slice(0, 4).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      expect(acts[4]?.status).toBe('fulfilled');
    }
    for (const { kind, state, paymentId } of await stored()) {
      const arrival = (await stored()).find((one) => one.paymentId === paymentId && one.kind !== 'refunded');
      // Nothing that was credited has a refund that was put aside.
      if (kind === 'refunded') expect(state).toBe(arrival?.state === 'credited' ? 'open' : 'paidBack');
    }
    expect(await problems()).toEqual([]);
  });

  /** Reverses the transfer of an order, as an operator does. */
  async function reverse(number: string): Promise<void> {
    const transfers = await database().db.select({ id: ledgerTransfers.id, key: ledgerTransfers.key }).from(ledgerTransfers);
    const transferId = transfers.find(({ key }) => key === `recharge ${number}`)?.id ?? 0;
    await world.run((money) => money.reverse({ tenant: 'VNWOS', transferId, reason: 'r' }));
  }
});
