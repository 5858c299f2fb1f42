import type { Output } from '#contract/calls/calls.ts';
import type { OddsLine, OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import { lockablePrice } from '#contract/stances/playTypes.ts';

/** What a tenant demands of a price that is locked (docs/domain.md#confirmed-prices). */
export type PriceLimits = Output<'releaseOffers'>['limits'];

/** What prices are judged by. */
export interface PriceJudge {
  /** Server time (ms). */
  readonly now: number;
  readonly limits: PriceLimits;
  /** Returns when a company's prices in a market were last confirmed (server ms); null when that is not known. */
  readonly confirmedAt: (company: number, market: OddsMarket) => number | null;
}

type Side = 'home' | 'draw' | 'away';

/** How many companies offer a price's selection at its line, and the price with their median where it is too far above that. */
export interface Comparison {
  readonly companies: number;
  readonly outlying: { readonly price: number; readonly median: number } | null;
}

/** A company's newest prices in a market. */
export interface JudgedQuote {
  readonly quoted: OddsLine;
  /** null while the market is closed, and for prices that cannot be settled. */
  readonly open: (OddsPoint & { readonly home: number; readonly away: number }) | null;
  readonly confirmedAt: number | null;
  /** Not confirmed within the tenant's minutes. */
  readonly isStale: boolean;
  /** Returns how the price of a side compares with the open and confirmed ones of all companies at this line. */
  compare(side: Side): Comparison;
}

const MINUTE_MS = 60_000;

/** Judges the newest prices of all companies of a match. */
export function judgedQuotes(lines: readonly OddsLine[], { now, limits, confirmedAt }: PriceJudge): readonly JudgedQuote[] {
  const quotes = lines.map((quoted): JudgedQuote => {
    const at = confirmedAt(quoted.company, quoted.market);
    const open = openPoint(quoted);
    return {
      quoted,
      open,
      confirmedAt: at,
      isStale: at === null || now - at > limits.minutes * MINUTE_MS,
      compare: (side) => compared(quoted, open?.[side] ?? null, side),
    };
  });
  return quotes;

  function compared({ market, instant }: OddsLine, price: number | null, side: Side): Comparison {
    const prices = quotes.flatMap((other): readonly number[] => {
      if (other.isStale || other.quoted.market !== market || !isSameLine(market, other.quoted.instant, instant)) return [];
      const of = other.open?.[side] ?? null;
      return isLockable(of) ? [thousandths(of)] : [];
    });
    const twiceMedian = prices.length < limits.companies ? null : twiceMedianOf(prices);
    // In whole numbers: 1.15 times a median is exact.
    const isOutlying = price !== null && twiceMedian !== null && thousandths(price) * 2 * 100 > limits.percent * twiceMedian;
    return { companies: prices.length, outlying: isOutlying ? { price: lockablePrice(price), median: twiceMedian / 2_000 } : null };
  }
}

function twiceMedianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0);
}

function thousandths(price: number): number {
  return Math.round(price * 1_000);
}

/** A supplier's line of 1X2 means nothing. */
function isSameLine(market: OddsMarket, a: OddsPoint, b: OddsPoint): boolean {
  return market === 'europe' || a.line === b.line;
}

/** Returns the newest prices; null while the market is closed, and for those of a match in play or at a line that cannot be settled. */
function openPoint({ market, instant }: OddsLine): JudgedQuote['open'] {
  const { home, away, closed, minute, line } = instant;
  if (closed || minute !== null || !isLockable(home) || !isLockable(away)) return null;
  return LINES[market](line) ? { ...instant, home, away } : null;
}

/** Whether a leg of a market can be settled at a line (`playTypes.ts`); a supplier's line of 1X2 means nothing. */
const LINES: Readonly<Record<OddsMarket, (line: number | null) => boolean>> = {
  europe: () => true,
  handicap: (line) => isQuarterLine(line, -300, 300),
  total: (line) => isQuarterLine(line, 0, 600),
};

function isQuarterLine(line: number | null, min: number, max: number): boolean {
  return line !== null && Number.isInteger(line * 4) && line >= min && line <= max;
}

/** The bounds of a locked price (`playTypes.ts`). */
export function isLockable(price: number | null): price is number {
  return price !== null && lockablePrice(price) > 1 && price <= 10_000;
}
