import type { FootballPlayerStatistic } from '#contract/detail/playerStatistics.ts';
import type { FootballStatistic, StatisticPeriod } from '#contract/detail/statistics.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { matchId, personId, teamId, type ThesportsScene } from '#gateway/demo/provider/thesports/thesportsScene.ts';

const TEAM_FIELDS: readonly (readonly [string, FootballStatistic])[] = [
  ['shots', 'shots'],
  ['shots_on_target', 'shotsOnTarget'],
  ['blocked_shots', 'shotsBlocked'],
  ['shots_ibox', 'shotsInsideBox'],
  ['shots_obox', 'shotsOutsideBox'],
  ['ball_possession', 'possession'],
  ['corner_kicks', 'corners'],
  ['offsides', 'offsides'],
  ['fouls', 'fouls'],
  ['yellow_cards', 'yellows'],
  ['red_cards', 'reds'],
  ['passes', 'passes'],
  ['passes_accuracy', 'passesAccurate'],
  ['crosses', 'crosses'],
  ['tackles', 'tackles'],
  ['interceptions', 'interceptions'],
  ['clearances', 'clearances'],
  ['penalty', 'penalties'],
];
const HALF_TYPES: readonly (readonly [number, FootballStatistic])[] = [
  [2, 'corners'],
  [3, 'yellows'],
  [4, 'reds'],
  [21, 'shotsOnTarget'],
  [22, 'shotsOffTarget'],
  [23, 'attacks'],
  [24, 'dangerousAttacks'],
  [25, 'possession'],
  [36, 'clearances'],
  [37, 'shotsBlocked'],
  [38, 'interceptions'],
  [39, 'tackles'],
  [40, 'passes'],
  [41, 'passesAccurate'],
  [43, 'crosses'],
  [51, 'fouls'],
  [52, 'saves'],
  [83, 'shots'],
];
const PERIOD_MARKS: readonly (readonly [string, StatisticPeriod])[] = [
  ['ft', 'all'],
  ['p1', '1'],
  ['p2', '2'],
  ['o1', 'extra'],
];
const PLAYER_FIELDS: readonly (readonly [string, FootballPlayerStatistic])[] = [
  ['goals', 'goals'],
  ['assists', 'assists'],
  ['shots', 'shots'],
  ['shots_on_target', 'shotsOnTarget'],
  ['passes', 'passes'],
  ['passes_accuracy', 'passesAccurate'],
  ['key_passes', 'keyPasses'],
  ['tackles', 'tackles'],
  ['interceptions', 'interceptions'],
  ['duels', 'duels'],
  ['duels_won', 'duelsWon'],
  ['dribble_succ', 'dribbles'],
  ['fouls', 'fouls'],
  ['saves', 'saves'],
];

/** Returns a match's row of `team_stats/list`; none of low coverage. */
export function teamStatRows(match: FootballMatch, { at }: ThesportsScene) {
  const all = isCovered(match) ? match.statisticsAt(at)?.periods.all : undefined;
  if (all === undefined) return [];
  const stats = (['home', 'away'] as const).map((side) => ({
    team_id: teamId('football', match.fixture[side].sourceId),
    ...Object.fromEntries(TEAM_FIELDS.map(([field, name]) => [field, all[name]?.[side] ?? 0])),
  }));
  return [{ id: matchId(match.fixture), stats }];
}

/** Returns a match's row of `half/team_stats/list`; none of low coverage. */
export function halfStatRows(match: FootballMatch, { at }: ThesportsScene) {
  const periods = isCovered(match) ? match.statisticsAt(at)?.periods : undefined;
  if (periods === undefined) return [];
  const marks = PERIOD_MARKS.flatMap(([mark, period]) => {
    const values = periods[period];
    if (values === undefined) return [];
    return [[mark, Object.fromEntries(HALF_TYPES.map(([type, name]) => [type, [values[name]?.home ?? 0, values[name]?.away ?? 0]]))]];
  });
  return [{ id: matchId(match.fixture), ...Object.fromEntries(marks) }];
}

/** Returns a match's row of `player_stats/list`; of the best coverage alone. */
export function playerStatRows(match: FootballMatch, { at }: ThesportsScene) {
  const players = match.playersAt(at);
  if (players === null) return [];
  const rows = (['home', 'away'] as const).flatMap((side) =>
    players[side].map(({ player, number, starter, minutes, rating, values }) => ({
      player_id: personId('football', 'player', player.id),
      team_id: teamId('football', match.fixture[side].sourceId),
      player_name: latinName(player.name),
      shirt_number: number ?? 0,
      first: starter ? 1 : 0,
      minutes_played: minutes ?? 0,
      rating: (rating ?? 0).toFixed(1),
      ...Object.fromEntries(PLAYER_FIELDS.map(([field, name]) => [field, values[name] ?? 0])),
    })),
  );
  return [{ id: matchId(match.fixture), player_stats: rows }];
}

function isCovered({ coverage }: FootballMatch): boolean {
  return coverage === 'full' || coverage === 'middle';
}
