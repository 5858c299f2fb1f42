import { eq } from 'drizzle-orm';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Db } from '#gateway/db/database.ts';
import type { RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { stancesAbout, unsettledStances } from './dueStances.ts';
import { knockoutWait } from './knockoutWait.ts';
import { resultsOfStance } from './matchResults.ts';
import { settleWithResults } from './settleWithResults.ts';

/** How often everything unsettled is looked at again: matches that were put off become void by time alone, and a settlement may have failed. */
export const SWEEP_MS = 5 * 60_000;

export interface SettlementDeps {
  readonly db: Db;
  readonly run: RunMoneyTransaction;
  readonly timers: Timers;
  /** All rows of the boards, to find corrections that were committed while nobody settled. */
  readonly rows: () => Iterable<MatchRow>;
  readonly report: (message: string) => void;
}

/** Settles stances as their matches end, one after another. */
export interface Settlement {
  /** Takes notice of rows that were committed. */
  rowsCommitted(rows: readonly MatchRow[]): void;
  /** Settles whatever is due now. */
  sweep(): Promise<void>;
  /** Resolves once what has begun is committed. */
  close(): Promise<void>;
}

export function createSettlement({ db, run, timers, rows, report }: SettlementDeps): Settlement {
  const queue = createSerialQueue();
  /** Matches whose stances are settled by the next turn of the queue. */
  const due = new Set<MatchId>();
  /** Cup ties that have just finished, with what cancels their wait. */
  const waiting = new Map<MatchId, () => void>();
  let isClosed = false;
  let cancelSweep = timers.after(SWEEP_MS, sweepAgain);
  // A gateway may have stopped between a row and its settlement.
  rowsCommitted([...rows()].filter(({ corrected }) => corrected));
  void sweep();

  return {
    rowsCommitted,
    sweep,
    async close() {
      isClosed = true;
      cancelSweep();
      for (const cancel of waiting.values()) cancel();
      await queue(() => Promise.resolve());
    },
  };

  function rowsCommitted(committed: readonly MatchRow[]): void {
    for (const row of committed) {
      waiting.get(row.id)?.();
      waiting.delete(row.id);
      const wait = waitOf(row, timers.now());
      if (wait === 0) due.add(row.id);
      else if (wait !== null)
        waiting.set(
          row.id,
          timers.after(wait, () => waited(row.id)),
        );
    }
    if (due.size > 0) void queue(settleDue);
  }

  function waited(id: MatchId): void {
    waiting.delete(id);
    due.add(id);
    void queue(settleDue);
  }

  async function settleDue(): Promise<void> {
    const ids = [...due];
    due.clear();
    await settleAll(() => stancesAbout(db, ids));
  }

  function sweep(): Promise<void> {
    return queue(() => settleAll(() => unsettledStances(db, timers.now())));
  }

  function sweepAgain(): void {
    void sweep();
    cancelSweep = timers.after(SWEEP_MS, sweepAgain);
  }

  /** What fails is tried again by the next sweep, and holds up no other stance. */
  async function settleAll(find: () => Promise<readonly number[]>): Promise<void> {
    try {
      for (const stanceId of await find()) if (!isClosed) await settleOne(stanceId);
    } catch (error) {
      report(`stances could not be settled: ${reasonOf(error)}`);
    }
  }

  async function settleOne(stanceId: number): Promise<void> {
    try {
      await run(async (money) => {
        // Locked before the results are read: an operator may decide meanwhile.
        await money.db.select({ id: stances.id }).from(stances).where(eq(stances.id, stanceId)).for('no key update');
        await settleWithResults(money, stanceId, await resultsOfStance(money.db, stanceId, money.at));
      });
    } catch (error) {
      report(`stance ${stanceId} could not be settled: ${reasonOf(error)}`);
    }
  }
}

/** Returns how long (ms) a match waits before its stances are settled; null when its row settles nothing. */
function waitOf(row: MatchRow, now: number): number | null {
  switch (phaseOf(row)) {
    case 'ended':
      return knockoutWait(row, now);
    case 'dropped':
    case 'delayed':
    case 'hidden':
      return 0;
    default:
      return null;
  }
}
