import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { maybeCounts, maybeList, maybeNumber, maybeText, number, timestamp } from '#gateway/feed/apisports/fields.ts';
import { teamsRow } from '#gateway/feed/apisports/references.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

/** A row of `fixtures`. The last four are there in answers about single matches, `events` also in those about all in play. */
export const fixtureRow = z.object({
  fixture: z.object({
    id: number,
    referee: maybeText,
    timestamp,
    venue: decoration(z.object({ name: maybeText, city: maybeText })),
    status: z.object({ short: z.string(), elapsed: maybeNumber, extra: maybeNumber }),
  }),
  league: z.object({ id: number, name: z.string(), logo: maybeText, country: maybeText, round: maybeText }),
  teams: teamsRow,
  goals: maybeCounts,
  score: z.nullish(z.object({ halftime: maybeCounts, fulltime: maybeCounts, extratime: maybeCounts, penalty: maybeCounts })),
  events: maybeList,
  lineups: maybeList,
  statistics: maybeList,
  players: maybeList,
});
export type FixtureRow = z.output<typeof fixtureRow>;

/** Returns the source ids of a match and its teams. */
export function matchTeamsOf({ fixture, teams }: FixtureRow): MatchTeams {
  return {
    sport: 'football',
    sourceId: apisportsId('football', 'match', fixture.id),
    home: apisportsId('football', 'team', teams.home.id),
    away: apisportsId('football', 'team', teams.away.id),
  };
}
