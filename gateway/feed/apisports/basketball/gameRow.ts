import * as z from 'zod/mini';
import { maybeNumber, maybeText, number, timestamp } from '#gateway/feed/apisports/fields.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { teamsRow } from '#gateway/feed/apisports/references.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const points = z.object({
  quarter_1: maybeNumber,
  quarter_2: maybeNumber,
  quarter_3: maybeNumber,
  quarter_4: maybeNumber,
  over_time: maybeNumber,
  total: maybeNumber,
});

/** A row of `games`. */
export const gameRow = z.object({
  id: number,
  timestamp,
  stage: maybeText,
  week: maybeText,
  venue: maybeText,
  status: z.object({ short: z.string(), timer: z.nullish(z.union([z.string(), z.number()])) }),
  league: z.object({ id: number, name: z.string(), type: maybeText, logo: maybeText }),
  country: z.nullish(z.object({ name: maybeText })),
  teams: teamsRow,
  scores: z.object({ home: points, away: points }),
});
export type GameRow = z.output<typeof gameRow>;

/** Returns the source ids of a game and its teams. */
export function gameTeamsOf({ id, teams }: GameRow): MatchTeams {
  return {
    sport: 'basketball',
    sourceId: apisportsId('basketball', 'match', id),
    home: apisportsId('basketball', 'team', teams.home.id),
    away: apisportsId('basketball', 'team', teams.away.id),
  };
}
