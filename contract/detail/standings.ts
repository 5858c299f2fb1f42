import * as z from 'zod/mini';
import { count, names, sourceId, texts } from './fields.ts';

/** What a place earns. Clients draw each kind alike, whatever colour a supplier gives it. */
export const ZONE_KINDS = [
  'champion',
  'promotion',
  'promotionPlayoff',
  'continental',
  'continentalQualifier',
  'relegationPlayoff',
  'relegation',
  'other',
] as const;

/** In order: what decides between teams of equal points. */
export const TIE_RULES = ['goalDifference', 'goalsFor', 'wins', 'headToHead', 'awayGoals', 'fairPlay', 'playoff', 'lots'] as const;
export type TieRule = (typeof TIE_RULES)[number];

const record = {
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
};
const split = z.strictObject({ ...record, points: z.int() });
export type StandingsSplit = z.infer<typeof split>;

/** Returns the schema with a way of naming teams: suppliers use references, clients the gateway's ids. */
export function standingsOf<Team extends z.ZodMiniType>(team: Team) {
  const row = z.strictObject({
    team,
    position: z.int().check(z.minimum(1), z.maximum(1_000)),
    ...record,
    /** Deductions are already in it; basketball tables may have none. */
    points: z.nullable(z.int()),
    deduction: z.nullable(z.strictObject({ points: z.int(), reason: z.nullable(texts) })),
    home: z.nullable(split),
    away: z.nullable(split),
    /** Newest last. */
    form: z.array(z.enum(['won', 'drawn', 'lost'])).check(z.maxLength(20)),
    /** Index into `zones`. */
    zone: z.nullable(z.int().check(z.minimum(0))),
  });
  return z.strictObject({
    season: z.strictObject({ id: sourceId, name: names }),
    stage: z.strictObject({ id: sourceId, name: names }),
    groups: z.array(z.strictObject({ name: z.nullable(names), rows: z.array(row).check(z.maxLength(200)) })).check(z.maxLength(64)),
    zones: z.array(z.strictObject({ kind: z.enum(ZONE_KINDS), name: names })).check(z.maxLength(30)),
    tieRules: z.array(z.enum(TIE_RULES)).check(z.maxLength(8)),
    /** How the competition is played, in words; null when not said. */
    rules: z.nullable(texts),
  });
}

/** With the gateway's team ids. */
export const standings = standingsOf(z.int());
export type Standings = z.infer<typeof standings>;
export type StandingsRow = Standings['groups'][number]['rows'][number];
export type StandingsZone = Standings['zones'][number];
