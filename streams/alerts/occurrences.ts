import { filter, from, map, merge, mergeMap, type Observable, of, type SchedulerLike, share, take, timer } from 'rxjs';
import type { MatchId, Side } from '#contract/match.ts';
import { isOver } from '#contract/status.ts';
import type { Move } from '#streams/move.ts';
import type { Happening } from './alert.ts';
import { Leaders } from './basketball.ts';
import { happeningsOf, playedOn } from './happenings.ts';
import { FLAP_MS, HOLD_MS, toldKey, toldName } from './policy.ts';

/** A happening that is due to be decided on. */
export interface Occurrence {
  readonly happening: Happening;
  /** Server time (ms) from which its age counts: when it happened, or when the end of a cup tie had held. */
  readonly since: number;
  /** The cancellation that this goal undoes within seconds: the feed flickered. */
  readonly flapOf: string | null;
  /** The match went on: this end was none. */
  readonly refuted: boolean;
  /** The goals that a corrected result strikes off, by the names under which the device remembers those that it told of. */
  readonly struck: readonly string[];
}

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * What happens in all matches, in order, the end of a cup tie only once it has held. Every tab sees the same occurrences;
 * which tab tells of them is decided later. Starts with the first subscriber.
 */
export function occurrences(moves$: Observable<Move>, now: () => number, scheduler: SchedulerLike): Observable<Occurrence> {
  const shared$ = moves$.pipe(share());
  const leaders = new Leaders();
  const undone = new Map<string, Happening>();

  return shared$.pipe(
    mergeMap((move) =>
      from(happeningsOf(move, leaders)).pipe(
        mergeMap((happening) =>
          mayPlayOn(happening, move) ? held(happening) : of(occurrence(happening, happening.at, struckBy(happening, move))),
        ),
      ),
    ),
    share(),
  );

  function occurrence(happening: Happening, since: number, struck: readonly string[] = []): Occurrence {
    const goal = toldKey(happening);
    if (happening.kind === 'goalCancelled') undone.set(goal, happening);
    const cancellation = happening.kind === 'goal' ? undone.get(goal) : undefined;
    const flaps = cancellation !== undefined && happening.at - cancellation.at <= FLAP_MS;
    return { happening, since, flapOf: flaps ? cancellation.key : null, refuted: false, struck };
  }

  function held(happening: Happening): Observable<Occurrence> {
    const until = happening.at + HOLD_MS;
    const stood$ = reached(until).pipe(map(() => occurrence(happening, until)));
    const refuted$ = resumed(happening.matchId).pipe(map(() => ({ ...occurrence(happening, until), refuted: true })));
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
function struckBy({ kind }: Happening, { prev, next }: Move): readonly string[] {
  if (kind !== 'resultCorrected' || prev?.sport !== 'football') return [];
  return SIDES.flatMap((side) => {
    const fell = Math.max(0, prev.score[side] - next.score[side]);
    return Array.from({ length: fell }, (_, i) => toldName(next.id, side, next.score[side] + 1 + i));
  });
}

/** The end of a cup tie that no shoot-out has decided. */
function mayPlayOn({ kind }: Happening, { next }: Move): boolean {
  return kind === 'fullTime' && next.cup && isOver(next) && next.sport === 'football' && next.penalties === null;
}
