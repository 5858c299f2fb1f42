import { dayAt } from '#gateway/demo/provider/world/worldIds.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { analysisResult } from '#gateway/demo/provider/thesports/analysis.ts';
import { compensationList } from '#gateway/demo/provider/thesports/compensation.ts';
import { changedBasketball, matchesAfter, matchesAround } from '#gateway/demo/provider/thesports/changedMatches.ts';
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
import { tableOfSeason } from '#gateway/demo/provider/thesports/tables.ts';
import { good, listed } from '#gateway/demo/provider/thesports/thesportsAnswer.ts';
import { matchOfId, type ThesportsScene } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { gameFixtureRow, gameLineupRow, gameLiveRow } from './gameRows.ts';

type Params = Readonly<Record<string, string>>;
type Endpoint = (params: Params, scene: ThesportsScene) => string;

const CHANGED_MS = 120 * 60_000;
const RECENT_DAYS = [-2, -1, 0, 1, 2, 3] as const;

/** TheSports' basketball endpoints by path. */
export const BASKETBALL_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'match/diary': (params, scene) => {
    const matches = matchesAfter('basketball', scene, dayStart(params, scene));
    return good(
      games(matches).map((match) => gameFixtureRow(match, scene)),
      { results_extra: extraRows(matches, scene) },
    );
  },
  'match/recent/list': (params, scene) => {
    const one = params['uuid'] === undefined ? undefined : matchOfId('basketball', params['uuid'], scene.world);
    const matches = one ? [one] : matchesAround('basketball', scene, RECENT_DAYS);
    return listed(
      params,
      games(matches).map((match) => gameFixtureRow(match, scene)),
    );
  },
  'match/detail_live': (_, scene) => good(changedBasketball(scene, CHANGED_MS).map((match) => gameLiveRow(match, scene))),
  'match/live/history': (params, scene) => good(games([gameOf(params, scene)]).map((match) => gameLiveRow(match, scene))),
  'match/lineup_live': (_, scene) => good(changedBasketball(scene, 0).flatMap((match) => gameLineupRow(match, scene))),
  'match/analysis': (params, scene) => {
    const match = gameOf(params, scene);
    return good(match ? analysisResult(match, scene) : {});
  },
  'compensation/list': (params, scene) => compensationList('basketball', params, scene),
  'season/recent/table/detail': ({ uuid = '' }, scene) => good(tableOfSeason('basketball', uuid, scene) ?? {}),
  'odds/history': (params, scene) => {
    const match = gameOf(params, scene);
    return good(match ? oddsHistory(match, scene.at) : {});
  },
  'odds/live': (_, scene) => {
    const rows = changedBasketball(scene, 0).flatMap((match) => oddsSince(match, scene.at - 60_000, scene.at));
    const byCompany: Record<string, unknown[]> = {};
    for (const [company, row] of rows) (byCompany[company] ??= []).push(row);
    return good(byCompany);
  },
  'odds/update': () => good([]),
  'data/update': () => good({}),
  deleted: () => good({ match: [], team: [], player: [], competition: [], season: [], stage: [] }),
  'category/list': (params) => listed(params, countryRows('basketball')),
  'country/list': (params) => listed(params, countryRows('basketball')),
  'competition/list': (params, scene) => listed(params, competitionRows('basketball', scene)),
  'team/list': (params, scene) => listed(params, teamRows('basketball', scene)),
  'player/list': (params, scene) => listed(params, playerRowsOf(matchesAround('basketball', scene, [0]))),
  'coach/list': (params, scene) => listed(params, coachRows(matchesAround('basketball', scene, [0]))),
  'season/list': (params, scene) => listed(params, seasonRows('basketball', scene)),
  'stage/list': (params, scene) => listed(params, stageRows('basketball', scene)),
  'language/list': (params, scene) => listed(params, languageRows('basketball', params['type'] ?? '', scene)),
};

function gameOf({ uuid = '' }: Params, { world }: ThesportsScene): BasketballMatch | undefined {
  const match = matchOfId('basketball', uuid, world);
  return match?.sport === 'basketball' ? match : undefined;
}

function games(matches: readonly (WorldMatch | undefined)[]): readonly BasketballMatch[] {
  return matches.flatMap((match) => (match?.sport === 'basketball' ? match : []));
}

/** `tsp` in seconds, or `date` as YYYYMMDD. */
function dayStart({ tsp, date }: Params, { at }: ThesportsScene): number {
  if (tsp !== undefined) return Number(tsp) * 1000;
  if (date !== undefined) return Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`);
  return dayAt(at) * 86_400_000;
}
