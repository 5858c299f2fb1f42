import { lte } from 'drizzle-orm';
import { LETTER_DAYS } from '#contract/calls/limits.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { messages } from './tables.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = LETTER_DAYS * 24 * HOUR_MS;

export interface LetterUpkeepDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly report: (message: string) => void;
}

/** Deletes old letters each hour, read or not (docs/domain.md#letters). `close` waits for a deletion that runs. */
export function keepLettersTidy({ db, timers, report }: LetterUpkeepDeps): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stop = timers.after(HOUR_MS, tick);
  return {
    close() {
      stop();
      return running;
    },
  };

  function tick(): void {
    running = prune().catch((error: unknown) => report(`old letters were not deleted: ${reasonOf(error)}`));
    stop = timers.after(HOUR_MS, tick);
  }

  async function prune(): Promise<void> {
    await db.delete(messages).where(lte(messages.sentAt, timers.now() - KEPT_MS));
  }
}
