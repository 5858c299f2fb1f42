import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { checkLedger, type LedgerCheck } from './checkLedger.ts';

const DAY_MS = 24 * 3_600_000;
/** Problems named in the log; their number is always said. */
const MAX_NAMED = 5;

export interface DailyCheckOptions {
  readonly db: Db;
  readonly timers: Pick<Timers, 'after'>;
  readonly report: (message: string) => void;
}

/** Recomputes the ledgers of all tenants once a day, and says in the log what was found. `close` waits for a check that runs. */
export function checkLedgersDaily({ db, timers, report }: DailyCheckOptions): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stop = timers.after(DAY_MS, tick);
  return {
    close() {
      stop();
      return running;
    },
  };

  function tick(): void {
    running = checkAll().catch((error: unknown) => report(`the ledgers were not checked: ${reasonOf(error)}`));
    stop = timers.after(DAY_MS, tick);
  }

  async function checkAll(): Promise<void> {
    for (const language of LANGUAGES) {
      const tenant = TENANTS[language].tenantCode;
      report(describeCheck(tenant, await checkLedger(db, tenant)));
    }
  }
}

/** Returns the sentences of a check for log and operator, without the last full stop. */
export function describeCheck(tenant: string, { accounts, transfers, openExceptions, problems }: LedgerCheck): string {
  const checked = `the ledger of ${tenant}, ${accounts} accounts and ${transfers} transfers,`;
  const waiting = openExceptions === 0 ? '' : `. ${openExceptions} payment exceptions wait for an operator: see ledger exceptions`;
  if (problems.length === 0) return `${checked} agrees with its entries${waiting}`;
  return `${checked} does NOT agree with its entries in ${problems.length} places: ${problems.slice(0, MAX_NAMED).join('; ')}${waiting}`;
}
