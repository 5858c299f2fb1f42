import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { RunMoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Sealer } from '#gateway/profile/realName/sealedText.ts';
import { returnTickets, revealRound, roundsToReveal, voidRound } from './endRound.ts';
import type { StoredRound } from './storedRound.ts';

/** A round is over for days before its deadline; operators' commands do not wait for it. */
const EVERY_MS = 300_000;
/** Read by everybody, in every tenant. */
const NOT_REVEALED = 'seed not revealed by its deadline';

export interface DrawUpkeepDeps {
  readonly db: Db;
  readonly run: RunMoneyTransaction;
  readonly sealer: Pick<Sealer, 'open'>;
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

/** Reveals seeds of rounds that are over, makes those void whose deadline is past, and returns the tickets of void rounds. */
export function keepRounds({ db, run, sealer, timers, report }: DrawUpkeepDeps): { tend(): Promise<void>; close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stop = timers.after(0, tick);
  return {
    tend,
    async close() {
      stop();
      await running;
    },
  };

  function tick(): void {
    running = tend().catch((error: unknown) => report(`rounds of the prize draw were not tended: ${reasonOf(error)}`));
    stop = timers.after(EVERY_MS, tick);
  }

  async function tend(): Promise<void> {
    const now = timers.now();
    for (const round of await roundsToReveal(db, now)) await end(round, now);
    await returnTickets(db, run, report);
  }

  /** A round that cannot be ended holds up no other. */
  async function end(round: StoredRound, now: number): Promise<void> {
    try {
      if (now > round.revealBy) await voidRound(db, round, NOT_REVEALED, now);
      else await revealRound(db, sealer, round, now);
    } catch (error) {
      report(`round ${round.round} of ${round.tenant} was not ended: ${reasonOf(error)}`);
    }
  }
}
