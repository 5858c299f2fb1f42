import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import * as z from 'zod/mini';
import { FORECAST_BASES, VOTE_CHOICES, votes } from '#contract/detail/forecast.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { changedList, competitionFilter, matchId, sport } from '#contract/calls/lists.ts';

/**
 * 1 by default (docs/product.md#forecast-orders): most important first (what can be voted on, with percentages, hot competitions, with
 * stances), kick-off, number of stances, number of votes, disagreement of votes and model.
 */
export const FORECAST_SORTS = { default: APP_CONFIG.forecastSort, kickoff: 2, stances: 3, votes: 4, disagreement: 5 } as const;

/**
 * Which matches are listed (docs/product.md#forecast-charges): all, those with free stances, those with paid ones. The codes are those of
 * `isCharge`.
 */
export const FORECAST_CHARGES = { all: 0, free: 1, paid: 2 } as const;

const count = z.int().check(z.nonnegative());

/** What a model computes: percentages that add up to 100, rounding aside. `draw` is null in basketball. */
const percentages = z.object({ home: z.number(), draw: z.nullable(z.number()), away: z.number(), sample: z.nullable(z.int()) });

/** The predictions of a match of the list. */
const matchForecast = z.object({
  matchId,
  /** null where the model has none. */
  model: z.nullable(percentages),
  votes,
  /** Stances of the tenant that can be bought or read now. */
  stances: z.object({ free: count, paid: count }),
  /** The caller's vote. */
  choice: z.nullable(z.enum(VOTE_CHOICES)),
});

/** The forecast area (docs/product.md#forecasts). The paths are ours. */
export const FORECAST_CALLS = {
  /** Matches with predictions that are to come or in play, 20 a page. */
  forecastList: post(
    '/WOS-PREDICTION/noauth/forecast/list',
    z.strictObject({
      sport,
      /** The model whose percentages are shown; where no match has it, the first of `bases`. */
      basis: z._default(z.enum(FORECAST_BASES), 'market'),
      sort: z._default(z.literal(Object.values(FORECAST_SORTS)), FORECAST_SORTS.default),
      charge: z._default(z.literal(Object.values(FORECAST_CHARGES)), FORECAST_CHARGES.all),
      competitionIdList: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(2_000)), []),
      page: z._default(z.int().check(z.positive(), z.maximum(500)), 1),
    }),
    z.object({
      list: changedList,
      /** In the order of the list. */
      forecasts: z.array(matchForecast),
      /** The model whose percentages these are. */
      basis: z.enum(FORECAST_BASES),
      /** The models that any match of the sport has. */
      bases: z.array(z.enum(FORECAST_BASES)),
      more: z.boolean(),
    }),
    { auth: 'guest' },
  ),
  /** The competitions of that list, with how many of its matches each has. */
  forecastCompetitions: get(
    '/WOS-PREDICTION/noauth/forecast/competitions',
    z.object({
      sport,
      charge: z._default(z.pipe(z.coerce.number(), z.literal(Object.values(FORECAST_CHARGES))), FORECAST_CHARGES.all),
    }),
    competitionFilter,
    { auth: 'none', cache: 'shared' },
  ),
} as const;
