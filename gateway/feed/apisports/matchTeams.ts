import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { apisportsId } from './sourceIds.ts';

/** Source ids of a match and its teams. */
export interface MatchTeams {
  readonly sport: Sport;
  readonly sourceId: string;
  readonly home: string;
  readonly away: string;
}

/** Returns the side of a team by the provider's number; null when it does not play. */
export function sideOf({ sport, home, away }: MatchTeams, team: number | null | undefined): Side | null {
  if (team === null || team === undefined) return null;
  const id = apisportsId(sport, 'team', team);
  if (id === home) return 'home';
  return id === away ? 'away' : null;
}
