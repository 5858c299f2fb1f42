import { concatMap, EMPTY, filter, from, type Observable, type SchedulerLike, type Subscription, switchMap, take, tap, timer } from 'rxjs';
import type { Output } from '#contract/calls/calls.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isOver } from '#contract/match/status.ts';

export interface RefetchOptions {
  /** Whether the gateway has been heard of, now and whenever that changes. */
  readonly heard$: Observable<boolean>;
  /** Whether the page is seen, now and whenever that changes. */
  readonly visible$: Observable<boolean>;
  /** The matches that the device remembers and that the streams have not heard of. */
  readonly unheard: () => readonly MatchRow[];
  readonly isFollowed: (id: MatchId) => boolean;
  readonly ask: (id: MatchId) => Promise<Output<'match'>>;
  readonly tell: (answer: NonNullable<Output<'match'>>) => void;
  /** Server time in ms. */
  readonly now: () => number;
  readonly scheduler: SchedulerLike;
}

/** The boards, which most matches stand on, come first. */
const BOARDS_MS = 3_000;
/** And again this often while the page is seen: a match that is put off days before its kick-off is on no board. */
const AGAIN_MS = 15 * 60_000;
/** Asked for one by one, the nearest kick-offs first. */
const MOST = 8;
/** After the end of such a day the device follows the match no more. */
const OLD_MS = 24 * 3_600_000;

/**
 * Asks for followed matches that no board brings: put off before their day, or over for so long that they have left. What became of
 * them is told as all else is. Runs until it is unsubscribed from.
 */
export function refetchUnconfirmed({ heard$, visible$, unheard, isFollowed, ask, tell, now, scheduler }: RefetchOptions): Subscription {
  /** When (server ms) a match was asked for: whoever comes back to the page every minute asks for it no more often. */
  const asked = new Map<MatchId, number>();
  return heard$
    .pipe(
      filter((heard) => heard),
      take(1),
      switchMap(() => visible$),
      switchMap((visible) => (visible ? timer(BOARDS_MS, AGAIN_MS, scheduler) : EMPTY)),
      concatMap(due),
      tap((id) => asked.set(id, now())),
      concatMap((id) => from(ask(id).catch(() => null))), // at the next time, then
    )
    .subscribe((answer) => {
      if (answer) tell(answer);
    });

  function due(): readonly MatchId[] {
    const last = now() - AGAIN_MS;
    for (const [id, at] of asked) if (at <= last) asked.delete(id);
    const nearest = unheard().toSorted((a, b) => Math.abs(a.kickoff - now()) - Math.abs(b.kickoff - now()));
    return nearest
      .filter((row) => !asked.has(row.id) && isFollowed(row.id) && !isOver(row) && row.kickoff > now() - OLD_MS)
      .slice(0, MOST)
      .map(({ id }) => id);
  }
}
