import { BasketballStatus as B, OVERTIME_S, quarterOf } from '#contract/match/basketball.ts';
import { plainLabel } from '#contract/match/clock.ts';
import { ZERO, type SideCount } from '#contract/match/match.ts';
import { startsPeriod } from '#contract/recording/recordedEvents.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { Entry, EventTime, PhaseChange } from './recordedEntry.ts';

const SIDES = ['home', 'away'] as const;
const MAX_BASKET_POINTS = 3;

/** From the fourth quarter on, the clock shows whether a period is over, and `periods` which overtime it is. */
export function basketballPhaseChange({ status, clock, periods }: BasketballState): PhaseChange {
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

/** Returns null when the status does not determine the period. */
export function basketballPeriod({ status, periods }: BasketballState): number | null {
  return status === B.overtime ? 4 + overtimeOf(periods) : quarterOf(status) || null;
}

function overtimeOf(periods: readonly SideCount[]): number {
  return Math.max(1, periods.length - 4);
}

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
 * Returns the events between two states of a basketball match. When a step also starts a period, its points are placed before or after the
 * start according to the points by period. Clock stops are omitted because their reason (foul, time-out) is unknown.
 */
export function basketballEntries(last: BasketballState, next: BasketballState): readonly Entry[] {
  const phaseChange = basketballPhaseChange(next);
  const scored = minus(next.score, last.score);
  if (phaseChange.phase === basketballPhaseChange(last).phase) return baskets(scored);
  const period = basketballPeriod(next);
  const afterStart = startsPeriod(phaseChange.phase) && period !== null ? newPointsIn(last, next, period) : ZERO;
  return [...baskets(minus(scored, afterStart)), { type: 'status', ...phaseChange }, ...baskets(afterStart)];
}

/** For a match first seen in play: its status, without earlier points. */
export function basketballFirstEntries(state: BasketballState): readonly Entry[] {
  return [{ type: 'status', ...basketballPhaseChange(state) }];
}

/** `at` is server time in ms; `t` includes earlier periods. */
export function basketballEventTime(
  { clock, periodSeconds }: BasketballState,
  period: number,
  at: number,
): Pick<EventTime, 't' | 'minute'> {
  const left = Math.max(0, clock.base - (Math.max(0, at - clock.since) / 1000) * clock.running);
  const end = Math.min(period, 4) * periodSeconds + Math.max(0, period - 4) * OVERTIME_S;
  return { t: Math.max(0, end - left), minute: plainLabel({ kind: 'quarter', period, left }) };
}

function newPointsIn(last: BasketballState, next: BasketballState, period: number): SideCount {
  return minus(next.periods[period - 1] ?? ZERO, last.periods[period - 1] ?? ZERO);
}

/** More points than a basket become approximate baskets of three and a remainder. */
function baskets(scored: SideCount): readonly Entry[] {
  return SIDES.flatMap((side): readonly Entry[] => {
    const points = scored[side];
    if (points < 0) return [{ type: 'withdrawn', what: 'points', side, points: -points }];
    if (points <= MAX_BASKET_POINTS) return points === 0 ? [] : [{ type: 'score', side, points }];
    return Array.from({ length: Math.ceil(points / MAX_BASKET_POINTS) }, (_, i) => ({
      type: 'score',
      side,
      points: Math.min(MAX_BASKET_POINTS, points - i * MAX_BASKET_POINTS),
      approx: true,
    }));
  });
}

function minus(a: SideCount, b: SideCount): SideCount {
  return { home: a.home - b.home, away: a.away - b.away };
}
