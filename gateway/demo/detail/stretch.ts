/** A time in which the clock runs: a period, or a part of one that was interrupted. Server times in ms. */
export interface Stretch {
  /** From 1. */
  readonly period: number;
  readonly from: number;
  readonly to: number;
  /** Match seconds at `from`. */
  readonly base: number;
}
