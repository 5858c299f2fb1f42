import type { OddsLine, OddsPoint } from '#contract/detail/odds.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR_MS = 3_600_000;

/** An open handicap of -0.5, a day before kick-off, at level prices by default. */
export function aPoint(given: Partial<OddsPoint> = {}): OddsPoint {
  return {
    at: KICKOFF - 24 * HOUR_MS,
    line: -0.5,
    home: 1.9,
    draw: null,
    away: 1.98,
    closed: false,
    minute: null,
    score: null,
    ...given,
  };
}

/** Crown's handicap, whose price has not moved since it opened. */
export function anOddsLine(given: Partial<OddsLine> = {}): OddsLine {
  return { company: 3, name: 'Crown', market: 'handicap', initial: aPoint(), instant: aPoint(), closing: null, ...given };
}

/** A point `minutes` into the match, goalless by default. */
export function inPlay(minutes: number, given: Partial<OddsPoint> = {}): OddsPoint {
  return aPoint({ at: KICKOFF + minutes * 60_000, minute: { minute: minutes, added: 0 }, score: { home: 0, away: 0 }, ...given });
}
