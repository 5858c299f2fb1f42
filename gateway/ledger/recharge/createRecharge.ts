import type { Db } from '#gateway/db/database.ts';
import type { SandboxAnswer } from '#contract/ledger/rechargeOrder.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { MoneyTransaction, RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { WalletOwner } from '#gateway/ledger/wallet.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { dueOrders, insertOrder, moveOrder, orderOf, ordersOf, shownOrder, type StoredOrder } from './rechargeOrders.ts';
import type { PaymentExceptionKind } from './paymentExceptionKinds.ts';
import type { PaymentSupplier } from './paymentSupplier.ts';
import { type PaymentNotice, recordNotice } from './recordNotice.ts';

/** How long the sandbox's late answer leaves an order paid and not credited. */
export const LATE_CREDIT_MS = 30_000;
/** An order that could not be credited is tried again after this time. */
const RETRY_MS = 10_000;

export interface RechargeDeps {
  readonly db: Db;
  readonly run: RunMoneyTransaction;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** null: no payments are taken. */
  readonly supplier: PaymentSupplier | null;
  readonly report: (message: string) => void;
}

/** Orders of coins, from their creation until the coins are in the wallet. */
export interface Recharge {
  readonly supplier: PaymentSupplier | null;
  /** Creates an order in an open transaction. Throws LocalizedError: 404 without a supplier, 422 at another price, 429 when too many are open. */
  create(money: MoneyTransaction, owner: WalletOwner, wanted: Pick<StoredOrder, 'coins' | 'amount'>): Promise<StoredOrder>;
  list(owner: WalletOwner): Promise<readonly StoredOrder[]>;
  /** Returns where an open order is paid. Throws LocalizedError: 404, 409 when it is not open, 502 when the supplier does not answer. */
  payUrl(owner: WalletOwner, number: string, language: Language): Promise<string>;
  /** Throws LocalizedError: 404, 409 when it is not open. */
  cancel(owner: WalletOwner, number: string): Promise<StoredOrder>;
  /** Takes a notice of the supplier, as often as it comes; returns which exception was stored for it, if any. */
  notice(notice: PaymentNotice): Promise<PaymentExceptionKind | null>;
  /** Lets the sandbox answer for an order. Throws LocalizedError: 404 with a real supplier, 409 when the order is not open. */
  answerSandbox(owner: WalletOwner, number: string, answer: SandboxAnswer): Promise<StoredOrder>;
  /** Waits for the orders that are being credited. */
  close(): Promise<void>;
}

/** Creates the service, and credits what was paid before the gateway stopped. */
export function createRecharge({ db, run, timers, supplier, report }: RechargeDeps): Recharge {
  let stopTimer: () => void = () => undefined;
  let crediting: Promise<void> = Promise.resolve();
  let isClosed = false;
  void creditDue();

  return {
    supplier,
    create(money, owner, { coins, amount }) {
      if (supplier === null) throw new LocalizedError(404, 'noPayments');
      return insertOrder(money, owner, { coins, amount, supplier: supplier.name });
    },
    list: (owner) => ordersOf(db, owner, timers.now()),
    async payUrl(owner, number, language) {
      const { coins, amount, currency, closesAt, payUrl, ...order } = await openOrder(owner, number);
      if (payUrl !== null) return payUrl;
      if (order.supplier !== supplier?.name) throw new LocalizedError(404, 'noPayments');
      const url = await supplier.payUrl({ order: number, coins, amount, currency, closesAt, language }).catch((error: unknown) => {
        report(`the payment supplier gave no page for an order: ${reasonOf(error)}`);
        throw new LocalizedError(502, 'paymentUnreachable', {}, { cause: error });
      });
      await moveOrder(db, { number, from: ['open'] }, { payUrl: url }, timers.now());
      return url;
    },
    async cancel(owner, number) {
      await orderOf(db, owner, number);
      const cancelled = await moveOrder(db, { number, from: ['open'], open: true }, { state: 'cancelled' }, timers.now());
      if (cancelled === null) throw new LocalizedError(409, 'orderClosed');
      return cancelled;
    },
    notice: (notice) => takeNotice(notice, 0),
    async answerSandbox(owner, number, answer) {
      if (supplier?.name !== 'sandbox') throw new LocalizedError(404, 'noPayments');
      const { amount, currency } = await openOrder(owner, number);
      const notice = { order: number, paymentId: `sandbox ${number}`, amount, currency };
      if (answer === 'failed') await takeNotice({ ...notice, state: 'failed' }, 0);
      if (answer === 'paid' || answer === 'twice') await takeNotice({ ...notice, state: 'paid' }, 0);
      if (answer === 'twice') await takeNotice({ ...notice, state: 'paid' }, 0);
      if (answer === 'late') await takeNotice({ ...notice, state: 'paid' }, LATE_CREDIT_MS);
      return orderOf(db, owner, number);
    },
    close() {
      isClosed = true;
      stopTimer();
      return crediting;
    },
  };

  async function openOrder(owner: WalletOwner, number: string): Promise<StoredOrder> {
    const order = await orderOf(db, owner, number);
    if (shownOrder(order, timers.now()).state !== 'open') throw new LocalizedError(409, 'orderClosed');
    return order;
  }

  async function takeNotice(notice: PaymentNotice, creditAfterMs: number): Promise<PaymentExceptionKind | null> {
    const creditAt = timers.now() + creditAfterMs;
    const { isPaid, exception } = await run((money) => recordNotice(money, notice, creditAt));
    const { order: number, paymentId, amount, currency } = notice;
    if (exception?.state === 'open') {
      const { id, kind } = exception;
      report(`payment ${paymentId} of order ${number}, ${amount} ${currency} (minor units), is payment exception ${id}: ${kind}`);
    }
    if (isPaid) await creditDue();
    return exception?.kind ?? null;
  }

  /** Credits every order that is due, one after another, and sets the timer for the next one. One that fails holds up no other. */
  function creditDue(): Promise<void> {
    crediting = crediting.then(creditAll).catch((error: unknown) => {
      report(`paid orders were not credited: ${reasonOf(error)}`);
      schedule(timers.now() + RETRY_MS);
    });
    return crediting;
  }

  async function creditAll(): Promise<void> {
    const { due, nextAt } = await dueOrders(db, timers.now());
    let hasFailed = false;
    for (const order of due) {
      try {
        await run((money) => creditOrder(money, order));
      } catch (error) {
        hasFailed = true;
        report(`order ${order.number} is paid and could not be credited yet: ${reasonOf(error)}`);
      }
    }
    if (hasFailed) schedule(timers.now() + RETRY_MS);
    else if (nextAt !== null) schedule(nextAt);
  }

  function schedule(at: number): void {
    stopTimer();
    if (!isClosed) stopTimer = timers.after(Math.max(0, at - timers.now()), () => void creditDue());
  }
}

/** Moves the coins of a paid order into its member's wallet, once. */
async function creditOrder({ db, at, notifier, post }: MoneyTransaction, order: StoredOrder): Promise<void> {
  const { number, tenant, memberId, coins, amount, currency, supplier } = order;
  const credited = await moveOrder(db, { number, from: ['paid'] }, { state: 'credited', creditedAt: at }, at);
  if (credited === null) return;
  await post({
    tenant,
    unit: 'coins',
    key: `recharge ${number}`,
    about: { kind: 'recharge', order: number, amount, currency, supplier },
    legs: [
      { account: { kind: 'recharge', memberId: null }, amount: -coins },
      { account: { kind: 'paid', memberId }, amount: coins },
    ],
  });
  notifier.orderChanged(tenant, memberId, { order: number, state: 'credited' });
}
