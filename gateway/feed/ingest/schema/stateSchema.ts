import * as z from 'zod/mini';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type MatchRow, ZERO } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { reason, sideCount, time } from './fieldSchemas.ts';

/** Football match seconds, or the seconds left of a basketball period. `running` is 0, or the speed of the body. */
const clock = z.strictObject({
  base: z.number().check(z.minimum(0), z.maximum(36_000)),
  since: z.union([time, z.literal(0)]),
  running: z.number(),
});

const base = {
  kickoff: time,
  /** Omitted: as announced. */
  cup: z.exactOptional(z.boolean()),
  clock,
  score: sideCount,
  /** Why this state may contradict what was accepted before. */
  correction: z.exactOptional(reason),
};
const orNull = z._default(z.nullable(sideCount), null);

const footballState = z.strictObject({
  ...base,
  sport: z.literal('football'),
  // 6 is an old code for extra time.
  status: z.pipe(
    z.transform((code: unknown) => (code === 6 ? FootballStatus.extraTime : code)),
    z.enum(FootballStatus, 'this is not a football status'),
  ),
  half: orNull,
  regular: orNull,
  penalties: orNull,
  yellows: z.exactOptional(sideCount),
  reds: z.exactOptional(sideCount),
  // -1 for both is "no data".
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

/** The body of a state, where a row's `knockout` is the providers' `cup`. */
export const stateBody = z.discriminatedUnion('sport', [footballState, basketballState], 'sport is football or basketball');
export type StateBody = z.output<typeof stateBody>;

/** Returns the state of a match. What the supplier does not know stays as in `prev`; `knockout` holds for a match without a row. */
export function toSourceState(sourceId: string, at: number, body: StateBody, prev: MatchRow | undefined, knockout: boolean): SourceState {
  const { cup, correction: _, ...fields } = body;
  const common = { sourceId, at, knockout: cup ?? prev?.knockout ?? knockout };
  if (fields.sport === 'basketball') return { ...fields, ...common };
  const { yellows = ZERO, reds = ZERO } = prev?.sport === 'football' ? prev : {};
  return { yellows, reds, ...fields, ...common };
}

/** Returns the event that announces a state, but for its id. */
export function toStateEvent({ sourceId, at, knockout, ...state }: SourceState) {
  return { kind: 'state', sourceId, at, body: { ...state, cup: knockout } } as const;
}
