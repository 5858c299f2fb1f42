import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { BasketballStatistic } from '#contract/detail/statistics.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import { matchNumber, personNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import type { ApisportsScene } from '#gateway/demo/provider/apisports/apisportsScene.ts';

const IDS_MAX = 20;

/** Answers `games/statistics/teams`. */
export function findTeamStatistics(params: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  return forGames(params, scene, (match) => {
    const values = match.statisticsAt(scene.at)?.periods.all;
    if (values === undefined) return [];
    return (['home', 'away'] as const).map((side) => {
      const value = (name: BasketballStatistic): number => values[name]?.[side] ?? 0;
      const shots = (total: number, attempts: number) => ({
        total,
        attempts,
        percentage: attempts === 0 ? 0 : Math.floor((100 * total) / attempts),
      });
      return {
        ...refs(match, side),
        field_goals: shots(value('fieldGoals'), value('fieldGoalAttempts')),
        threepoint_goals: shots(value('threes'), value('threeAttempts')),
        freethrows_goals: shots(value('freeThrows'), value('freeThrowAttempts')),
        rebounds: {
          total: value('rebounds'),
          offence: value('offensiveRebounds'),
          defense: value('rebounds') - value('offensiveRebounds'),
        },
        assists: value('assists'),
        steals: value('steals'),
        blocks: value('blocks'),
        turnovers: value('turnovers'),
        personal_fouls: value('personalFouls'),
      };
    });
  });
}

/** Answers `games/statistics/players`. Field goals are never counted there. */
export function findPlayerStatistics(params: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  return forGames(params, scene, (match) => {
    const players = match.playersAt(scene.at);
    if (players === null) return [];
    return (['home', 'away'] as const).flatMap((side) => players[side].map((row) => ({ ...refs(match, side), ...playerRow(row) })));
  });
}

function playerRow({ player, starter, minutes, values }: PlayerStatisticsRow) {
  const [given = '', ...family] = latinName(player.name).split(' ');
  const pair = (total: number | undefined, attempts: number | undefined) => ({
    total: total ?? 0,
    attempts: attempts ?? 0,
    percentage: null,
  });
  return {
    player: { id: personNumber(player.id ?? ''), name: [...family, given].join(' ') },
    type: starter ? 'starters' : 'bench',
    minutes: `${String(minutes ?? 0).padStart(2, '0')}:00`,
    field_goals: pair(0, 0),
    threepoint_goals: pair(values.threes, values.threeAttempts),
    freethrows_goals: pair(values.freeThrows, values.freeThrowAttempts),
    rebounds: { total: values.rebounds ?? 0 },
    assists: values.assists ?? 0,
    points: values.points ?? 0,
  };
}

function refs({ fixture }: BasketballMatch, side: 'home' | 'away') {
  return { game: { id: matchNumber(fixture) }, team: { id: teamNumber(fixture[side].sourceId) } };
}

function forGames(
  { id, ids }: Readonly<Record<string, string>>,
  { world }: ApisportsScene,
  rowsOf: (match: BasketballMatch) => readonly unknown[],
): EndpointResult {
  const numbers = (ids ?? id ?? '')
    .split('-')
    .filter((text) => text !== '')
    .map(Number);
  if (numbers.length === 0) return { errors: { required: 'At least one parameter is required.' } };
  if (numbers.length > IDS_MAX) return { errors: { ids: `The ids field must not have more than ${IDS_MAX} ids.` } };
  return { response: numbers.flatMap((number) => world.basketball(number) ?? []).flatMap((match) => rowsOf(match)) };
}
