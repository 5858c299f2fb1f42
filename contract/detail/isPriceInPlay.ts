import type { OddsPoint } from './odds.ts';

/** Returns whether a price was named during the match. Basketball's prices have no minute, but the score at their time. */
export function isPriceInPlay({ minute, score }: OddsPoint): boolean {
  return minute !== null || score !== null;
}
