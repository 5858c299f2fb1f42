import * as z from 'zod/mini';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { Sport } from '#contract/match/sport.ts';
import { number, figure, numberIn } from '#gateway/feed/apisports/fields.ts';
import { betValues } from './betValues.ts';
import { companyOf } from './companies.ts';
import type { QuotedPrice } from './oddsTails.ts';
import { closestPair, isPair, lineOf, type PricePair } from './pricePairs.ts';

const value = z.object({ value: z.union([z.string(), z.number()]), odd: figure });
export const bookmakerRow = z.object({
  id: number,
  name: z.string(),
  bets: z.array(z.unknown()),
});
type Bookmaker = z.output<typeof bookmakerRow>;
type Value = z.output<typeof value>;

/** The numbers of the bets of a sport. */
export interface Bets {
  readonly europe: number;
  readonly handicap: number;
  readonly total: number;
}

const MAX_PRICE = 10_000;

/** Returns the main lines of all bookmakers before a match at `at` (ms). Prices are decimal with the stake. */
export function prematchPrices(sport: Sport, bookmakers: readonly Bookmaker[], bets: Bets, at: number): readonly QuotedPrice[] {
  return bookmakers.flatMap((bookmaker) => {
    const valuesOf = (bet: number): readonly Value[] => betValues(bookmaker.bets, bet, value);
    const points: readonly (readonly [OddsMarket, Prices | null])[] = [
      ['europe', results(valuesOf(bets.europe), sport)],
      ['handicap', mainPair(valuesOf(bets.handicap), 'Home', 'Away')],
      ['total', mainPair(valuesOf(bets.total), 'Over', 'Under')],
    ];
    return points.flatMap(([market, prices]) =>
      prices === null
        ? []
        : [{ ...companyOf(sport, bookmaker), market, point: { ...prices, at, closed: false, minute: null, score: null } }],
    );
  });
}

type Prices = Pick<OddsPoint, 'line' | 'home' | 'draw' | 'away'>;

function results(values: readonly Value[], sport: Sport): Prices | null {
  const priceOf = (name: string): number | null => priceIn(values.find(({ value }) => String(value) === name)?.odd);
  const [home, draw, away] = [priceOf('Home'), priceOf('Draw'), priceOf('Away')];
  if (home === null || away === null || (draw === null && sport === 'football')) return null;
  return { line: null, home, draw, away };
}

/** Before the match both sides carry the home side's line: "Home -0.5" and "Away -0.5" are one pair. */
function mainPair(values: readonly Value[], home: string, away: string): Prices | null {
  const awayPrices = new Map(linesOf(values, away));
  const pairs = linesOf(values, home).flatMap(([line, price]): PricePair[] => {
    const other = awayPrices.get(line);
    const pair = other === undefined ? null : { line, home: price, away: other };
    return pair !== null && isPair(pair) ? [pair] : [];
  });
  const main = closestPair(pairs);
  return main === undefined ? null : { ...main, draw: null };
}

function linesOf(values: readonly Value[], side: string): readonly (readonly [number, number])[] {
  return values.flatMap(({ value, odd }) => {
    const [name, line] = String(value).split(' ');
    const parsed = numberIn(line);
    const price = priceIn(odd);
    return name === side && parsed !== null && price !== null ? [[lineOf(parsed), price] as const] : [];
  });
}

function priceIn(odd: number | null | undefined): number | null {
  return odd !== null && odd !== undefined && odd >= 1 && odd <= MAX_PRICE ? odd : null;
}
