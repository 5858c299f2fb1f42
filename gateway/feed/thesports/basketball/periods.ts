import { BasketballStatus, quarterOf } from '#contract/match/basketball.ts';
import type { SideCount } from '#contract/match/match.ts';

/** `[Q1, Q2, Q3, Q4, all overtimes]` of both sides, and each overtime where more than one was played. */
export interface PeriodScores {
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly overtimes: readonly (readonly number[])[] | undefined;
}

const QUARTERS = 4;
const OVERTIMES = 4;

/**
 * Returns the points of each period that has begun, one entry for each overtime. The fifth number is the sum of the overtimes, so they
 * are told apart by the separate list, which exists only after more than one.
 */
export function pointsByPeriod(status: BasketballStatus, { home, away, overtimes }: PeriodScores): readonly SideCount[] {
  const pair = (place: number): SideCount => ({ home: home[place] ?? 0, away: away[place] ?? 0 });
  const quarters = Array.from({ length: QUARTERS }, (_, place) => pair(place));
  const begun = Math.max(begunQuarters(status), 1 + quarters.findLastIndex(isScored));
  const played = quarters.slice(0, begun);
  const [first = [], second = []] = overtimes ?? [];
  const count = Math.max(first.length, second.length);
  if (count > 0) {
    const each = Array.from({ length: count }, (_, i) => ({ home: first[i] ?? 0, away: second[i] ?? 0 }));
    return [...quarters, ...each];
  }
  const overtime = pair(OVERTIMES);
  return status === BasketballStatus.overtime || isScored(overtime) ? [...quarters, overtime] : played;
}

function begunQuarters(status: BasketballStatus): number {
  if (status === BasketballStatus.finished) return QUARTERS;
  return Math.min(QUARTERS, quarterOf(status));
}

function isScored({ home, away }: SideCount): boolean {
  return home > 0 || away > 0;
}

/** Returns the score: the points of all periods. */
export function sumOfPeriods(periods: readonly SideCount[]): SideCount {
  return periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
}
