import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#gateway/db/database.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { ledgerTransfers, paymentExceptions, rechargeOrders } from '#gateway/ledger/tables.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aPaymentWorld, type PaymentWorld } from '#tests/builders/paymentWorld.ts';

const exception = (id: number) => eq(paymentExceptions.id, id);

/** What somebody may do to orders and payments, and what the check says of it. */
const DAMAGE: readonly [string, (db: Db) => Promise<unknown>, RegExp][] = [
  ['an order has other coins', (db) => db.update(rechargeOrders).set({ coins: 600 }), /^order \d+ is credited, which its transfers/],
  [
    'an order has no payment',
    (db) => db.update(rechargeOrders).set({ paymentId: null }),
    /^order \d+ is credited, .* its payment do not say$/,
  ],
  ['an order is open again', (db) => db.update(rechargeOrders).set({ state: 'open' }), /^order \d+ is open, which its transfers/],
  ['an order is gone', (db) => db.delete(rechargeOrders), /^the transfer recharge \d+ is of no order/],
  ['other coins were credited', (db) => change(db, 1, { coins: 61 }), /^payment exception 1 is credited with 61 coins/],
  ['nothing was credited', (db) => change(db, 1, { state: 'paidBack' }), /^payment exception 1 is paidBack with 60 coins/],
  ['other coins were taken', (db) => change(db, 2, { coins: 0 }), /^payment exception 2 is writtenOff with 0 coins/],
  [
    'a decision gave coins by itself',
    (db) => change(db, 3, { state: 'credited', decidedAt: 1 }),
    /^payment exception 3 is credited with 0 coins/,
  ],
  [
    'more money was credited than came',
    (db) => change(db, 1, { creditedAmount: 21_001 }),
    /^payment exception 1 is credited with 60 coins/,
  ],
  [
    'a contradiction was credited',
    (db) => change(db, 4, { state: 'credited', decidedAt: 1 }),
    /^payment exception 4 is credited with 0 coins/,
  ],
  ['an exception is gone', (db) => db.delete(paymentExceptions).where(exception(1)), /^the transfer payment exception 1 is of no order/],
  [
    'a second payment is the first',
    (db) => change(db, 3, { paymentId: 'first' }),
    /^payment exception 3 \(second\) and its order do not agree/,
  ],
  ['a second payment was late', (db) => change(db, 3, { kind: 'late' }), /^payment exception 3 \(late\) and its order do not agree/],
  [
    'more was taken than given',
    async (db) => {
      await db
        .update(ledgerTransfers)
        .set({ key: 'elsewhere' })
        .where(sql`${ledgerTransfers.key} like 'recharge %'`);
      await db.update(rechargeOrders).set({ coins: 59 });
    },
    /^more coins were taken back with payment first of order \d+ than it bought$/,
  ],
];

function change(db: Db, id: number, to: Partial<typeof paymentExceptions.$inferSelect>): Promise<unknown> {
  return db.update(paymentExceptions).set(to).where(exception(id));
}

onDatabase('checkPayments (M8)', (database) => {
  let world: PaymentWorld;
  beforeEach(async () => {
    await emptyTables(database());
    world = aPaymentWorld(database().db);
    const number = await world.order();
    for (const paymentId of ['first', 'second']) await world.send(number, paymentId);
    await world.decide(1, 'credited');
    await world.send(number, 'first', { state: 'chargedBack' });
    await world.decide(2, 'writtenOff');
    await world.send(number, 'third');
    await world.send(number, 'first', { amount: 1 });
  });
  const problems = async () => (await checkLedger(database().db, 'VNWOS')).problems;

  test('finds nothing where orders, exceptions and coins agree', async () => {
    expect([await problems(), await world.balance()]).toEqual([[], 60]);
  });

  test.each(DAMAGE)('says that %s', async (_, damage, expected) => {
    await damage(database().db);
    const found = await problems();
    expect(
      found.some((problem) => expected.test(problem)),
      found.join('; '),
    ).toBe(true);
  });
});
