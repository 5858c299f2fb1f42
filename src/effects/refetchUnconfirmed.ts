import { concatMap, EMPTY, filter, from, type Observable, type SchedulerLike, type Subscription, switchMap, take, tap, timer } from 'rxjs';
import type { Output } from '#contract/calls/calls.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isOver } from '#contract/match/status.ts';

export interface RefetchOptions {
  /** Whether the gateway has sent anything, now and whenever that changes. */
  readonly hasConnected$: Observable<boolean>;
  /** Whether the page is visible, now and whenever that changes. */
  readonly visible$: Observable<boolean>;
  /** Returns restored matches that the gateway has not confirmed yet. */
  readonly unconfirmed: () => readonly MatchRow[];
  readonly isFollowed: (id: MatchId) => boolean;
  readonly fetchMatch: (id: MatchId) => Promise<Output<'match'>>;
  readonly apply: (answer: NonNullable<Output<'match'>>) => void;
  /** Server time in ms. */
  readonly now: () => number;
  readonly scheduler: SchedulerLike;
}

/** Boards confirm most matches, so they come first. */
const BOARDS_DELAY_MS = 3_000;
/** Repeats while the page is visible: a match postponed days before its kick-off is on no board. */
const REPEAT_MS = 15 * 60_000;
/** Matches per round, requested one by one, the nearest kick-offs first. */
const MAX_MATCHES = 8;
/** A match whose kick-off is longer ago is no longer followed. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Fetches followed matches that are on no board, because they were postponed before their day or ended long ago, so that their changes
 * raise alerts like any others. Runs until unsubscribed.
 */
export function refetchUnconfirmed({
  hasConnected$,
  visible$,
  unconfirmed,
  isFollowed,
  fetchMatch,
  apply,
  now,
  scheduler,
}: RefetchOptions): Subscription {
  /** When (server ms) a match was last requested: returning to the page every minute does not repeat it. */
  const requestedAt = new Map<MatchId, number>();
  return hasConnected$
    .pipe(
      filter((hasConnected) => hasConnected),
      take(1),
      switchMap(() => visible$),
      switchMap((visible) => (visible ? timer(BOARDS_DELAY_MS, REPEAT_MS, scheduler) : EMPTY)),
      concatMap(due),
      tap((id) => requestedAt.set(id, now())),
      concatMap((id) => from(fetchMatch(id).catch(() => null))), // the next round retries it
    )
    .subscribe((match) => {
      if (match) apply(match);
    });

  function due(): readonly MatchId[] {
    const expired = now() - REPEAT_MS;
    for (const [id, at] of requestedAt) if (at <= expired) requestedAt.delete(id);
    const nearest = unconfirmed().toSorted((a, b) => Math.abs(a.kickoff - now()) - Math.abs(b.kickoff - now()));
    return nearest
      .filter((row) => !requestedAt.has(row.id) && isFollowed(row.id) && !isOver(row) && row.kickoff > now() - MAX_AGE_MS)
      .slice(0, MAX_MATCHES)
      .map(({ id }) => id);
  }
}
