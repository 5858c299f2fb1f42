import { reasonOf } from '#gateway/base/redactError.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';

/** How soon the gateway notices what a command of another process has imported. */
const POLL_MS = 10_000;

export interface WatchNamesDeps {
  readonly catalogue: Pick<MatchCatalogue, 'checkNames'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly report: (message: string) => void;
}

/** Keeps the catalogue's names as operators have imported them, also in another process. The returned function ends it. */
export function watchNames({ catalogue, timers, report }: WatchNamesDeps): () => void {
  let isStopped = false;
  let cancel = timers.after(POLL_MS, poll);
  return () => {
    isStopped = true;
    cancel();
  };

  function poll(): void {
    catalogue
      .checkNames()
      .catch((error: unknown) => {
        if (!isStopped) report(`imported names could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        if (!isStopped) cancel = timers.after(POLL_MS, poll);
      });
  }
}
