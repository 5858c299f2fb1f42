/** Significant digits of a percentage: what binary fractions add after them is no part of it. */
const PERCENT_DIGITS = 12;

/** Returns a part of a total in percent: 7 for 0.07 of 1, not 7.000000000000001. `total` is not 0. */
export function percentOf(part: number, total: number): number {
  return Number(((100 * part) / total).toPrecision(PERCENT_DIGITS));
}
