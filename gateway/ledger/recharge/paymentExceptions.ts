import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { RETURN_KINDS } from '#contract/ledger/coinRecord.ts';
import type { Db } from '#gateway/db/database.ts';
import { paymentExceptions } from '#gateway/ledger/tables.ts';
import { isReturn } from './paymentExceptionKinds.ts';

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

/** Stores an exception, once for its payment and kind; returns null when it had been stored before. */
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
 * Ends what needs no decision: money that came and went back in whole, for which no coins were given. A second return of the same payment
 * stays open.
 */
export async function endReturned(db: Db, payment: PaymentName, at: number): Promise<void> {
  const stored = await lockExceptions(db, payment);
  const arrival = stored.find(({ kind }) => !isReturn(kind) && kind !== 'late');
  if (arrival === undefined || arrival.state === 'credited') return;
  const { amount, currency } = arrival;
  const returned = stored.find((one) => isReturn(one.kind) && one.amount === amount && one.currency === currency);
  if (returned === undefined) return;
  await db
    .update(paymentExceptions)
    .set({ state: 'paidBack', decidedAt: at, decidedBy: 'supplier' })
    .where(and(inArray(paymentExceptions.id, [arrival.id, returned.id]), eq(paymentExceptions.state, 'open')));
}

/** Returns whether coins of an order were taken back because its money went back. */
export async function tookCoinsBack(db: Db, tenant: string, order: string): Promise<boolean> {
  const ofOrder = and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.order, order));
  const tookBack = and(inArray(paymentExceptions.kind, [...RETURN_KINDS]), gt(paymentExceptions.coins, 0));
  return (await db.$count(paymentExceptions, and(ofOrder, tookBack))) > 0;
}
