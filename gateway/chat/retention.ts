import { CHAT_RETENTION_DAYS } from '#contract/calls/limits.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { redactError } from '#gateway/redactError.ts';

const DAY_MS = 86_400_000;
/** The first run: a gateway that restarts daily must delete too, but not while it starts. */
const FIRST_RUN_MS = 10 * 60_000;

export interface ChatRetentionDeps {
  readonly timers: Timers;
  /**
   * Deletes a batch of texts of messages from before a server time (ms), not their numbers and times; resolves with how many it
   * deleted, 0 when none is left.
   */
  readonly forgetTextsBefore: (at: number) => Promise<number>;
  readonly report: (message: string) => void;
}

/** Deletes old texts of rooms. */
export interface ChatRetention {
  /** Deletes all texts that are older than CHAT_RETENTION_DAYS; resolves with their number. */
  run(): Promise<number>;
  close(): void;
}

/** Creates it; it runs once a day, and reports how many texts it deleted, or why it could not. */
export function createChatRetention({ timers, forgetTextsBefore, report }: ChatRetentionDeps): ChatRetention {
  let isClosed = false;
  let cancel = timers.after(FIRST_RUN_MS, runDaily);
  return {
    run,
    close() {
      isClosed = true;
      cancel();
    },
  };

  async function run(): Promise<number> {
    const cutoff = timers.now() - CHAT_RETENTION_DAYS * DAY_MS;
    let total = 0;
    for (;;) {
      const count = isClosed ? 0 : await forgetTextsBefore(cutoff);
      if (count === 0) return total;
      total += count;
    }
  }

  function runDaily(): void {
    cancel = timers.after(DAY_MS, runDaily);
    run()
      .then((count) => {
        if (count > 0) report(`${count} texts of rooms were deleted: they are older than ${CHAT_RETENTION_DAYS} days`);
      })
      .catch((error: unknown) => {
        if (!isClosed) report(`old texts of rooms could not be deleted: ${redactError(error).message}`);
      });
  }
}
