import { filter, from, map, merge, mergeMap, type Observable, of, type SchedulerLike, share, take, timer } from 'rxjs';
import type { MatchId, Side } from '#contract/match/match.ts';
import { isOver } from '#contract/match/status.ts';
import type { Move } from '#streams/board/move.ts';
import type { MatchEvent } from './alert.ts';
import { LastLeaders } from './lastLeaders.ts';
import { detectEvents, playedOn } from './detectEvents.ts';
import { FLAP_MS, HOLD_MS, goalKey, goalKeyOf } from './alertPolicy.ts';

export interface PendingEvent {
  readonly event: MatchEvent;
  /** Server time (ms) from which its age counts: when it happened, or when the hold of a cup tie's full time was over. */
  readonly since: number;
  /** The key of the cancellation that this goal reverts within seconds: the feed flickered. */
  readonly flapOf: string | null;
  readonly retracted: boolean;
  /** Ledger keys of the goals that a corrected result annuls. */
  readonly annulledGoals: readonly string[];
}

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Emits the events of all matches in order, full time of a cup tie only after its hold. Every tab emits the same; createAlerts
 * decides which tab announces them. Runs while subscribed.
 */
export function pendingEvents(moves$: Observable<Move>, now: () => number, scheduler: SchedulerLike): Observable<PendingEvent> {
  const shared$ = moves$.pipe(share());
  const leaders = new LastLeaders();
  const cancellations = new Map<string, MatchEvent>();

  return shared$.pipe(
    mergeMap((move) =>
      from(detectEvents(move, leaders)).pipe(
        mergeMap((event) => (mayPlayOn(event, move) ? heldFullTime(event) : of(pendingEvent(event, event.at, annulledBy(event, move))))),
      ),
    ),
    share(),
  );

  function pendingEvent(event: MatchEvent, since: number, annulledGoals: readonly string[] = []): PendingEvent {
    const goal = goalKey(event);
    if (event.kind === 'goalCancelled') cancellations.set(goal, event);
    const cancellation = event.kind === 'goal' ? cancellations.get(goal) : undefined;
    const isFlap = cancellation !== undefined && event.at - cancellation.at <= FLAP_MS;
    return { event, since, flapOf: isFlap ? cancellation.key : null, retracted: false, annulledGoals };
  }

  function heldFullTime(event: MatchEvent): Observable<PendingEvent> {
    const until = event.at + HOLD_MS;
    const confirmed$ = reached(until).pipe(map(() => pendingEvent(event, until)));
    const retracted$ = resumed(event.matchId).pipe(map(() => ({ ...pendingEvent(event, until), retracted: true })));
    return merge(retracted$, confirmed$).pipe(take(1));
  }

  /** Emits when the clock on screen reaches `until`: a screen delay set meanwhile postpones it, as it postpones extra time. */
  function reached(until: number): Observable<unknown> {
    return timer(Math.max(0, until - now()), scheduler).pipe(mergeMap(() => (until - now() >= 1 ? reached(until) : of(until))));
  }

  function resumed(id: MatchId): Observable<unknown> {
    return shared$.pipe(filter(({ prev, next }) => next.id === id && prev !== undefined && playedOn(prev, next)));
  }
}

/**
 * Returns the ledger keys of goals that a corrected result annuls: devices that announced them announce the correction
 * (docs/domain.md#corrected-results).
 */
function annulledBy({ kind }: MatchEvent, { prev, next }: Move): readonly string[] {
  if (kind !== 'resultCorrected' || prev?.sport !== 'football') return [];
  return SIDES.flatMap((side) => {
    const annulled = Math.max(0, prev.score[side] - next.score[side]);
    return Array.from({ length: annulled }, (_, i) => goalKeyOf(next.id, side, next.score[side] + 1 + i));
  });
}

function mayPlayOn({ kind }: MatchEvent, { next }: Move): boolean {
  return kind === 'fullTime' && next.knockout && isOver(next) && next.sport === 'football' && next.penalties === null;
}
