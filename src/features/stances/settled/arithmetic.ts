import { decimalText, roundDecimal, subtractDecimals } from '#contract/stances/exactDecimal.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';

export type SettledLegs = NonNullable<StanceDetail['settledLegs']>;

/** One leg of the sum: what a unit at stake became, and the exact figures behind it. */
export interface LegSum {
  readonly outcome: SettledLegs[number]['outcome'];
  /** Exact: "1.425". */
  readonly factor: string;
  /** The decimal price, and what it adds to the stake. */
  readonly price: string;
  readonly profit: string;
}

export interface Sums {
  readonly legs: readonly LegSum[];
  readonly product: string;
  /** Product less the stake. */
  readonly net: string;
  /** Whether the net has more decimals than are shown of it. */
  readonly isRounded: boolean;
}

/**
 * Returns the arithmetic of a settled stance, line by line and exact (docs/domain.md#parlays). Legs and results are in the author's order.
 */
export function sumsOf(legs: readonly Leg[], settledLegs: SettledLegs, product: string): Sums {
  const net = subtractDecimals(product, '1');
  return {
    legs: settledLegs.map(({ outcome, factor }, i) => {
      const price = decimalText(Math.round((legs[i]?.price ?? 1) * 1_000), 3);
      return { outcome, factor, price, profit: subtractDecimals(price, '1') };
    }),
    product,
    net,
    isRounded: Number(net) !== roundDecimal(net),
  };
}
