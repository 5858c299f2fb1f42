import * as z from 'zod/mini';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { id, sideCount, time } from './fieldSchemas.ts';

/** Football match seconds, or the seconds left of a basketball period. `running` is 0, or the speed of the body. */
const clock = z.strictObject({
  base: z.number().check(z.minimum(0), z.maximum(36_000)),
  since: z.union([time, z.literal(0)]),
  running: z.number(),
});

const base = { sourceId: id, at: time, kickoff: time, cup: z.boolean(), clock, score: sideCount };
const orNull = z._default(z.nullable(sideCount), null);

const footballState = z.strictObject({
  ...base,
  sport: z.literal('football'),
  // 6 is an old code for extra time (domain.md 2).
  status: z.pipe(
    z.transform((code: unknown) => (code === 6 ? FootballStatus.extraTime : code)),
    z.enum(FootballStatus, 'this is not a football status'),
  ),
  half: orNull,
  regular: orNull,
  penalties: orNull,
  yellows: sideCount,
  reds: sideCount,
  // -1 for both is "no data" (domain.md 2).
  corners: z.pipe(
    orNull,
    z.transform((corners) => (corners?.home === -1 && corners.away === -1 ? null : corners)),
  ),
  kicks: z._default(z.array(z.strictObject({ side: z.enum(['home', 'away']), scored: z.boolean() })).check(z.maxLength(100)), []),
  substitutions: z.exactOptional(sideCount),
});

const basketballState = z.strictObject({
  ...base,
  sport: z.literal('basketball'),
  status: z.enum(BasketballStatus, 'this is not a basketball status'),
  periods: z.array(sideCount).check(z.maxLength(20)),
  periodSeconds: z.int().check(z.minimum(60), z.maximum(3600)),
});

/** `SourceState` on the wire, where `knockout` is the providers' `cup`; omitted optional fields mean "unknown". */
export const stateSchema: z.ZodMiniType<SourceState> = z.pipe(
  z.discriminatedUnion('sport', [footballState, basketballState], 'sport is football or basketball'),
  z.transform(({ cup, ...state }): SourceState => ({ ...state, knockout: cup })),
);

/** Returns what `stateSchema` reads as the state. */
export function toIngestState({ knockout, ...state }: SourceState) {
  return { ...state, cup: knockout };
}
