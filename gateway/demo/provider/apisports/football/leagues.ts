import { competitionOf, type Division } from '#gateway/demo/season/league.ts';
import { daysOfSeason, DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { dayAt, leagueNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, flagUrl, logoUrl } from '#gateway/demo/provider/apisports/apisportsScene.ts';

/** Answers `leagues`: each covered league and the cups of its country, with the season that is played and what is known of it. */
export function findLeagues({ id }: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  const leagues = [...scene.world.divisions].filter(({ sport }) => sport === 'football');
  const rows = leagues.flatMap((division) => [
    rowOf(division, false, scene),
    ...(division.level === 0 && !division.reserve ? [rowOf(division, true, scene)] : []),
  ]);
  return { response: rows.filter(({ league }) => id === undefined || String(league.id) === id) };
}

function rowOf(division: Division, cup: boolean, { world, at }: ApisportsScene) {
  const { region } = division;
  const id = leagueNumber(division, cup);
  const competition = competitionOf(division, cup);
  const country = latinName(region.name);
  const season = world.seasonAt(division, dayAt(at));
  const days = daysOfSeason(world.seed, division, season);
  const coverage = coverageOf({ division, competition });
  const known = coverage === 'full' || coverage === 'middle';
  return {
    league: {
      id,
      name: cup ? latinName(competition.name) : latinName(competition.name).replace(`${country} `, ''),
      type: cup ? 'Cup' : 'League',
      logo: logoUrl('football', 'leagues', id),
    },
    country: { name: country, code: region.id.slice(0, 2).toUpperCase(), flag: flagUrl(region.id) },
    seasons: [
      {
        year: world.yearOf(division, season),
        start: dateOf(days[0] ?? 0),
        end: dateOf(days.at(-1) ?? 0),
        current: true,
        coverage: {
          fixtures: { events: coverage !== 'bare', lineups: known, statistics_fixtures: known, statistics_players: coverage === 'full' },
          standings: !cup,
          players: known,
          top_scorers: known,
          top_assists: known,
          top_cards: known,
          injuries: known,
          predictions: coverage !== 'bare',
          odds: known,
        },
      },
    ],
  };
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
