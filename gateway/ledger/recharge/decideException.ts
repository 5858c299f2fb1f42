import { and, eq, inArray } from 'drizzle-orm';
import { RETURN_KINDS } from '#contract/ledger/ledgerRecord.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { paymentExceptions } from '#gateway/ledger/tables.ts';
import { takeFromWallet } from '#gateway/ledger/wallet.ts';
import { coinsOfPayment, type PaymentCoins } from './coinsOfPayment.ts';
import { lockOrder } from './lockOrder.ts';
import { isReturn, type PaymentExceptionEnd } from './paymentExceptionKinds.ts';
import { exceptionsOf, type PaymentException, returnedMoney } from './paymentExceptions.ts';
import type { StoredOrder } from './rechargeOrders.ts';
import { tenantCoinMoney } from './tenantCoinMoney.ts';

/** How an operator ends an exception. */
export interface ExceptionDecision {
  readonly id: number;
  readonly end: PaymentExceptionEnd;
  readonly note: string;
  /** The operator. */
  readonly by: string;
  /** The member that gets the coins of an unknown order; null otherwise. */
  readonly memberId: bigint | null;
}

/** An exception cannot be ended so. Its message is a sentence without its full stop. */
export class NotDecidable extends Error {
  override readonly name = 'NotDecidable';
}

const RECHARGE = { kind: 'recharge', memberId: null } as const;
/** What was bought goes back first. */
const BOUGHT_FIRST = ['paid', 'promotional'] as const;

/**
 * Ends an exception in an open transaction, with the coins that its end moves (docs/domain.md#payment-exceptions). Returns how many coins were
 * given or taken. Throws NotDecidable.
 */
export async function decideException(money: MoneyTransaction, tenant: string, decision: ExceptionDecision): Promise<number> {
  const { db, at } = money;
  const isIt = and(eq(paymentExceptions.tenant, tenant), eq(paymentExceptions.id, decision.id));
  const [found] = await db.select({ order: paymentExceptions.order }).from(paymentExceptions).where(isIt);
  if (found === undefined) throw new NotDecidable(`${tenant} has no payment exception ${decision.id}`);
  // The order first, as notices do.
  const order = await lockOrder(db, found.order);
  const [exception] = await db.select().from(paymentExceptions).where(isIt).for('update');
  if (exception?.state !== 'open') throw new NotDecidable(`payment exception ${decision.id} is ${exception?.state ?? 'gone'} already`);
  const moved = await moveCoins(money, order, exception, decision);
  const { end: state, note, by: decidedBy } = decision;
  const ended = { note, decidedBy, decidedAt: at };
  await db
    .update(paymentExceptions)
    .set({ state, ...ended, ...moved })
    .where(isIt);
  if (state === 'credited')
    await db
      .update(paymentExceptions)
      .set({ state: 'writtenOff', ...ended })
      .where(isLeftOut(exception));
  return moved.coins;
}

type Moved = Pick<PaymentException, 'coins' | 'memberId'> & Partial<Pick<PaymentException, 'creditedAmount'>>;

/** Returns that wait, and whose part of the money was given no coins: there are none to take. */
function isLeftOut({ order, paymentId, currency }: PaymentException) {
  const isSamePayment = and(eq(paymentExceptions.order, order), eq(paymentExceptions.paymentId, paymentId));
  const isOpenReturn = and(inArray(paymentExceptions.kind, [...RETURN_KINDS]), eq(paymentExceptions.state, 'open'));
  return and(isSamePayment, isOpenReturn, eq(paymentExceptions.currency, currency));
}

async function moveCoins(
  money: MoneyTransaction,
  order: StoredOrder | null,
  exception: PaymentException,
  { end, memberId }: ExceptionDecision,
): Promise<Moved> {
  if (end !== 'credited' && memberId !== null) throw new NotDecidable('only coins that are given need a member');
  if (end === 'credited') return giveCoins(money, order, exception, memberId);
  if (end === 'writtenOff' && isReturn(exception.kind)) return takeCoinsBack(money, order, exception);
  return { coins: 0, memberId: exception.memberId };
}

/** Credits the whole coins of money that came and did not go back, at the tenant's present price. */
async function giveCoins(
  money: MoneyTransaction,
  order: StoredOrder | null,
  exception: PaymentException,
  chosen: bigint | null,
): Promise<Moved> {
  const { id, kind, order: number, currency, tenant } = exception;
  if (isReturn(kind)) throw new NotDecidable(`the money of payment exception ${id} went back`);
  if (kind === 'contradiction')
    throw new NotDecidable(`payment exception ${id} names a payment again: credit the first, or see ledger grant`);
  const amount = exception.amount - returnedMoney(await exceptionsOf(money.db, exception), currency, ['open', 'writtenOff']);
  if (amount <= 0 && exception.amount > 0) throw new NotDecidable(`the money of payment exception ${id} went back`);
  if (kind !== 'unknownOrder' && chosen !== null) throw new NotDecidable(`order ${number} has a member, who is given its coins`);
  const memberId = exception.memberId ?? chosen;
  if (memberId === null) throw new NotDecidable(`nobody knows order ${number}: name the member`);
  const { currency: own, coinPrice } = await tenantCoinMoney(money.db, tenant);
  if (currency !== own) throw new NotDecidable(`coins of ${tenant} are paid in ${own}, not in ${currency}`);
  const coins = Math.floor(amount / coinPrice);
  if (coins === 0) throw new NotDecidable(`${amount} ${currency} (minor units) are less than one coin`);
  await money.post({
    tenant,
    unit: 'coins',
    key: `payment exception ${id}`,
    about: { kind: 'recharge', order: number, amount, currency, supplier: order?.supplier ?? 'webhook' },
    legs: [
      { account: RECHARGE, amount: -coins },
      { account: { kind: 'paid', memberId }, amount: coins },
    ],
  });
  return { coins, memberId, creditedAmount: amount };
}

/** Takes back the coins of money that went back, as far as the wallet covers: what is spent is spent. */
async function takeCoinsBack(money: MoneyTransaction, order: StoredOrder | null, exception: PaymentException): Promise<Moved> {
  const { id, kind, order: number, amount, currency, tenant } = exception;
  if (!isReturn(kind)) throw new RangeError(`payment exception ${id} is of money that came`);
  const given = await coinsOfPayment(money.db, order, exception);
  if (given === 'pending') throw new NotDecidable(`the coins of order ${number} are on their way: try again in a minute`);
  const { memberId } = given ?? exception;
  // Of another currency nobody knows which part of the payment it is.
  if (given === null || memberId === null || given.currency !== currency) return { coins: 0, memberId };
  // The parts of a payment together take all of its coins, however each is rounded, and never more.
  const due = Math.min(coinsOf(given, given.returned + amount) - coinsOf(given, given.returned), given.left);
  const { legs, missing } = await takeFromWallet(money.db, { tenant, memberId }, due, [RECHARGE], BOUGHT_FIRST);
  const coins = due - missing;
  if (coins > 0)
    await money.post({
      tenant,
      unit: 'coins',
      key: `payment exception ${id}`,
      about: { kind: 'paymentReturned', by: kind, order: number, amount, currency },
      legs: [...legs, { account: RECHARGE, amount: coins }],
    });
  return { coins, memberId };
}

/** Returns the coins of a part of the money that bought some, rounded down. */
function coinsOf({ coins, amount }: Pick<PaymentCoins, 'coins' | 'amount'>, part: number): number {
  return Number((BigInt(coins) * BigInt(Math.min(part, amount))) / BigInt(amount));
}
