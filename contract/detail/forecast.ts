import * as z from 'zod/mini';
import { count, texts } from './fields.ts';

const percent = z.number().check(z.minimum(0), z.maximum(100));

/** `draw` is null in basketball. The percentages add up to 100, rounding aside. */
const shares = { home: percent, draw: z.nullable(percent), away: percent };

/** What a percentage is computed from: the market's prices, goals scored and conceded, matches of equal prices, earlier meetings. */
export const FORECAST_BASES = ['market', 'goals', 'similarPrices', 'meetings', 'supplier'] as const;

const model = z.strictObject({
  basis: z.enum(FORECAST_BASES),
  /** In words: "10 companies' prices without their margin". */
  explanation: z.nullable(texts),
  ...shares,
  /** Matches behind it; null when not said. */
  sample: z.nullable(count),
  /** How often its favourite came true in its last matches; null when not measured. */
  record: z.nullable(z.strictObject({ hits: count, matches: count })),
  /** Probabilities in percent of scores 0-0 to 4-4, home goals first; null for models without one. */
  scores: z.nullable(z.array(z.array(percent).check(z.length(5))).check(z.length(5))),
  /** Expected goals or points; null for models without them. */
  expected: z.nullable(z.strictObject({ home: z.number(), away: z.number() })),
});
export type ForecastModel = z.infer<typeof model>;

export const forecast = z.strictObject({ models: z.array(model).check(z.maxLength(12)) });
export type Forecast = z.infer<typeof forecast>;

export const VOTE_CHOICES = ['home', 'draw', 'away'] as const;
export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** Members' votes on a match. */
export const votes = z.strictObject({ home: count, draw: count, away: count });
export type Votes = z.infer<typeof votes>;
