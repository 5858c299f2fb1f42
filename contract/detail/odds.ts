import * as z from 'zod/mini';
import { minute, sideCount, time } from './fields.ts';

/** 1X2, Asian handicap, over/under (docs/domain.md#markets). */
export const ODDS_MARKETS = ['europe', 'handicap', 'total'] as const;
export type OddsMarket = (typeof ODDS_MARKETS)[number];

/** Companies by TheSports' numbers, which the gateway uses for every supplier. */
export const ODDS_COMPANIES: Readonly<Record<number, string>> = {
  2: 'Bet365',
  3: 'Crown',
  4: '10Bet',
  5: 'Ladbrokes',
  6: 'Mansion88',
  7: 'Macauslot',
  8: 'SNAI',
  9: 'William Hill',
  10: 'Easybets',
  11: 'Vcbet',
  12: 'EuroBet',
  13: 'Interwetten',
  14: '12bet',
  15: 'Sbobet',
  16: 'Wewbet',
  17: '18Bet',
  18: 'Fun88',
  21: '188bet',
  22: 'Pinnacle',
  136: 'HKJC',
};

export const market = z.enum(ODDS_MARKETS);
export const companyId = z.int().check(z.minimum(1), z.maximum(100_000));

/** Decimal, the stake included. */
const price = z.nullable(z.number().check(z.minimum(1), z.maximum(10_000)));

/**
 * The prices of one company in one market from `at` on. `home` and `away` are over and under in a total. `line` is what is added to the
 * home side's goals (-0.5: home gives half a goal), or the total; null in 1X2. A closed point keeps its old prices, which are never
 * shown.
 */
export const oddsPoint = z.strictObject({
  at: time,
  line: z.nullable(z.number().check(z.minimum(-300), z.maximum(600))),
  home: price,
  draw: price,
  away: price,
  closed: z.boolean(),
  /** null before kick-off. */
  minute: z.nullable(minute),
  /** The score at that time; null before kick-off or when not said. */
  score: z.nullable(sideCount),
});
export type OddsPoint = z.infer<typeof oddsPoint>;

const company = z.strictObject({
  company: companyId,
  name: z.string().check(z.maxLength(60)),
  market,
  points: z.array(oddsPoint).check(z.minLength(1), z.maxLength(2_000)),
});
/**
 * Prices by company and market, points oldest first. For each pair listed, its points replace the stored ones from the first listed
 * time on, so that a supplier may send the tail alone.
 */
export const odds = z.strictObject({ companies: z.array(company).check(z.maxLength(200)) });
export type Odds = z.infer<typeof odds>;

/** One company's line in one market, as tables and rows show it. `closing` is the last price before kick-off, once it has begun. */
export const oddsLine = z.strictObject({
  company: companyId,
  name: z.string(),
  market,
  initial: oddsPoint,
  instant: oddsPoint,
  closing: z.nullable(oddsPoint),
});
export type OddsLine = z.infer<typeof oddsLine>;
