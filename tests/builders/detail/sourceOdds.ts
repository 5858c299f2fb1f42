import type { OddsLine, OddsPoint } from '#contract/detail/odds.ts';

/** Before kick-off, open, by default. */
export function anOddsPoint(given: Partial<OddsPoint> = {}): OddsPoint {
  return { at: 1, line: null, home: 2, draw: 3.2, away: 3.6, closed: false, minute: null, score: null, ...given };
}

/** One company's 1X2 prices that have not moved, by default. */
export function anOddsLine(given: Partial<OddsLine> = {}): OddsLine {
  return { company: 2, name: 'Bet365', market: 'europe', initial: anOddsPoint(), instant: anOddsPoint(), closing: null, ...given };
}
