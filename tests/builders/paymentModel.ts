import type { Currency } from '#contract/ledger/currency.ts';
import type { PaymentExceptionEnd, PaymentExceptionKind } from '#gateway/ledger/recharge/paymentExceptionKinds.ts';
import type { PaymentNotice } from '#gateway/ledger/recharge/recordNotice.ts';

/** Price of a coin in VND, the only currency that can be credited. */
const COIN_PRICE = 350;

interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

interface Payment extends Money {
  readonly number: string;
  readonly payment: string;
}

export interface ModelOrder extends Money {
  readonly coins: number;
  readonly closesAt: number;
  state: 'open' | 'failed' | 'cancelled' | 'credited';
  payment: string | null;
}

export interface ModelException extends Money {
  readonly order: string;
  readonly payment: string;
  readonly kind: PaymentExceptionKind;
  readonly refundId: string;
  state: 'open' | PaymentExceptionEnd;
  coins: number;
}

/** Coins that a payment bought, and what of them went back. */
interface Purchase extends Money {
  readonly coins: number;
  returned: number;
  taken: number;
}

/**
 * A supplier's statement, and what docs/domain.md#payment-exceptions makes of it for one member, as anybody would write it down on paper.
 * Exceptions are in the order in which they came.
 */
export class PaymentModel {
  readonly orders = new Map<string, ModelOrder>();
  readonly exceptions: ModelException[] = [];
  readonly #purchases = new Map<string, Purchase>();
  /** Payments that came and went back in whole, and bought nothing. */
  readonly #settled = new Set<string>();
  readonly #contradictions = new Set<string>();
  /** One line for each payment that came, and for each of its returns. */
  readonly statement = new Map<string, Money & { readonly isReturn: boolean }>();
  balance = 0;

  notice({ order: number, state, paymentId: payment, refundId = '', amount, currency }: PaymentNotice, now: number): void {
    const order = this.orders.get(number);
    if (state === 'failed') {
      if (order?.state === 'open') order.state = 'failed';
      return;
    }
    const isReturn = state !== 'paid';
    const line = `${number} ${payment} ${state} ${isReturn ? refundId : ''}`;
    const before = this.statement.get(line);
    if (before !== undefined) return this.#repeat({ number, payment, amount, currency }, line, before, isReturn ? refundId : '');
    this.statement.set(line, { amount, currency, isReturn });
    const about = { number, payment, amount, currency };
    const kind = isReturn ? state : this.#kindOf(order, about);
    if (kind === null && order !== undefined) return this.#pay(order, about, now);
    this.#add(about, kind ?? 'unknownOrder', isReturn ? refundId : '');
    this.#endReturned(number, payment);
  }

  /** Ends an exception; returns whether it can be ended so. */
  decide(exception: ModelException, end: PaymentExceptionEnd): boolean {
    const { order: number, payment, kind, amount, currency } = exception;
    if (exception.state !== 'open') return false;
    const isReturn = kind === 'refunded' || kind === 'chargedBack';
    if (end === 'credited') {
      const gone = this.#goneOf(number, payment, currency);
      const kept = amount - gone.reduce((total, one) => total + one.amount, 0);
      const coins = Math.floor(kept / COIN_PRICE);
      if (isReturn || kind === 'contradiction' || currency !== 'VND' || coins <= 0) return false;
      exception.coins = coins;
      this.balance += coins;
      this.#purchases.set(`${number} ${payment}`, { coins, amount: kept, currency, returned: 0, taken: 0 });
      for (const one of gone) one.state = 'writtenOff';
    }
    if (end === 'writtenOff' && isReturn) {
      const bought = this.#purchases.get(`${number} ${payment}`);
      if (bought?.currency === currency) {
        const paid = bought.amount;
        const [before, after] = [bought.returned, bought.returned + amount].map((sum) =>
          Math.floor((bought.coins * Math.min(sum, paid)) / paid),
        );
        exception.coins = Math.min((after ?? 0) - (before ?? 0), bought.coins - bought.taken, this.balance);
        bought.returned += amount;
        bought.taken += exception.coins;
        this.balance -= exception.coins;
      }
    }
    exception.state = end;
    return true;
  }

  #pay(order: ModelOrder, about: Payment, now: number): void {
    if (order.state === 'cancelled' || now >= order.closesAt) this.#add(about, 'late');
    [order.state, order.payment] = ['credited', about.payment];
    this.balance += order.coins;
    const { coins, amount, currency } = order;
    this.#purchases.set(`${about.number} ${about.payment}`, { coins, amount, currency, returned: 0, taken: 0 });
  }

  /** What was announced before is the same money, or a contradiction, once for each other money. */
  #repeat(about: Payment, line: string, before: Money, refundId: string): void {
    if (about.amount === before.amount && about.currency === before.currency) return;
    const contradiction = `${line} ${about.amount} ${about.currency}`;
    if (!this.#contradictions.has(contradiction)) this.#add(about, 'contradiction', refundId);
    this.#contradictions.add(contradiction);
  }

  /** null: it pays its order. */
  #kindOf(order: ModelOrder | undefined, { number, payment, amount, currency }: Payment): PaymentExceptionKind | null {
    if (order === undefined) return 'unknownOrder';
    if (this.#returnsOf(number, payment).length > 0) return 'afterReturn';
    if (amount !== order.amount || currency !== order.currency) return 'otherAmount';
    return order.state === 'credited' ? 'second' : null;
  }

  #add({ number: order, payment, ...money }: Payment, kind: PaymentExceptionKind, refundId = ''): void {
    this.exceptions.push({ order, payment, ...money, kind, refundId, state: kind === 'late' ? 'credited' : 'open', coins: 0 });
  }

  #returnsOf(order: string, payment: string): readonly ModelException[] {
    return this.exceptions.filter(
      (one) => one.order === order && one.payment === payment && (one.kind === 'refunded' || one.kind === 'chargedBack'),
    );
  }

  /** Returns in a currency, less those that came again. */
  #goneOf(order: string, payment: string, currency: Currency): readonly ModelException[] {
    return this.#returnsOf(order, payment).filter((one) => one.currency === currency && one.state !== 'paidBack');
  }

  #arrivalOf(order: string, payment: string): ModelException | undefined {
    const ofArrivals = ['second', 'otherAmount', 'unknownOrder', 'afterReturn'];
    return this.exceptions.find((one) => one.order === order && one.payment === payment && ofArrivals.includes(one.kind));
  }

  /** Money that came and went back in whole, at once or in parts, and bought nothing, is settled. */
  #endReturned(number: string, payment: string): void {
    const arrival = this.#arrivalOf(number, payment);
    const name = `${number} ${payment}`;
    if (arrival === undefined || arrival.state === 'credited' || this.#settled.has(name)) return;
    const gone = this.#goneOf(number, payment, arrival.currency);
    const whole = gone.filter(({ amount }) => amount === arrival.amount).slice(0, 1);
    const back = whole.length > 0 ? whole : gone;
    if (back.length === 0 || back.reduce((total, { amount }) => total + amount, 0) !== arrival.amount) return;
    this.#settled.add(name);
    for (const one of [arrival, ...back]) if (one.state === 'open') one.state = 'paidBack';
  }
}
