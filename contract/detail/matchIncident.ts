import * as z from 'zod/mini';
import { count, minute, person, side, sideCount } from './fields.ts';

/**
 * What a VAR review decided. Suppliers often send the decision without its reason; the score, not this, decides whether a goal
 * counts (docs/domain.md#a-goal-is-a-claim).
 */
export const VAR_RESULTS = [
  'goalConfirmed',
  'goalCancelled',
  'penaltyConfirmed',
  'penaltyCancelled',
  'redConfirmed',
  'redCancelled',
  'cardUpgraded',
  'cardKept',
  'standing',
  'changed',
  'unknown',
] as const;

/** Reasons of cards, VAR reviews and substitutions; `null` in an incident is "not said". */
export const INCIDENT_REASONS = [
  'foul',
  'professionalFoul',
  'tacticalFoul',
  'recklessPlay',
  'violentConduct',
  'dangerousPlay',
  'handball',
  'deniedChance',
  'lastMan',
  'timeWasting',
  'dissent',
  'unsporting',
  'persistentFouling',
  'fight',
  'offBench',
  'offside',
  'mistakenIdentity',
  'encroachment',
  'injury',
] as const;

const reason = z.nullable(z.enum(INCIDENT_REASONS));
const scorer = z.nullable(person);
/** The score right after it, where the supplier says it. */
const score = z.nullable(sideCount);
const football = { sport: z.literal('football'), minute, side };

/** Where a goal, penalty or own goal is concerned, `side` is the side that benefits. */
export const footballIncident = z.discriminatedUnion('kind', [
  z.strictObject({ ...football, kind: z.literal('goal'), player: scorer, assist: scorer, score }),
  z.strictObject({ ...football, kind: z.literal('ownGoal'), player: scorer, score }),
  z.strictObject({ ...football, kind: z.literal('penaltyGoal'), player: scorer, score }),
  z.strictObject({ ...football, kind: z.literal('penaltyMissed'), player: scorer }),
  z.strictObject({ ...football, kind: z.literal('yellow'), player: scorer, reason }),
  z.strictObject({ ...football, kind: z.literal('secondYellow'), player: scorer, reason }),
  z.strictObject({ ...football, kind: z.literal('red'), player: scorer, reason }),
  z.strictObject({ ...football, kind: z.literal('substitution'), player: scorer, playerOut: scorer, reason }),
  z.strictObject({ ...football, kind: z.literal('var'), player: scorer, result: z.enum(VAR_RESULTS), reason }),
  z.strictObject({
    sport: z.literal('football'),
    kind: z.literal('addedTime'),
    minute,
    minutes: z.int().check(z.minimum(1), z.maximum(30)),
  }),
  /** A kick of the shoot-out; `kick` counts both sides' kicks from 1. */
  z.strictObject({
    sport: z.literal('football'),
    kind: z.literal('kick'),
    side,
    player: scorer,
    scored: z.boolean(),
    kick: z.int().check(z.minimum(1), z.maximum(100)),
  }),
  /** The end of a period: 1 and 2 halves, 3 and 4 of extra time, 5 the shoot-out. */
  z.strictObject({
    sport: z.literal('football'),
    kind: z.literal('periodEnd'),
    period: z.int().check(z.minimum(1), z.maximum(5)),
    score: sideCount,
  }),
]);

const basketball = { sport: z.literal('basketball'), /** From 5 on an overtime. */ period: z.int().check(z.minimum(1), z.maximum(20)) };
/** Seconds left of the period. */
const left = z.int().check(z.minimum(0), z.maximum(1_200));

/** A play of a basketball game. */
export const basketballIncident = z.discriminatedUnion('kind', [
  z.strictObject({
    ...basketball,
    kind: z.literal('basket'),
    left,
    side,
    points: z.int().check(z.minimum(1), z.maximum(3)),
    player: scorer,
    assist: scorer,
    score: sideCount,
  }),
  z.strictObject({ ...basketball, kind: z.literal('foul'), left, side, player: scorer, fouls: z.nullable(count) }),
  z.strictObject({ ...basketball, kind: z.literal('timeout'), left, side }),
  z.strictObject({ ...basketball, kind: z.literal('periodEnd'), score: sideCount }),
]);

export const matchIncident = z.union([footballIncident, basketballIncident]);

export type FootballIncident = z.infer<typeof footballIncident>;
export type BasketballIncident = z.infer<typeof basketballIncident>;
/** An entry of a match's timeline as a supplier reports it: without identity, which the gateway adds. */
export type MatchIncident = FootballIncident | BasketballIncident;
export type IncidentReason = (typeof INCIDENT_REASONS)[number];
