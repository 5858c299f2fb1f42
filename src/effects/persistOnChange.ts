import { filter, merge, type Observable, type SchedulerLike, type Subscription, throttleTime } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { Move } from '#streams/board/move.ts';

export interface PersistOptions {
  readonly moves$: Observable<Pick<Move, 'next'>>;
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly isFollowed: (id: MatchId) => boolean;
  readonly settings$: Observable<unknown>;
  /** Whether the page is visible, now and whenever that changes. */
  readonly visible$: Observable<boolean>;
  readonly closing$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
  readonly persist: () => void;
}

/** A page that crashes loses the changes of this interval at most. */
const INTERVAL_MS = 5_000;

/**
 * Persists the state of followed matches for the next page load: soon after each change, and at once when the page is hidden, because
 * phones discard hidden pages without an event. Runs until unsubscribed.
 */
export function persistOnChange({
  moves$,
  follows$,
  isFollowed,
  settings$,
  visible$,
  closing$,
  scheduler,
  persist,
}: PersistOptions): Subscription {
  const changes$ = merge(moves$.pipe(filter(({ next }) => isFollowed(next.id))), follows$, settings$);
  const throttled$ = changes$.pipe(throttleTime(INTERVAL_MS, scheduler, { leading: false, trailing: true }));
  const immediate$ = merge(visible$.pipe(filter((visible) => !visible)), closing$);
  return merge(throttled$, immediate$).subscribe(persist);
}
