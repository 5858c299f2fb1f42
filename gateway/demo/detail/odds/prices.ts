import type { OddsPoint } from '#contract/detail/odds.ts';
import type { FairMarket } from './fairMarkets.ts';

/** A market with an outcome more certain than this is closed. */
const CERTAIN = 0.93;
const HIGHEST = 301;

type Prices = Pick<OddsPoint, 'line' | 'home' | 'draw' | 'away'>;

/** Returns a company's decimal prices, the stake included; null when the outcome is nearly certain. */
export function pricesOf({ line, home, draw, away }: FairMarket, margin: number): Prices | null {
  const outcomes = draw === null ? [home, away] : [home, draw, away];
  if (Math.max(...outcomes) > CERTAIN) return null;
  const priced = (probability: number): number => rounded(Math.min(HIGHEST, 1 / (probability * (1 + margin))));
  return { line, home: priced(home), draw: draw === null ? null : priced(draw), away: priced(away) };
}

/** Long prices are quoted in coarser steps. */
function rounded(price: number): number {
  if (price >= 30) return Math.round(price);
  const steps = price >= 10 ? 10 : 100;
  return Math.round(price * steps) / steps;
}
