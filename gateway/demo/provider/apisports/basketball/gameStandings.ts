import { competitionOf } from '#gateway/demo/season/league.ts';
import { countryNumber, leagueNumber, leagueOfNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, flagUrl, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';

const FORM_LENGTH = 5;

/** Answers basketball's `standings`: an array of arrays of rows. */
export function findGameStandings(
  { league, season = '' }: Readonly<Record<string, string>>,
  { world, at }: ApisportsScene,
): EndpointResult {
  const division = leagueOfNumber('basketball', Number(league));
  if (division === undefined) return { response: [] };
  const year = Number(season.slice(0, 4));
  const { body } = world.standingsAt(division, world.seasonOfYear(division, year), at);
  const { region } = division;
  const country = latinName(region.name);
  const id = leagueNumber(division, false);
  const name = latinName(competitionOf(division, false).name).replace(`${country} `, '');
  const share = (part: number, all: number): string => (all === 0 ? 0 : part / all).toFixed(3);
  const groups = body.groups.map(({ rows }) =>
    rows.map((row) => {
      const team = teamNumber(row.team.sourceId);
      return {
        position: row.position,
        stage: `${name} - Regular Season`,
        group: { name: 'Regular Season', points: 0 },
        team: { id: team, name: latinName(row.team.name), logo: logoUrl('basketball', 'teams', team) },
        league: { id, name, type: 'League', season, logo: logoUrl('basketball', 'leagues', id) },
        country: { id: countryNumber(region.id), name: country, code: region.id.slice(0, 2).toUpperCase(), flag: flagUrl(region.id) },
        games: {
          played: row.played,
          win: { total: row.won, percentage: share(row.won, row.played) },
          lose: { total: row.lost, percentage: share(row.lost, row.played) },
        },
        points: { for: row.scored, against: row.conceded },
        form: [...row.form]
          .reverse()
          .slice(0, FORM_LENGTH)
          .map((result) => (result === 'won' ? 'W' : 'L'))
          .join(''),
        description: row.zone === null ? null : latinName(body.zones[row.zone]?.name ?? ''),
      };
    }),
  );
  return { response: groups };
}
