import { competitionOf } from '#gateway/demo/season/league.ts';
import { dayAt, countryNumber, leagueNumber, leagueOfNumber, teamOfNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, flagUrl, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { BASKETBALL_BOOKMAKERS } from '#gateway/demo/provider/apisports/bookmakers.ts';
import { teamOf } from '#gateway/demo/provider/apisports/football/names.ts';
import { BASKETBALL_BETS, findGameOdds } from './gameOdds.ts';
import { gameRow } from './gameRow.ts';
import { findGameStandings } from './gameStandings.ts';
import { findPlayerStatistics, findTeamStatistics } from './gameStatistics.ts';

type Params = Readonly<Record<string, string>>;
type Endpoint = (params: Params, scene: ApisportsScene) => EndpointResult;

const MEETINGS = 10;
const SEASON_MATCHES = 40;

/** API-Basketball's endpoints by path. */
export const BASKETBALL_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  games: findGames,
  'games/h2h': findMeetings,
  'games/statistics/teams': findTeamStatistics,
  'games/statistics/players': findPlayerStatistics,
  standings: findGameStandings,
  odds: findGameOdds,
  'odds/bets': () => ({ response: BASKETBALL_BETS }),
  'odds/bookmakers': () => ({ response: BASKETBALL_BOOKMAKERS.map(({ id, name }) => ({ id, name })) }),
  leagues: findLeagues,
  teams: findTeams,
};

function findGames({ date, id, league, season = '', team }: Params, scene: ApisportsScene): EndpointResult {
  const { world, at } = scene;
  if (date !== undefined) return { response: world.basketballOn(dayAt(Date.parse(date))).map((match) => gameRow(match, scene)) };
  if (id !== undefined) {
    const match = world.basketball(Number(id));
    return { response: match ? [gameRow(match, scene)] : [] };
  }
  const found = team === undefined ? undefined : teamOfNumber('basketball', Number(team));
  const division = found?.division ?? leagueOfNumber('basketball', Number(league));
  if (division === undefined) return { errors: { required: 'At least one parameter is required.' } };
  const matches = found
    ? world.clubMatches(division, found.club.sourceId, { at, count: SEASON_MATCHES, back: true })
    : world.seasonMatches(division, world.seasonOfYear(division, Number(season.slice(0, 4))));
  return { response: matches.flatMap((match) => (match.sport === 'basketball' ? gameRow(match, scene) : [])) };
}

function findMeetings({ h2h = '' }: Params, scene: ApisportsScene): EndpointResult {
  const [first, second] = h2h.split('-').map((number) => teamOfNumber('basketball', Number(number)));
  if (!first || !second) return { errors: { h2h: 'The h2h field must contain two team ids.' } };
  const clubs = [first.club.sourceId, second.club.sourceId];
  const matches = first.division === second.division ? scene.world.meetings(first.division, clubs, { at: scene.at, count: MEETINGS }) : [];
  return { response: matches.flatMap((match) => (match.sport === 'basketball' ? gameRow(match, scene) : [])) };
}

function findLeagues(_: Params, { world, at }: ApisportsScene): EndpointResult {
  const leagues = [...world.divisions].filter(({ sport }) => sport === 'basketball');
  return {
    response: leagues.map((division) => {
      const id = leagueNumber(division, false);
      const { region } = division;
      const country = latinName(region.name);
      const year = world.yearOf(division, world.seasonAt(division, dayAt(at)));
      return {
        id,
        name: latinName(competitionOf(division, false).name).replace(`${country} `, ''),
        type: 'League',
        logo: logoUrl('basketball', 'leagues', id),
        country: { id: countryNumber(region.id), name: country, code: region.id.slice(0, 2).toUpperCase(), flag: flagUrl(region.id) },
        seasons: [{ season: `${year}-${year + 1}` }],
      };
    }),
  };
}

function findTeams({ league }: Params): EndpointResult {
  const division = leagueOfNumber('basketball', Number(league));
  return { response: division === undefined ? [] : division.clubs.map((club) => ({ ...teamOf(club), national: false })) };
}
