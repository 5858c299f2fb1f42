import { filter, from, map, merge, mergeMap, type Observable, of, type SchedulerLike, share, take, timer } from 'rxjs';
import type { MatchId, Side } from '#contract/match/match.ts';
import { isOver } from '#contract/match/status.ts';
import type { Move } from '#streams/board/move.ts';
import type { MatchEvent } from './alert.ts';
import { LeadTracker } from './basketballEvents.ts';
import { detectEvents, playedOn } from './detectEvents.ts';
import { FLAP_MS, HOLD_MS, goalKey, goalKeyOf } from './alertPolicy.ts';

/** A happening that is due to be decided on. */
export interface PendingEvent {
  readonly event: MatchEvent;
  /** Server time (ms) from which its age counts: when it happened, or when the end of a cup tie had held. */
  readonly since: number;
  /** The cancellation that this goal undoes within seconds: the feed flickered. */
  readonly flapOf: string | null;
  /** The match went on: this end was none. */
  readonly retracted: boolean;
  /** The goals that a corrected result strikes off, by the names under which the device remembers those that it told of. */
  readonly annulledGoals: readonly string[];
}

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * What happens in all matches, in order, the end of a cup tie only once it has held. Every tab sees the same occurrences;
 * which tab tells of them is decided later. Starts with the first subscriber.
 */
export function pendingEvents(moves$: Observable<Move>, now: () => number, scheduler: SchedulerLike): Observable<PendingEvent> {
  const shared$ = moves$.pipe(share());
  const leaders = new LeadTracker();
  const undone = new Map<string, MatchEvent>();

  return shared$.pipe(
    mergeMap((move) =>
      from(detectEvents(move, leaders)).pipe(
        mergeMap((happening) =>
          mayPlayOn(happening, move) ? held(happening) : of(pendingEvent(happening, happening.at, annulledBy(happening, move))),
        ),
      ),
    ),
    share(),
  );

  function pendingEvent(event: MatchEvent, since: number, annulledGoals: readonly string[] = []): PendingEvent {
    const goal = goalKey(event);
    if (event.kind === 'goalCancelled') undone.set(goal, event);
    const cancellation = event.kind === 'goal' ? undone.get(goal) : undefined;
    const flaps = cancellation !== undefined && event.at - cancellation.at <= FLAP_MS;
    return { event, since, flapOf: flaps ? cancellation.key : null, retracted: false, annulledGoals };
  }

  function held(happening: MatchEvent): Observable<PendingEvent> {
    const until = happening.at + HOLD_MS;
    const stood$ = reached(until).pipe(map(() => pendingEvent(happening, until)));
    const refuted$ = resumed(happening.matchId).pipe(map(() => ({ ...pendingEvent(happening, until), retracted: true })));
    return merge(refuted$, stood$).pipe(take(1));
  }

  /** By the clock that is shown: my screen's delay, set meanwhile, holds it, and the extra time that follows comes later too. */
  function reached(until: number): Observable<unknown> {
    return timer(Math.max(0, until - now()), scheduler).pipe(mergeMap(() => (until - now() >= 1 ? reached(until) : of(until))));
  }

  function resumed(id: MatchId): Observable<unknown> {
    return shared$.pipe(filter(({ prev, next }) => next.id === id && prev !== undefined && playedOn(prev, next)));
  }
}

/** After full time a goal that falls is a corrected result; whoever was told of the goal is told of that too (domain.md 1). */
function annulledBy({ kind }: MatchEvent, { prev, next }: Move): readonly string[] {
  if (kind !== 'resultCorrected' || prev?.sport !== 'football') return [];
  return SIDES.flatMap((side) => {
    const fell = Math.max(0, prev.score[side] - next.score[side]);
    return Array.from({ length: fell }, (_, i) => goalKeyOf(next.id, side, next.score[side] + 1 + i));
  });
}

/** The end of a cup tie that no shoot-out has decided. */
function mayPlayOn({ kind }: MatchEvent, { next }: Move): boolean {
  return kind === 'fullTime' && next.knockout && isOver(next) && next.sport === 'football' && next.penalties === null;
}
