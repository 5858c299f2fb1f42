import { confirmationTime } from '#gateway/demo/detail/squads/lineups.ts';
import { dayAt, leagueOfNumber } from '#gateway/demo/provider/world/worldIds.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { analysisResult } from '#gateway/demo/provider/thesports/analysis.ts';
import { compensationList } from '#gateway/demo/provider/thesports/compensation.ts';
import { changedFootball, matchesAfter, matchesAround } from '#gateway/demo/provider/thesports/changedMatches.ts';
import {
  coachRows,
  competitionRows,
  countryRows,
  extraRows,
  languageRows,
  playerRowsOf,
  seasonRows,
  stageRows,
  teamRows,
} from '#gateway/demo/provider/thesports/nameRows.ts';
import { oddsHistory, oddsSince } from '#gateway/demo/provider/thesports/oddsRows.ts';
import { tableOf, tableOfSeason } from '#gateway/demo/provider/thesports/tables.ts';
import { good, listed } from '#gateway/demo/provider/thesports/thesportsAnswer.ts';
import {
  matchId,
  matchOfId,
  seasonId,
  seasonOfId,
  teamId,
  type ThesportsScene,
  unixSeconds,
} from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { fixtureRow } from './fixtureRow.ts';
import { absenceRow, lineupResult } from './lineup.ts';
import { deletedIds, ghostOfId, ghostRows } from './listedGhosts.ts';
import { liveRow } from './liveRow.ts';
import { halfStatRows, playerStatRows, teamStatRows } from './teamStats.ts';

type Params = Readonly<Record<string, string>>;
type Endpoint = (params: Params, scene: ThesportsScene) => string;

const MINUTE_MS = 60_000;
const CHANGED_MS = 120 * MINUTE_MS;
const STATISTICS_MS = 2 * MINUTE_MS;
const TABLE_MS = 10 * MINUTE_MS;
const RECENT_DAYS = [-2, -1, 0, 1, 2, 3] as const;

/** TheSports' football endpoints by path. */
export const FOOTBALL_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'match/diary': (params, scene) => {
    const from = dayStart(params, scene);
    const matches = football(matchesAfter('football', scene, from));
    const rows = [...matches.map((match) => fixtureRow(match, scene)), ...ghostRows(dayAt(from), scene)];
    return good(rows, { results_extra: extraRows(matches, scene) });
  },
  'match/recent/list': (params, scene) => {
    const { uuid } = params;
    if (uuid !== undefined)
      return listed(params, [...football([matchOf(params, scene)]).map((match) => fixtureRow(match, scene)), ...ghostOfId(uuid, scene)]);
    const ghosts = RECENT_DAYS.flatMap((offset) => ghostRows(dayAt(scene.at) + offset, scene));
    return listed(params, [...football(matchesAround('football', scene, RECENT_DAYS)).map((match) => fixtureRow(match, scene)), ...ghosts]);
  },
  'match/season/recent': ({ uuid = '' }, scene) => {
    const found = seasonOfId('football', uuid);
    const division = found === null ? undefined : leagueOfNumber('football', found.league);
    const matches = division && found ? scene.world.seasonMatches(division, found.season) : [];
    return good(football(matches).map((match) => fixtureRow(match, scene)));
  },
  'match/detail_live': (_, scene) => good(changedFootball(scene, CHANGED_MS).map((match) => liveRow(match, scene))),
  'match/live/history': (params, scene) => good(football([matchOf(params, scene)]).map((match) => liveRow(match, scene))),
  'match/lineup/detail': (params, scene) => {
    const match = matchOf(params, scene);
    return good(match ? lineupResult(match, scene) : {});
  },
  'match/team_stats/list': (_, scene) => good(changedFootball(scene, STATISTICS_MS).flatMap((match) => teamStatRows(match, scene))),
  'match/team_stats/detail': (params, scene) => good(football([matchOf(params, scene)]).flatMap((match) => teamStatRows(match, scene))),
  'match/half/team_stats/list': (_, scene) => good(changedFootball(scene, STATISTICS_MS).flatMap((match) => halfStatRows(match, scene))),
  'match/half/team_stats/detail': (params, scene) =>
    good(football([matchOf(params, scene)]).flatMap((match) => halfStatRows(match, scene))),
  'match/player_stats/list': (_, scene) => good(changedFootball(scene, STATISTICS_MS).flatMap((match) => playerStatRows(match, scene))),
  'match/player_stats/detail': (params, scene) => good(football([matchOf(params, scene)]).flatMap((match) => playerStatRows(match, scene))),
  'match/trend/live': (_, scene) =>
    good(
      changedFootball(scene, STATISTICS_MS).flatMap((match) => {
        const trend = trendOf(match, scene);
        return 'data' in trend ? [{ match_id: matchId(match.fixture), trend }] : [];
      }),
    ),
  'match/trend/detail': (params, scene) => {
    const match = matchOf(params, scene);
    return good(match ? trendOf(match, scene) : {});
  },
  'match/analysis': (params, scene) => {
    const match = matchOf(params, scene);
    return good(match ? analysisResult(match, scene) : {});
  },
  'compensation/list': (params, scene) => compensationList('football', params, scene),
  'odds/live': (_, scene) => {
    const rows = changedFootball(scene, MINUTE_MS).flatMap((match) => oddsSince(match, scene.at - MINUTE_MS, scene.at));
    const byCompany: Record<string, unknown[]> = {};
    for (const [company, row] of rows) (byCompany[company] ??= []).push(row);
    return good(byCompany);
  },
  'odds/history': (params, scene) => {
    const match = matchOf(params, scene);
    return good(match ? oddsHistory(match, scene.at) : {});
  },
  'odds/update': () => good([]),
  'season/recent/table/detail': ({ uuid = '' }, scene) => good(tableOfSeason('football', uuid, scene) ?? {}),
  'table/live': (_, scene) => {
    const leagues = new Map(endedLately(scene).map(({ fixture }) => [seasonId(fixture.division, false, fixture.season), fixture]));
    return good([...leagues].map(([id, { division, season }]) => ({ season_id: id, ...tableOf(division, season, scene) })));
  },
  'team/injury/list': (params, scene) => {
    const rows = football(matchesAround('football', scene, [0])).flatMap((match) => {
      const absences = match.absencesAt(Math.min(scene.at, match.fixture.kickoff));
      return (['home', 'away'] as const).map((side) => ({
        id: teamId('football', match.fixture[side].sourceId),
        injury: absences[side].map(absenceRow),
        updated_at: unixSeconds(match.fixture.kickoff - 86_400_000),
      }));
    });
    return listed(params, rows);
  },
  'data/update': (_, scene) => good(dataUpdates(scene)),
  deleted: (_, scene) => good({ match: deletedIds(scene), team: [], player: [], competition: [], season: [], stage: [] }),
  'category/list': (params) => listed(params, countryRows('football')),
  'country/list': (params) => listed(params, countryRows('football')),
  'competition/additional/list': (params, scene) => listed(params, competitionRows('football', scene)),
  'team/additional/list': (params, scene) => listed(params, teamRows('football', scene)),
  'player/with_stat/list': (params, scene) => listed(params, playerRowsOf(matchesAround('football', scene, [0]))),
  'coach/list': (params, scene) => listed(params, coachRows(matchesAround('football', scene, [0]))),
  'season/list': (params, scene) => listed(params, seasonRows('football', scene)),
  'stage/list': (params, scene) => listed(params, stageRows('football', scene)),
  'language/list': (params, scene) => listed(params, languageRows('football', params['type'] ?? '', scene)),
};

