import type { SourceTeam } from '#gateway/match/sourceFixture.ts';
import type { Player } from '#gateway/demo/detail/squads/squads.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import type { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import { leagueNumber, personNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName, shortPersonName } from '#gateway/demo/provider/world/worldNames.ts';
import { flagUrl, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';

/** Returns the league of a match as rows refer to it. */
export function leagueOf({ fixture }: FootballMatch, world: ProviderWorld) {
  const { division, knockout, season } = fixture;
  const id = leagueNumber(division, knockout);
  return {
    id,
    name: competitionName({ fixture }),
    country: latinName(fixture.competition.region),
    logo: logoUrl('football', 'leagues', id),
    flag: flagUrl(division.region.id),
    season: world.yearOf(division, season),
  };
}

/** Returns the name of a competition; its country is said elsewhere. */
export function competitionName({ fixture }: Pick<FootballMatch | BasketballMatch, 'fixture'>): string {
  const name = latinName(fixture.competition.name);
  const country = `${latinName(fixture.competition.region)} `;
  return fixture.knockout || !name.startsWith(country) ? name : name.slice(country.length);
}

export function teamOf(team: SourceTeam) {
  const id = teamNumber(team.sourceId);
  return { id, name: latinName(team.name), logo: logoUrl(team.sport, 'teams', id) };
}

/** Returns a player by number and short name; both null when unknown. */
export function playerRef(player: Player | null, capitals: boolean) {
  if (player === null) return { id: null, name: null };
  const name = shortPersonName(player.name);
  return { id: personNumber(player.id), name: capitals ? name.toUpperCase() : name };
}
