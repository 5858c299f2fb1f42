import type { Team } from '#contract/match/fixtures.ts';

/** Returns a function that finds a team of an answer by its id. */
export function teamsById(teams: readonly Team[]): (id: number) => Team | undefined {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return (id) => byId.get(id);
}
