import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { RechargeOrder } from '#contract/ledger/rechargeOrder.ts';
import { RECHARGE_LIST_MS, RECHARGE_ORDER_MS } from '#contract/ledger/rechargePackages.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';
import type { WalletOwner } from '#gateway/ledger/wallet.ts';
import { tenantCoinMoney } from './tenantCoinMoney.ts';

export type StoredOrder = typeof rechargeOrders.$inferSelect;

/** Orders of a member that wait for a payment at one time. */
export const MAX_OPEN_ORDERS = 5;
const HALF_DIGITS = 10 ** 8;

/** Returns an order as its member sees it. */
export function shownOrder(order: StoredOrder, now: number): RechargeOrder {
  const { number, supplier, coins, amount, currency, createdAt, closesAt, paidAt, creditedAt } = order;
  const state = order.state === 'open' && now >= closesAt ? 'expired' : order.state;
  return { order: number, supplier, coins, amount, currency, state, createdAt, closesAt, paidAt, creditedAt };
}

/** Creates an order in an open transaction. Throws LocalizedError: 422 at another price than `amount` or for no package of the tenant, 429 when too many wait for a payment. */
export async function insertOrder(
  { db, at }: Pick<MoneyTransaction, 'db' | 'at'>,
  { tenant, memberId }: WalletOwner,
  { coins, amount, supplier }: Pick<StoredOrder, 'coins' | 'amount' | 'supplier'>,
): Promise<StoredOrder> {
  const { currency, coinPrice, packages } = await tenantCoinMoney(db, tenant);
  if (!packages.includes(coins)) throw new LocalizedError(422, 'coinPackageGone');
  if (amount !== coins * coinPrice) throw new LocalizedError(422, 'coinPriceChanged');
  const isOpen = and(eq(rechargeOrders.memberId, memberId), eq(rechargeOrders.state, 'open'), gte(rechargeOrders.closesAt, at));
  if ((await db.$count(rechargeOrders, isOpen)) >= MAX_OPEN_ORDERS) throw new LocalizedError(429, 'tooManyOrders');
  const [order] = await db
    .insert(rechargeOrders)
    .values({
      number: newNumber(),
      tenant,
      memberId,
      supplier,
      coins,
      amount,
      currency,
      state: 'open',
      createdAt: at,
      closesAt: at + RECHARGE_ORDER_MS,
    })
    .returning();
  if (order === undefined) throw new Error('the order was not stored');
  return order;
}

/** Returns a member's orders of the last 30 days, newest first. */
export function ordersOf(db: Db, { tenant, memberId }: WalletOwner, now: number): Promise<readonly StoredOrder[]> {
  return db
    .select()
    .from(rechargeOrders)
    .where(
      and(eq(rechargeOrders.tenant, tenant), eq(rechargeOrders.memberId, memberId), gte(rechargeOrders.createdAt, now - RECHARGE_LIST_MS)),
    )
    .orderBy(desc(rechargeOrders.createdAt), desc(rechargeOrders.id));
}

/** Returns a member's order. Throws LocalizedError (404). */
export async function orderOf(db: Db, { tenant, memberId }: WalletOwner, number: string): Promise<StoredOrder> {
  const order = await findOrder(db, number);
  if (order === null || order.tenant !== tenant || order.memberId !== memberId) throw new LocalizedError(404, 'orderGone');
  return order;
}

/** Returns the order of a number, or null. */
async function findOrder(db: Db, number: string): Promise<StoredOrder | null> {
  const [order] = await db.select().from(rechargeOrders).where(eq(rechargeOrders.number, number));
  return order ?? null;
}

/** Returns whether a payment is the one that paid an order. */
export function isPaymentOf(order: StoredOrder | null, { paymentId }: { readonly paymentId: string }): order is StoredOrder {
  return order !== null && order.paidAt !== null && order.paymentId === paymentId;
}

/** Changes an order that is in one of some states; returns null when it is in another. */
export async function moveOrder(
  db: Db,
  { number, from, open = false }: { readonly number: string; readonly from: readonly StoredOrder['state'][]; readonly open?: boolean },
  change: Partial<StoredOrder>,
  now: number,
): Promise<StoredOrder | null> {
  const isInTime = open ? gt(rechargeOrders.closesAt, now) : undefined;
  const [moved] = await db
    .update(rechargeOrders)
    .set(change)
    .where(and(eq(rechargeOrders.number, number), inArray(rechargeOrders.state, [...from]), isInTime))
    .returning();
  return moved ?? null;
}

/** Returns the paid orders that are due to be credited, and when the next one is due; null for none. */
export async function dueOrders(db: Db, now: number): Promise<{ readonly due: readonly StoredOrder[]; readonly nextAt: number | null }> {
  const isPaid = eq(rechargeOrders.state, 'paid');
  const due = await db
    .select()
    .from(rechargeOrders)
    .where(and(isPaid, lte(rechargeOrders.creditAt, now)));
  const [next] = await db
    .select({ at: rechargeOrders.creditAt })
    .from(rechargeOrders)
    .where(and(isPaid, gt(rechargeOrders.creditAt, now)))
    .orderBy(asc(rechargeOrders.creditAt))
    .limit(1);
  return { due, nextAt: next?.at ?? null };
}

function newNumber(): string {
  const half = (): string => String(randomInt(HALF_DIGITS)).padStart(8, '0');
  return `${half()}${half()}`;
}
