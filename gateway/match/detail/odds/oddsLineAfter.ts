import { isPriceInPlay } from '#contract/detail/isPriceInPlay.ts';
import type { Odds, OddsLine, OddsPoint } from '#contract/detail/odds.ts';

/** One company's prices in one market as a supplier lists them. */
export type CompanyOdds = Odds['companies'][number];

/** What is stored of the same prices before the first listed time, and stays. */
export interface EarlierPoints {
  readonly first: OddsPoint | null;
  /** The last one before kick-off. */
  readonly lastBeforeKickoff: OddsPoint | null;
  /** Whether one is from in play. */
  readonly hasBegun: boolean;
}

/**
 * Returns the line after a list of prices, whose last point is the present one. The closing price is the last one before kick-off, once
 * there is one from in play.
 */
export function oddsLineAfter(earlier: EarlierPoints, { company, name, market, points }: CompanyOdds): OddsLine {
  const ordered = pointsInOrder(points);
  const [firstListed] = ordered;
  const instant = ordered.at(-1);
  if (firstListed === undefined || instant === undefined) throw new RangeError('a list of prices has at least one');
  return { company, name, market, initial: earlier.first ?? firstListed, instant, closing: closingAfter(earlier, ordered) };
}

function closingAfter({ lastBeforeKickoff, hasBegun }: EarlierPoints, ordered: readonly OddsPoint[]): OddsPoint | null {
  if (hasBegun) return lastBeforeKickoff;
  const begin = ordered.findIndex(isPriceInPlay);
  return begin === -1 ? null : (ordered[begin - 1] ?? lastBeforeKickoff);
}

/** Returns points oldest first, one for each time: of several the last. */
export function pointsInOrder(points: readonly OddsPoint[]): readonly OddsPoint[] {
  return [...new Map(points.map((point) => [point.at, point])).values()].sort((a, b) => a.at - b.at);
}
