import { ODDS_COMPANIES } from '#contract/detail/odds.ts';
import type { Sport } from '#contract/match/sport.ts';

/** A bookmaker by the gateway's number. */
export interface Company {
  readonly company: number;
  readonly name: string;
}

/** Companies of the gateway by the numbers of football's bookmakers. */
const KNOWN: Readonly<Record<number, number>> = { 8: 2, 1: 4, 10: 5, 7: 9, 15: 13, 5: 15, 13: 21, 4: 22 };
/** Basketball numbers the same bookmakers anew. */
const BASKETBALL: Readonly<Record<number, number>> = {
  1: 6,
  2: 2,
  3: 11,
  4: 8,
  5: 19,
  7: 1,
  9: 3,
  10: 13,
  12: 4,
  13: 5,
  16: 10,
  17: 9,
  18: 15,
  19: 16,
  26: 7,
};
/** Numbers that the gateway has for nobody are the bookmaker's own above this; those of basketball alone lie higher. */
const FOOTBALL_BASE = 1_000;
const BASKETBALL_BASE = 2_000;

/** The line in play has no bookmaker. */
export const LIVE_LINE: Company = { company: 3_000, name: 'API-Football' };

/** Returns the company of a bookmaker. */
export function companyOf(sport: Sport, { id, name }: { readonly id: number; readonly name: string }): Company {
  const football = sport === 'football' ? id : BASKETBALL[id];
  if (football === undefined) return { company: BASKETBALL_BASE + id, name };
  const company = KNOWN[football];
  return company === undefined ? { company: FOOTBALL_BASE + football, name } : { company, name: ODDS_COMPANIES[company] ?? name };
}
