import * as z from 'zod/mini';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { id, pair, time } from './fieldSchemas.ts';

/** Football match seconds, or what is left of a basketball period; `running` is above 1 in a recording played fast. */
const clock = z.strictObject({
  base: z.number().check(z.minimum(0), z.maximum(36_000)),
  since: z.union([time, z.literal(0)]),
  running: z.number().check(z.minimum(0), z.maximum(600)),
});

const base = { sourceId: id, at: time, kickoff: time, cup: z.boolean(), clock, score: pair };
const orNull = z._default(z.nullable(pair), null);

const footballState = z.strictObject({
  ...base,
  sport: z.literal('football'),
  // 6 is an old code for extra time (domain.md 2).
  status: z.pipe(
    z.transform((code: unknown) => (code === 6 ? FootballStatus.extraTime : code)),
    z.enum(FootballStatus, 'this is no status of football'),
  ),
  half: orNull,
  regular: orNull,
  penalties: orNull,
  yellows: pair,
  reds: pair,
  // -1 for both is "no data" (domain.md 2).
  corners: z.pipe(
    orNull,
    z.transform((corners) => (corners?.home === -1 && corners.away === -1 ? null : corners)),
  ),
  kicks: z._default(z.array(z.strictObject({ side: z.enum(['home', 'away']), scored: z.boolean() })).check(z.maxLength(100)), []),
  substitutions: z.exactOptional(pair),
});

const basketballState = z.strictObject({
  ...base,
  sport: z.literal('basketball'),
  status: z.enum(BasketballStatus, 'this is no status of basketball'),
  periods: z.array(pair).check(z.maxLength(20)),
  periodSeconds: z.int().check(z.minimum(60), z.maximum(3600)),
});

/** `SourceState` as it comes over the wire: absolute, with every count; what may be left out is then not known. */
export const stateSchema: z.ZodMiniType<SourceState> = z.discriminatedUnion(
  'sport',
  [footballState, basketballState],
  'sport is football or basketball',
);
