import type { Currency } from '#contract/ledger/currency.ts';
import { tenantOfCurrency } from '#contract/ledger/currency.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { lockOrder } from './lockOrder.ts';
import { isArrival, isReturn, type MoneyNotice, type PaymentExceptionKind } from './paymentExceptionKinds.ts';
import { endReturned, exceptionsOf, insertException, type PaymentException, type PaymentName } from './paymentExceptions.ts';
import { isPaymentOf, moveOrder, type StoredOrder } from './rechargeOrders.ts';

/** What a supplier says of a payment. */
export interface PaymentNotice extends PaymentName {
  /** The money came, did not come, or went back. */
  readonly state: MoneyNotice | 'failed';
  /** The supplier's name of the refund or charge-back: a payment that goes back in parts has several. */
  readonly refundId?: string | undefined;
  /** What came or went back, in minor units of the currency. */
  readonly amount: number;
  readonly currency: Currency;
  /** The supplier's fingerprint of the payer's card, where it names one. */
  readonly card?: string | undefined;
}

/** What a notice changed. */
export interface TakenNotice {
  /** Whether its order waits for its coins now. */
  readonly isPaid: boolean;
  /** What was stored because the payment is not the ordinary one of its order; null: nothing, or it was stored before. */
  readonly exception: PaymentException | null;
}

const NOTHING: TakenNotice = { isPaid: false, exception: null };

/**
 * Takes a notice in an open transaction, as often as it comes (docs/domain.md#payment-exceptions). The number of the order is locked until
 * its end, so that notices and decisions about one order wait for each other.
 */
export async function recordNotice(money: MoneyTransaction, notice: PaymentNotice, creditAt: number): Promise<TakenNotice> {
  const order = await lockOrder(money.db, notice.order);
  if (notice.state === 'paid') return recordArrival(money, order, notice, creditAt);
  if (notice.state !== 'failed') return storeOpen(money, order, notice, notice.state);
  if (order !== null) await changeOrder(money, order, ['open'], { state: 'failed', paymentId: notice.paymentId });
  return NOTHING;
}

async function recordArrival(
  money: MoneyTransaction,
  order: StoredOrder | null,
  notice: PaymentNotice,
  creditAt: number,
): Promise<TakenNotice> {
  const { db, at } = money;
  const stored = await exceptionsOf(db, notice);
  const known = isPaymentOf(order, notice) ? order : stored.find(({ kind }) => isArrival(kind));
  if (known !== undefined && known !== null) return storeContradiction(money, order, notice, 'paid', known);
  if (order === null) return storeOpen(money, null, notice, 'unknownOrder');
  if (stored.length > 0) return storeOpen(money, order, notice, 'afterReturn');
  if (!isSameMoney(order, notice)) return storeOpen(money, order, notice, 'otherAmount');
  // The money came, whatever the order was: one that was cancelled or has expired is credited too.
  const paid = { state: 'paid', paymentId: notice.paymentId, card: fingerprintIn(notice.card), paidAt: at, creditAt } as const;
  if (!(await changeOrder(money, order, ['open', 'failed', 'cancelled'], paid))) return storeOpen(money, order, notice, 'second');
  if (order.state !== 'cancelled' && at < order.closesAt) return { ...NOTHING, isPaid: true };
  const decision = { state: 'credited', decidedAt: at, decidedBy: 'gateway' } as const;
  return { ...NOTHING, isPaid: true, exception: await insertException(db, { ...exceptionOf(money, order, notice, 'late'), ...decision }) };
}

/** Digits alone may be the number of a card, which is not stored. */
function fingerprintIn(card: string | undefined): string | null {
  return card === undefined || /^[\d\s-]+$/.test(card) ? null : card;
}

async function storeOpen(
  money: MoneyTransaction,
  order: StoredOrder | null,
  notice: PaymentNotice,
  kind: PaymentExceptionKind,
): Promise<TakenNotice> {
  const exception = await insertException(money.db, exceptionOf(money, order, notice, kind));
  if (exception !== null) {
    await endReturned(money.db, notice, money.at);
    return { ...NOTHING, exception };
  }
  const stored = await exceptionsOf(money.db, notice);
  const before = stored.find((one) => one.kind === kind && one.refundId === (notice.refundId ?? ''));
  return before === undefined || !isReturn(kind) ? NOTHING : storeContradiction(money, order, notice, kind, before);
}

/** Stores other money than was announced for the same before, once for each amount and currency. The same money changes nothing. */
async function storeContradiction(
  money: MoneyTransaction,
  order: StoredOrder | null,
  notice: PaymentNotice,
  contradicts: MoneyNotice,
  before: Money,
): Promise<TakenNotice> {
  if (isSameMoney(before, notice)) return NOTHING;
  const values = { ...exceptionOf(money, order, notice, 'contradiction'), contradicts };
  return { ...NOTHING, exception: await insertException(money.db, values) };
}

function exceptionOf(
  { at }: MoneyTransaction,
  order: StoredOrder | null,
  { order: number, state: said, paymentId, refundId = '', amount, currency }: PaymentNotice,
  kind: PaymentExceptionKind,
) {
  const { tenant = tenantOfCurrency(currency), memberId = null } = order ?? {};
  const named = { order: number, paymentId, refundId: said === 'paid' ? '' : refundId };
  return { kind, ...named, amount, currency, tenant, memberId, state: 'open', createdAt: at } as const;
}

/** Changes an order that is in one of some states, and tells its member; returns whether it was. */
async function changeOrder(
  { db, at, notifier }: MoneyTransaction,
  { number, tenant, memberId }: StoredOrder,
  from: readonly StoredOrder['state'][],
  change: Partial<StoredOrder> & Pick<StoredOrder, 'state'>,
): Promise<boolean> {
  if ((await moveOrder(db, { number, from }, change, at)) === null) return false;
  notifier.orderChanged(tenant, memberId, { order: number, state: change.state });
  return true;
}

type Money = Pick<PaymentNotice, 'amount' | 'currency'>;

function isSameMoney(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
