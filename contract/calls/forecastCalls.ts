import * as z from 'zod/mini';
import { FORECAST_BASES, votes } from '#contract/detail/forecast.ts';
import { stanceMatch } from '#contract/stances/stanceCard.ts';
import { post } from './defineCall.ts';
import { sport } from './lists.ts';

/** 1 by default (spec section 9): most important first, kick-off, number of stances, number of votes, disagreement of votes and models. */
export const FORECAST_SORTS = { default: 1, kickoff: 2, stances: 3, votes: 4, disagreement: 5 } as const;

const percentages = z.object({
  basis: z.enum(FORECAST_BASES),
  home: z.number(),
  draw: z.nullable(z.number()),
  away: z.number(),
  sample: z.nullable(z.int()),
});

/** A match with predictions. `model` is null without one; below 30 matches of `sample` it is drawn hatched. */
const forecastMatch = z.object({
  ...stanceMatch.shape,
  playType: z.null(),
  model: z.nullable(percentages),
  votes,
  /** The caller's vote. */
  vote: z.nullable(z.enum(['home', 'draw', 'away'])),
  stances: z.int(),
});

/** The forecast area (spec section 1). The path is ours. */
export const FORECAST_CALLS = {
  forecastList: post(
    '/WOS-PREDICTION/noauth/forecast/list',
    z.strictObject({
      sport,
      sort: z._default(z.literal(Object.values(FORECAST_SORTS)), FORECAST_SORTS.default),
      /** 0 all, 1 with free stances, 2 with paid ones. */
      isCharge: z._default(z.literal([0, 1, 2]), 0),
      competitionIdList: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(2_000)), []),
      page: z._default(z.int().check(z.positive(), z.maximum(500)), 1),
    }),
    z.object({ matches: z.array(forecastMatch), more: z.boolean() }),
    { auth: 'guest' },
  ),
} as const;
