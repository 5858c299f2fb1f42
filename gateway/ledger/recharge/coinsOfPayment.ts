import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#gateway/db/database.ts';
import { ledgerTransfers } from '#gateway/ledger/tables.ts';
import { isArrival, isReturn } from './paymentExceptionKinds.ts';
import { exceptionsOf, type PaymentException, returnedMoney } from './paymentExceptions.ts';
import { isPaymentOf, type StoredOrder } from './rechargeOrders.ts';

/** The coins that a payment bought. */
export interface PaymentCoins extends Pick<PaymentException, 'coins' | 'currency' | 'memberId'> {
  /** The money that bought them. */
  readonly amount: number;
  /** The part of it whose return has taken its coins already, as far as the wallet covered. */
  readonly returned: number;
  /** Coins that nothing has taken back yet. */
  readonly left: number;
}

/** Returns the coins that a payment bought, null for none, or `pending` while they are on their way. */
export async function coinsOfPayment(
  db: Db,
  order: StoredOrder | null,
  payment: Pick<PaymentException, 'order' | 'paymentId' | 'tenant'>,
): Promise<PaymentCoins | 'pending' | null> {
  const stored = await exceptionsOf(db, payment);
  const credited = stored.find(({ kind, state }) => isArrival(kind) && kind !== 'late' && state === 'credited');
  const ofOrder = isPaymentOf(order, payment) ? order : null;
  if (ofOrder?.state === 'paid') return 'pending';
  const bought = ofOrder ?? credited;
  if (bought === undefined) return null;
  const { coins, currency, memberId } = bought;
  const amount = ofOrder === null ? (credited?.creditedAmount ?? bought.amount) : bought.amount;
  const key = ofOrder === null ? `payment exception ${bought.id}` : `recharge ${payment.order}`;
  const taken = stored.reduce((total, one) => total + (isReturn(one.kind) ? one.coins : 0), 0);
  const left = (await isReversed(db, payment.tenant, key)) ? 0 : Math.max(0, coins - taken);
  // What had gone back before the coins were given bought none.
  const returned = returnedMoney(stored, currency, ['writtenOff']) - (bought.amount - amount);
  return { coins, amount, currency, memberId, returned, left };
}

async function isReversed(db: Db, tenant: string, key: string): Promise<boolean> {
  const reversal = alias(ledgerTransfers, 'reversal');
  const rows = await db
    .select({ id: reversal.id })
    .from(ledgerTransfers)
    .innerJoin(reversal, eq(reversal.reverses, ledgerTransfers.id))
    .where(and(eq(ledgerTransfers.tenant, tenant), eq(ledgerTransfers.key, key)));
  return rows.length > 0;
}
