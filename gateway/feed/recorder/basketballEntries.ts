import { BasketballStatus as B, OVERTIME_S, quarterOf } from '#contract/match/basketball.ts';
import { plainLabel } from '#contract/match/clock.ts';
import { ZERO, type SideCount } from '#contract/match/match.ts';
import { startsPeriod } from '#contract/recording/recordedEvents.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { Entry, EventTime, PhaseChange } from './recordedEntry.ts';

const SIDES = ['home', 'away'] as const;
/** A basket is at most this. */
const MOST_POINTS = 3;

/** The phase of a state: after the fourth quarter the clock says whether a period is played or over, and the periods which. */
export function basketballTurn({ status, clock, periods }: BasketballState): PhaseChange {
  const isOver = clock.running === 0 && clock.base === 0;
  switch (status) {
    case B.q4:
      return { status, phase: isOver ? 'endQ4' : 'q4' };
    case B.overtime:
      return { status, phase: `${isOver ? 'endOt' : 'ot'}${overtimeOf(periods)}` };
    default:
      return { status, phase: PHASES[status] };
  }
}

/** The period of a state; null where the status does not say: it stays what it was. */
export function basketballPeriod({ status, periods }: BasketballState): number | null {
  return status === B.overtime ? 4 + overtimeOf(periods) : quarterOf(status) || null;
}

function overtimeOf(periods: readonly SideCount[]): number {
  return Math.max(1, periods.length - 4);
}

/** Of the statuses that are a phase of their own. Those before and beside play carry their own name. */
const PHASES: Readonly<Record<Exclude<B, typeof B.q4 | typeof B.overtime>, string>> = {
  [B.abnormal]: 'abnormal',
  [B.notStarted]: 'notStarted',
  [B.q1]: 'q1',
  [B.endQ1]: 'endQ1',
  [B.q2]: 'q2',
  [B.endQ2]: 'halfTime',
  [B.q3]: 'q3',
  [B.endQ3]: 'endQ3',
  [B.finished]: 'finished',
  [B.interrupted]: 'interrupted',
  [B.cancelled]: 'cancelled',
  [B.postponed]: 'postponed',
  [B.abandoned]: 'abandoned',
  [B.pending]: 'pending',
};

/**
 * What happened between two states of a basketball match. Points of a step that also begins a period fall before or after its
 * start as the points by period say. Why a clock stopped is not known (a foul, a time-out), so stops are left out.
 */
export function basketballEntries(last: BasketballState, next: BasketballState): readonly Entry[] {
  const turn = basketballTurn(next);
  const scored = minus(next.score, last.score);
  if (turn.phase === basketballTurn(last).phase) return baskets(scored);
  const period = basketballPeriod(next);
  const inNew = startsPeriod(turn.phase) && period !== null ? since(last, next, period) : ZERO;
  return [...baskets(minus(scored, inNew)), { type: 'status', ...turn }, ...baskets(inNew)];
}

/** What a match that is first seen in play has come to: its status, and nothing of what was scored before. */
export function basketballSight(state: BasketballState): readonly Entry[] {
  return [{ type: 'status', ...basketballTurn(state) }];
}

/** The moment of server time `at` (ms) in a period, by a clock of it. `t` counts all that was played before. */
export function basketballMoment({ clock, periodSeconds }: BasketballState, period: number, at: number): Pick<EventTime, 't' | 'minute'> {
  const left = Math.max(0, clock.base - (Math.max(0, at - clock.since) / 1000) * clock.running);
  const end = Math.min(period, 4) * periodSeconds + Math.max(0, period - 4) * OVERTIME_S;
  return { t: Math.max(0, end - left), minute: plainLabel({ kind: 'quarter', period, left }) };
}

/** Points of a period that are new. */
function since(last: BasketballState, next: BasketballState, period: number): SideCount {
  return minus(next.periods[period - 1] ?? ZERO, last.periods[period - 1] ?? ZERO);
}

/** More in one step than a basket can be are baskets that nobody told apart: of three each, and a rest. */
function baskets(scored: SideCount): readonly Entry[] {
  return SIDES.flatMap((side): readonly Entry[] => {
    const points = scored[side];
    if (points < 0) return [{ type: 'withdrawn', what: 'points', side, points: -points }];
    if (points <= MOST_POINTS) return points === 0 ? [] : [{ type: 'score', side, points }];
    return Array.from({ length: Math.ceil(points / MOST_POINTS) }, (_, i) => ({
      type: 'score',
      side,
      points: Math.min(MOST_POINTS, points - i * MOST_POINTS),
      approx: true,
    }));
  });
}

function minus(a: SideCount, b: SideCount): SideCount {
  return { home: a.home - b.home, away: a.away - b.away };
}
