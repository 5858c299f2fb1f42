import type { FootballStatistic } from '#contract/detail/statistics.ts';
import type { Side } from '#contract/match/match.ts';
import { toldState } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { ApisportsScene } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { teamOf } from './names.ts';

const TYPES = [
  ['Shots on Goal', 'shotsOnTarget'],
  ['Shots off Goal', 'shotsOffTarget'],
  ['Total Shots', 'shots'],
  ['Blocked Shots', 'shotsBlocked'],
  ['Shots insidebox', 'shotsInsideBox'],
  ['Shots outsidebox', 'shotsOutsideBox'],
  ['Fouls', 'fouls'],
  ['Corner Kicks', 'corners'],
  ['Offsides', 'offsides'],
  ['Ball Possession', 'possession'],
  ['Yellow Cards', 'yellows'],
  ['Red Cards', 'reds'],
  ['Goalkeeper Saves', 'saves'],
  ['Total passes', 'passes'],
  ['Passes accurate', 'passesAccurate'],
  ['Passes %', null],
  ['expected_goals', 'expectedGoals'],
] as const satisfies readonly (readonly [string, FootballStatistic | null])[];

/** Returns the statistics as `fixtures` has them: none before the start, and none of low coverage. 0 is often null. */
export function statisticRows(match: FootballMatch, scene: ApisportsScene) {
  const isCovered = match.coverage === 'full' || match.coverage === 'middle';
  const values = isCovered ? match.statisticsAt(scene.at)?.periods.all : undefined;
  if (values === undefined) return [];
  const { corners } = toldState(match, scene.habits, scene.at);
  return (['home', 'away'] as const).map((side) => ({
    team: teamOf(match.fixture[side]),
    statistics: TYPES.map(([type, name]) => ({
      type,
      value: valueOf(name === 'corners' ? (corners?.[side] ?? null) : numberOf(values, name, side), name),
    })),
  }));
}

type Values = NonNullable<NonNullable<ReturnType<FootballMatch['statisticsAt']>>['periods']['all']>;

function numberOf(values: Values, name: FootballStatistic | null, side: Side): number | null {
  if (name !== null) return values[name]?.[side] ?? null;
  const all = values.passes?.[side] ?? 0;
  return all === 0 ? null : Math.round((100 * (values.passesAccurate?.[side] ?? 0)) / all);
}

function valueOf(value: number | null, name: FootballStatistic | null): number | string | null {
  if (value === null) return null;
  if (name === 'possession' || name === null) return `${value}%`;
  if (name === 'expectedGoals') return value.toFixed(2);
  return value === 0 && (name === 'reds' || name === 'offsides') ? null : value;
}
