import type { SideCount } from '#contract/match/match.ts';
import { countsOf, numberIn } from '#gateway/feed/apisports/fields.ts';
import type { GameRow } from './gameRow.ts';

const FIELDS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4', 'over_time'] as const;

/**
 * Returns the points of each period that has begun, all overtimes in one. In a break the next quarter is listed at 0-0 already: it is left
 * out. A game of which only the result is known has none.
 */
export function periodsOf({ status, scores }: GameRow): readonly SideCount[] {
  const listed = FIELDS.map((field) => countsOf({ home: scores.home[field], away: scores.away[field] }));
  const count = listed.findIndex((points) => points === null);
  const begun = listed.slice(0, count === -1 ? listed.length : count).filter((points) => points !== null);
  const last = begun.at(-1);
  const isNext = status.short === 'BT' && last?.home === 0 && last.away === 0;
  return isNext ? begun.slice(0, -1) : begun;
}

/** Quarters of 12 minutes, but for the NBA's summer leagues. */
const LONG_PERIOD_S = 720;
const USUAL_PERIOD_S = 600;
const USUAL_MINUTES = 10;

/** Returns the seconds of a quarter, which the provider does not say: by the league, or by a minute that a shorter one has not got. */
export function periodSecondsOf({ league, country, status }: GameRow, known: number | undefined): number {
  const isLong = /^NBA\b(?!.*\bsummer\b)/i.test(league.name) || (league.name === 'CBA' && country?.name === 'China');
  const isQuarter = /^Q[1-4]$/.test(status.short);
  if (isLong || (isQuarter && (numberIn(status.timer) ?? 0) > USUAL_MINUTES)) return LONG_PERIOD_S;
  return known ?? USUAL_PERIOD_S;
}
