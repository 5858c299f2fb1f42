import type { Odds, OddsMarket, OddsPoint } from '#contract/detail/odds.ts';

const STEP = 0.25;
const STEPS = 4;
/** How much of a probability a quarter of a goal is worth. */
const PER_STEP = 0.085;
const LIKELIEST = 0.92;

/** A pair of prices at one line; `home` is over in a total. Decimal, the stake included. */
export interface QuotedLine {
  readonly line: number;
  readonly home: number;
  readonly away: number;
}

/** Returns the latest point of a company in a market. */
export function latestPoint({ companies }: Odds, company: number, market: OddsMarket): OddsPoint | undefined {
  return companies.find((one) => one.company === company && one.market === market)?.points.at(-1);
}

/** Returns the lines around the main one, with the margin of its prices; none when a price is missing. */
export function linesAround({ line, home, away }: OddsPoint, isTotal: boolean, step = STEP): readonly QuotedLine[] {
  if (line === null || home === null || away === null) return [];
  const margin = 1 / home + 1 / away;
  const chance = 1 / home / margin;
  return Array.from({ length: 2 * STEPS + 1 }, (_, i) => i - STEPS).flatMap((steps): readonly QuotedLine[] => {
    // A higher line helps the home side, and hurts over.
    const shifted = chance + steps * PER_STEP * (isTotal ? -1 : 1);
    const quoted = line + steps * step;
    if (steps === 0) return [{ line, home, away }];
    if (shifted > LIKELIEST || shifted < 1 - LIKELIEST || (isTotal && quoted <= 0)) return [];
    return [{ line: quoted, home: price(shifted * margin), away: price((1 - shifted) * margin) }];
  });
}

/** Two decimals, as prices are written. */
export function price(chance: number): number {
  return Math.max(1.01, Math.round(100 / chance) / 100);
}
