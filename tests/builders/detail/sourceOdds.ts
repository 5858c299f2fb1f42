import type { OddsPoint } from '#contract/detail/odds.ts';

/** Before kick-off, open, by default. */
export function anOddsPoint(given: Partial<OddsPoint> = {}): OddsPoint {
  return { at: 1, line: null, home: 2, draw: 3.2, away: 3.6, closed: false, minute: null, score: null, ...given };
}
