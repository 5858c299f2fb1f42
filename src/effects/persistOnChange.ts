import { filter, merge, type Observable, type SchedulerLike, type Subscription, throttleTime } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { Move } from '#streams/board/move.ts';

export interface PersistOptions {
  readonly moves$: Observable<Pick<Move, 'next'>>;
  readonly follows$: Observable<ReadonlySet<MatchId>>;
  readonly isFollowed: (id: MatchId) => boolean;
  readonly settings$: Observable<unknown>;
  /** Whether the page is seen, now and whenever that changes. */
  readonly visible$: Observable<boolean>;
  /** The page is about to be closed. */
  readonly closing$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
  /** Keeps what is known by now. */
  readonly keep: () => void;
}

/** What is not kept by then is lost with a page that breaks down; one that is hidden or closed in good order loses nothing. */
const KEPT_MS = 5_000;

/**
 * Keeps what this page knows of the followed matches, for the page after it: soon after each change, and at once when it is hidden,
 * for a phone throws hidden pages away without a word. Runs until it is unsubscribed from.
 */
export function persistOnChange({
  moves$,
  follows$,
  isFollowed,
  settings$,
  visible$,
  closing$,
  scheduler,
  keep,
}: PersistOptions): Subscription {
  const news$ = merge(moves$.pipe(filter(({ next }) => isFollowed(next.id))), follows$, settings$);
  const soon$ = news$.pipe(throttleTime(KEPT_MS, scheduler, { leading: false, trailing: true }));
  const now$ = merge(visible$.pipe(filter((visible) => !visible)), closing$);
  return merge(soon$, now$).subscribe(keep);
}
