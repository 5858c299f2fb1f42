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
  state: 'open' | PaymentExceptionEnd;
  coins: number;
}

/**
 * A supplier's statement, and what docs/domain.md#payment-exceptions makes of it for one member, as anybody would write it down on paper.
 * Exceptions are in the order in which they came.
 */
export class PaymentModel {
  readonly orders = new Map<string, ModelOrder>();
  readonly exceptions: ModelException[] = [];
  /** One line for each payment that came or went back. */
  readonly statement = new Map<string, Money & { readonly isReturn: boolean }>();
  balance = 0;

  notice({ order: number, state, paymentId: payment, amount, currency }: PaymentNotice, now: number): void {
    const order = this.orders.get(number);
    if (state === 'failed') {
      if (order?.state === 'open') order.state = 'failed';
      return;
    }
    const line = `${number} ${payment} ${state}`;
    if (this.statement.has(line)) return; // a repetition
    const isReturn = state !== 'paid';
    this.statement.set(line, { amount, currency, isReturn });
    const about = { number, payment, amount, currency };
    const kind = isReturn ? state : this.#kindOf(order, about);
    if (kind === null && order !== undefined) return this.#pay(order, about, now);
    this.#add(about, kind ?? 'unknownOrder');
    this.#endReturned(number, payment);
  }

  /** Ends an exception; returns whether it can be ended so. */
  decide(exception: ModelException, end: PaymentExceptionEnd): boolean {
    const { order: number, payment, kind, amount, currency } = exception;
    if (exception.state !== 'open') return false;
    const isReturn = kind === 'refunded' || kind === 'chargedBack';
    if (end === 'credited') {
      const coins = Math.floor(amount / COIN_PRICE);
      if (isReturn || this.#returnsOf(number, payment).length > 0 || currency !== 'VND' || coins === 0) return false;
      exception.coins = coins;
      this.balance += coins;
    }
    if (end === 'writtenOff' && isReturn) {
      const bought = this.#boughtBy(number, payment);
      if (bought?.currency === currency) {
        const share = Math.floor((bought.coins * Math.min(amount, bought.amount)) / bought.amount);
        const taken = this.#returnsOf(number, payment).reduce((total, { coins }) => total + coins, 0);
        exception.coins = Math.min(share, bought.coins - taken, this.balance);
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
  }

  /** null: it pays its order. */
  #kindOf(order: ModelOrder | undefined, { number, payment, amount, currency }: Payment): PaymentExceptionKind | null {
    if (order === undefined) return 'unknownOrder';
    if (this.#returnsOf(number, payment).length > 0) return 'afterReturn';
    if (amount !== order.amount || currency !== order.currency) return 'otherAmount';
    return order.state === 'credited' ? 'second' : null;
  }

  #add({ number: order, payment, ...money }: Payment, kind: PaymentExceptionKind): void {
    this.exceptions.push({ order, payment, ...money, kind, state: kind === 'late' ? 'credited' : 'open', coins: 0 });
  }

  #returnsOf(order: string, payment: string): readonly ModelException[] {
    return this.exceptions.filter(
      (one) => one.order === order && one.payment === payment && (one.kind === 'refunded' || one.kind === 'chargedBack'),
    );
  }

  #arrivalOf(order: string, payment: string): ModelException | undefined {
    return this.exceptions.find(
      (one) =>
        one.order === order && one.payment === payment && one.kind !== 'refunded' && one.kind !== 'chargedBack' && one.kind !== 'late',
    );
  }

  #boughtBy(number: string, payment: string): (Money & { readonly coins: number }) | undefined {
    const order = this.orders.get(number);
    if (order?.payment === payment) return order;
    const arrival = this.#arrivalOf(number, payment);
    return arrival?.state === 'credited' ? arrival : undefined;
  }

  /** Money that came and went back in whole, and bought nothing, is settled. */
  #endReturned(number: string, payment: string): void {
    const arrival = this.#arrivalOf(number, payment);
    if (arrival === undefined || arrival.state === 'credited') return;
    const back = this.#returnsOf(number, payment).find(
      ({ amount, currency }) => amount === arrival.amount && currency === arrival.currency,
    );
    if (back === undefined) return;
    for (const one of [arrival, back]) if (one.state === 'open') one.state = 'paidBack';
  }
}
