import { environmentAt } from '#gateway/demo/detail/preview/environmentPart.ts';
import { leagueOfNumber, teamNumber, teamOfNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';

type Club = Division['clubs'][number];

/** Answers `teams` of a league's season, or one by its number. */
export function findTeams({ league, season, id }: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  if (id !== undefined) {
    const found = teamOfNumber('football', Number(id));
    return { response: found ? [rowOf(found.club, found.division, scene)] : [] };
  }
  if (league === undefined || season === undefined) return { errors: { required: 'At least one parameter is required.' } };
  const division = leagueOfNumber('football', Number(league));
  return { response: division === undefined ? [] : division.clubs.map((club) => rowOf(club, division, scene)) };
}

function rowOf(club: Club, division: Division, { world, at }: ApisportsScene) {
  const id = teamNumber(club.sourceId);
  const name = latinName(club.name);
  const [last] = world.clubMatches(division, club.sourceId, { at, count: 6, back: true }).filter(({ fixture }) => fixture.home === club);
  const venue = last ? environmentAt(last.fixture, at).venue : null;
  return {
    team: {
      id,
      name,
      code: name
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 3)
        .toUpperCase(),
      country: latinName(division.region.name),
      founded: new SeededRandom('founded', club.sourceId).whole(1880, 1975),
      national: false,
      logo: logoUrl('football', 'teams', id),
    },
    venue: {
      id,
      name: venue && latinName(venue.name),
      address: null,
      city: venue?.city == null ? null : latinName(venue.city),
      capacity: venue?.capacity ?? null,
      surface: 'grass',
      image: logoUrl('football', 'venues', id),
    },
  };
}
