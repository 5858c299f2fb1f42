import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import { paymentExceptions } from '#gateway/ledger/tables.ts';
import type { Currency } from '#contract/ledger/currency.ts';
import { isArrival, isReturn, type PaymentExceptionState } from './paymentExceptionKinds.ts';

export type PaymentException = typeof paymentExceptions.$inferSelect;

/** A payment, as its supplier names it: ids are compared within one order, so that no money is taken for a repetition of other money. */
export interface PaymentName {
  readonly order: string;
  readonly paymentId: string;
}

/** Returns what is stored of a payment beside its order, oldest first. */
export async function exceptionsOf(db: Db, { order, paymentId }: PaymentName): Promise<readonly PaymentException[]> {
  return db
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.order, order), eq(paymentExceptions.paymentId, paymentId)))
    .orderBy(asc(paymentExceptions.id));
}

/** Returns how much of a payment went back in a currency, by those of its returns that are in one of some states. */
export function returnedMoney(stored: readonly PaymentException[], currency: Currency, states: readonly PaymentExceptionState[]): number {
  return stored.reduce(
    (total, one) => total + (isReturn(one.kind) && one.currency === currency && states.includes(one.state) ? one.amount : 0),
    0,
  );
}

/** Stores an exception, once for what its kind is told apart by; returns null when it had been stored before. */
export async function insertException(db: Db, values: typeof paymentExceptions.$inferInsert): Promise<PaymentException | null> {
  const [stored] = await db.insert(paymentExceptions).values(values).onConflictDoNothing().returning();
  return stored ?? null;
}

/** Returns the exceptions of a tenant, oldest first: those that wait for a decision, or all. */
export async function listExceptions(db: Db, tenant: string, { all }: { readonly all: boolean }): Promise<readonly PaymentException[]> {
  const isListed = all ? undefined : eq(paymentExceptions.state, 'open');
  return db
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.tenant, tenant), isListed))
    .orderBy(asc(paymentExceptions.id));
}

/** Locks them until the end of the transaction `db`: an operator may be ending one of them. */
function lockExceptions(db: Db, { order, paymentId }: PaymentName): Promise<readonly PaymentException[]> {
  return db
    .select()
    .from(paymentExceptions)
    .where(and(eq(paymentExceptions.order, order), eq(paymentExceptions.paymentId, paymentId)))
    .orderBy(asc(paymentExceptions.id))
    .for('update');
}

/**
 * Ends what needs no decision: money that came and went back in whole, at once or in parts, for which no coins were given. A second return
 * of the same money stays open.
 */
export async function endReturned(db: Db, payment: PaymentName, at: number): Promise<void> {
  const stored = await lockExceptions(db, payment);
  const arrival = stored.find(({ kind }) => isArrival(kind) && kind !== 'late');
  if (arrival === undefined || arrival.state === 'credited') return;
  const returns = wholeReturn(stored, arrival);
  if (returns.length === 0) return;
  const ended = [arrival, ...returns].map(({ id }) => id);
  await db
    .update(paymentExceptions)
    .set({ state: 'paidBack', decidedAt: at, decidedBy: 'supplier' })
    .where(and(inArray(paymentExceptions.id, ended), eq(paymentExceptions.state, 'open')));
}

/** Returns the return of all that came, else all returns if they are all that came together; none if it went back before. */
function wholeReturn(stored: readonly PaymentException[], arrival: PaymentException): readonly PaymentException[] {
  const { amount, currency } = arrival;
  const returns = stored.filter((one) => isReturn(one.kind) && one.currency === currency);
  if ([arrival, ...returns].some(({ decidedBy }) => decidedBy === 'supplier')) return [];
  // What an operator ended as paid back came again.
  const gone = returns.filter(({ state }) => state !== 'paidBack');
  const whole = gone.find((one) => one.amount === amount);
  if (whole !== undefined) return [whole];
  return gone.reduce((total, one) => total + one.amount, 0) === amount ? gone : [];
}

/** Returns whether coins of an order were taken back because its money went back. */
export async function tookCoinsBack(db: Db, tenant: string, order: string): Promise<boolean> {
  const ofOrder = and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.order, order));
  const tookBack = and(inArray(paymentExceptions.kind, [...RETURN_KINDS]), gt(paymentExceptions.coins, 0));
  return (await db.$count(paymentExceptions, and(ofOrder, tookBack))) > 0;
}