function matchOf({ uuid = '' }: Params, { world }: ThesportsScene): FootballMatch | undefined {
  const match = matchOfId('football', uuid, world);
  return match?.sport === 'football' ? match : undefined;
}

function football(matches: readonly (WorldMatch | undefined)[]): readonly FootballMatch[] {
  return matches.flatMap((match) => (match?.sport === 'football' ? match : []));
}

/** `tsp` in seconds, or `date` as YYYYMMDD. */
function dayStart({ tsp, date }: Params, { at }: ThesportsScene): number {
  if (tsp !== undefined) return Number(tsp) * 1000;
  if (date !== undefined) return Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`);
  return dayAt(at) * 86_400_000;
}

/** Values per minute, a list per half; above 0 the home side presses. */
function trendOf(match: FootballMatch, { at }: ThesportsScene) {
  const periods = match.trendAt(at).slice(0, 2);
  return periods.length === 0 ? {} : { count: periods.length, per: 45, data: periods };
}

/** Line-ups that were confirmed, and tables that changed, in the last minutes: ids of matches and of seasons by type. */
function dataUpdates(scene: ThesportsScene) {
  const { at } = scene;
  const lineups = football(matchesAround('football', scene, [0, 1])).flatMap((match) => {
    const confirmed = confirmationTime(match.fixture);
    const isNew = confirmed <= at && confirmed > at - STATISTICS_MS && match.sheetsAt(at) !== null;
    return isNew ? [{ match_id: matchId(match.fixture), update_time: unixSeconds(confirmed) }] : [];
  });
  const tables = endedLately(scene).map(({ fixture, endsAt }) => ({
    season_id: seasonId(fixture.division, false, fixture.season),
    update_time: unixSeconds(endsAt),
  }));
  return { ...(lineups.length > 0 ? { '1': lineups } : {}), ...(tables.length > 0 ? { '3': tables } : {}) };
}

function endedLately(scene: ThesportsScene): readonly FootballMatch[] {
  return football(matchesAround('football', scene, [-1, 0])).filter(
    ({ endsAt, fixture, startsAt }) => startsAt !== null && !fixture.knockout && endsAt <= scene.at && endsAt > scene.at - TABLE_MS,
  );
}
