import * as z from 'zod/mini';
import { absence } from './absences.ts';
import { person } from './fields.ts';

const rating = z.number().check(z.minimum(0), z.maximum(10));
const percent = z.number().check(z.minimum(0), z.maximum(100));

export const lineupPlayer = z.strictObject({
  player: person,
  number: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
  /** Goalkeeper, defender, midfielder, forward; basketball positions are guard, forward and centre. */
  position: z.nullable(z.enum(['G', 'D', 'M', 'F', 'guard', 'forward', 'centre'])),
  captain: z.boolean(),
  /** null: none, or not rated yet. */
  rating: z.nullable(rating),
  /** Where the player starts, in percent of the pitch: `x` from the own left to the own right, `y` from the own goal to the other one. */
  place: z.nullable(z.strictObject({ x: percent, y: percent })),
});
export type LineupPlayer = z.infer<typeof lineupPlayer>;

const players = z.array(lineupPlayer).check(z.maxLength(40));

export const teamLineup = z.strictObject({
  /** "4-2-3-1"; null when unknown. */
  formation: z.nullable(z.string().check(z.regex(/^\d(-\d){1,5}$/, 'a formation is written 4-2-3-1'))),
  coach: z.nullable(person),
  starters: players,
  bench: players,
  absent: z.array(absence).check(z.maxLength(60)),
});
export type TeamLineup = z.infer<typeof teamLineup>;

/** `confirmed` is false for an expected line-up. */
export const lineups = z.strictObject({ confirmed: z.boolean(), home: z.nullable(teamLineup), away: z.nullable(teamLineup) });
export type Lineups = z.infer<typeof lineups>;
