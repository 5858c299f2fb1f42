import * as z from 'zod/mini';
import { count, names, sideCount, time } from './fields.ts';

/** Returns the schema with a way of naming teams: suppliers use references, clients the gateway's ids. */
export function analysisOf<Team extends z.ZodMiniType>(team: Team) {
  const played = z.strictObject({
    kickoff: time,
    competition: names,
    home: team,
    away: team,
    /** Of regular time or, in basketball, of the game. */
    score: sideCount,
    half: z.nullable(sideCount),
    corners: z.nullable(sideCount),
    neutral: z.boolean(),
  });
  const planned = z.strictObject({ kickoff: time, competition: names, home: team, away: team });
  const playedMatches = z.array(played).check(z.maxLength(60));
  const plannedMatches = z.array(planned).check(z.maxLength(20));
  return z.strictObject({
    /** Newest first. */
    meetings: playedMatches,
    recent: z.strictObject({ home: playedMatches, away: playedMatches }),
    next: z.strictObject({ home: plannedMatches, away: plannedMatches }),
    goalTimes: z.nullable(z.strictObject({ home: goalTimes, away: goalTimes })),
  });
}

const sixPeriods = z.array(count).check(z.length(6));
/** Goals of the season by quarter of an hour; stoppage time counts to its half: 0-15, 16-30, 31-45+, 46-60, 61-75, 76-90+. */
const goalTimes = z.strictObject({ matches: count, scored: sixPeriods, conceded: sixPeriods });
export type GoalTimes = z.infer<typeof goalTimes>;

/** With the gateway's team ids. */
export const analysis = analysisOf(z.int());
export type Analysis = z.infer<typeof analysis>;
export type PlayedMatch = Analysis['meetings'][number];
export type PlannedMatch = Analysis['next']['home'][number];
