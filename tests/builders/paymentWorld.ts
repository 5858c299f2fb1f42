import type { Db } from '#gateway/db/database.ts';
import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';
import { createMoneyTransactions, type RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { createRecharge, type Recharge } from '#gateway/ledger/recharge/createRecharge.ts';
import { decideException } from '#gateway/ledger/recharge/decideException.ts';
import type { PaymentExceptionEnd } from '#gateway/ledger/recharge/paymentExceptionKinds.ts';
import type { PaymentNotice } from '#gateway/ledger/recharge/recordNotice.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { TestTime } from './testTime.ts';

/** The usual price of a coin in VND. */
export const COIN_PRICE = 350;

/** Orders of a member of VNWOS, and a supplier that says whatever it likes of them. */
export interface PaymentWorld {
  readonly time: TestTime;
  readonly recharge: Recharge;
  readonly run: RunMoneyTransaction;
  /** What the gateway reported. */
  readonly reports: readonly string[];
  /** Creates an order of a package, and returns its number. */
  order(coins?: number): Promise<string>;
  cancel(number: string): Promise<unknown>;
  /** Sends a notice; by default 60 coins are paid in VND. */
  send(number: string, paymentId: string, given?: Partial<PaymentNotice>): Promise<unknown>;
  /** Ends an exception; resolves with the coins that it moved. */
  decide(id: number, end: PaymentExceptionEnd, memberId?: bigint | null): Promise<number>;
  /** Spends bought coins. */
  spend(coins: number): Promise<unknown>;
  balance(): Promise<number>;
}

export function aPaymentWorld(db: Db, memberId = 7n): PaymentWorld {
  const time = new TestTime();
  const owner = { tenant: 'VNWOS', memberId };
  const reports: string[] = [];
  const run = createMoneyTransactions(db, { now: () => time.now(), notifier: NO_ACCOUNT_NOTIFIER });
  const recharge = createRecharge({ db, run, timers: time.timers(), supplier: SANDBOX, report: (message) => reports.push(message) });
  let spendings = 0;
  return {
    time,
    recharge,
    run,
    reports,
    async order(coins = 60) {
      return (await run((money) => recharge.create(money, owner, { coins, amount: coins * COIN_PRICE }))).number;
    },
    cancel: (number) => recharge.cancel(owner, number),
    send: (number, paymentId, given = {}) =>
      recharge.notice({ order: number, state: 'paid', paymentId, amount: 60 * COIN_PRICE, currency: 'VND', ...given }),
    decide: (id, end, chosen = null) =>
      run((money) => decideException(money, 'VNWOS', { id, end, note: 'why', by: 'ana', memberId: chosen })),
    spend: (coins) =>
      run((money) =>
        money.post({
          tenant: 'VNWOS',
          unit: 'coins',
          key: `spending ${memberId} ${(spendings += 1)}`,
          about: { kind: 'purchase', articleId: 1, title: 'A stance' },
          legs: [
            { account: { kind: 'paid', memberId }, amount: -coins },
            { account: { kind: 'platform', memberId: null }, amount: coins },
          ],
        }),
      ),
    balance: () => balanceOf(db, owner),
  };
}
