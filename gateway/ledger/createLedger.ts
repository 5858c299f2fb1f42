import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { AccountNotifier } from '#gateway/member/account/accountNotifier.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { checkLedgersDaily } from './dailyCheck.ts';
import { pruneAnswers } from './idempotentAnswers.ts';
import { createMoneyTransactions, type RunMoneyTransaction } from './moneyTransactions.ts';
import { createRecharge, type Recharge } from './recharge/createRecharge.ts';
import type { PaymentSupplier } from './recharge/paymentSupplier.ts';

const PRUNE_MS = 3_600_000;

export interface LedgerDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly notifier: AccountNotifier;
  /** null: no payments are taken. */
  readonly payments: PaymentSupplier | null;
  readonly report: (message: string) => void;
}

/** Coins and points of members: every movement of them, and how coins are bought. */
export interface Ledger {
  readonly db: Db;
  /** Server time (ms). */
  readonly now: () => number;
  /** The one way in which services move money. */
  readonly run: RunMoneyTransaction;
  readonly recharge: Recharge;
  close(): Promise<void>;
}

export function createLedger({ db, timers, notifier, payments, report }: LedgerDeps): Ledger {
  const run = createMoneyTransactions(db, { now: timers.now, notifier });
  const recharge = createRecharge({ db, run, timers, supplier: payments, report });
  const dailyCheck = checkLedgersDaily({ db, timers, report });
  let pruning: Promise<void> = Promise.resolve();
  let stopPrune = timers.after(PRUNE_MS, prune);
  return {
    db,
    now: timers.now,
    run,
    recharge,
    async close() {
      stopPrune();
      await Promise.all([recharge.close(), dailyCheck.close(), pruning]);
    },
  };

  function prune(): void {
    pruning = pruneAnswers(db, timers.now()).catch((error: unknown) => report(`old answers of calls were not deleted: ${reasonOf(error)}`));
    stopPrune = timers.after(PRUNE_MS, prune);
  }
}
