import { finalize, type Observable, ReplaySubject, type SchedulerLike, share, timer } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';

/** Long enough to go back to the list and in again without reading everything anew. */
const LINGER_MS = 5_000;

/**
 * Returns `create` with one subscription per match for all who subscribe, which lasts 5 s beyond the last of them. Later subscribers get the
 * last value at once.
 */
export function shareById<Value>(scheduler: SchedulerLike, create: (id: MatchId) => Observable<Value>): (id: MatchId) => Observable<Value> {
  const open = new Map<MatchId, Observable<Value>>();
  return (id) => {
    const shared$ =
      open.get(id) ??
      create(id).pipe(
        finalize(() => open.delete(id)),
        share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(LINGER_MS, scheduler) }),
      );
    open.set(id, shared$);
    return shared$;
  };
}
