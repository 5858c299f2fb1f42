import type { MatchCatalogue, StoredMatch } from '#gateway/match/matchCatalogue.ts';
import type { StanceMatchNames } from '#gateway/prediction/tables.ts';

/** Returns what a stance copies of a match, in all languages; undefined when its competition or teams are not the current supplier's. */
export function stanceMatchNames(
  catalogue: Pick<MatchCatalogue, 'competitionNames' | 'teamNames' | 'team'>,
  { sourceId, competitionId, homeId, awayId, round }: StoredMatch,
): StanceMatchNames | undefined {
  const competition = catalogue.competitionNames(competitionId);
  const [home, away] = [sideOf(homeId), sideOf(awayId)];
  if (competition === undefined || home === undefined || away === undefined) return undefined;
  return { sourceId, homeId, awayId, round, competition, home, away };

  function sideOf(id: number): StanceMatchNames['home'] | undefined {
    const name = catalogue.teamNames(id);
    const team = catalogue.team(id, 'en-US');
    return name === undefined || team === undefined ? undefined : { name, crest: team.crest };
  }
}
