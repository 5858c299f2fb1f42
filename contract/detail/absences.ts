import * as z from 'zod/mini';
import { count, person, texts, time } from './fields.ts';

export const ABSENCE_KINDS = ['injured', 'suspended', 'doubtful', 'unknown'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

export const absence = z.strictObject({
  player: person,
  position: z.nullable(z.string().check(z.maxLength(20))),
  kind: z.enum(ABSENCE_KINDS),
  /** "Hamstring", "5 yellow cards"; null when not said. */
  reason: z.nullable(texts),
  since: z.nullable(time),
  /** Expected return. */
  until: z.nullable(time),
  matchesMissed: z.nullable(count),
});
export type Absence = z.infer<typeof absence>;

const absences = z.array(absence).check(z.maxLength(60));
/** Injured and suspended players of both teams before a match. */
export const injuries = z.strictObject({ home: absences, away: absences });
export type Injuries = z.infer<typeof injuries>;
