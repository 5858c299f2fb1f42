import type { FootballStatistic } from '#contract/detail/statistics.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { disordered } from '#gateway/demo/provider/telling/listDisorder.ts';
import { toldState, type ToldState, yellowsWithSecond } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { matchId, type ThesportsScene } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { incidentRows } from './incidentRows.ts';
import { scoreEntry } from './scoreArrays.ts';

const STATISTICS: readonly (readonly [type: number, name: FootballStatistic])[] = [
  [8, 'penalties'],
  [21, 'shotsOnTarget'],
  [22, 'shotsOffTarget'],
  [23, 'attacks'],
  [24, 'dangerousAttacks'],
  [25, 'possession'],
];

/** Returns a match as `detail_live` has it, each part whole. */
export function liveRow(match: FootballMatch, scene: ThesportsScene) {
  const state = toldState(match, scene.habits, scene.at);
  return {
    id: matchId(match.fixture),
    score: scoreEntry(match, state),
    stats: statisticRows(match, state, scene),
    incidents: incidentRows(match, state, scene),
    tlive: textRows(match, scene),
  };
}

/** Always the same nine types, in any order; none of low coverage. */
export function statisticRows(match: FootballMatch, state: ToldState, { at }: ThesportsScene) {
  const values = match.coverage === 'low' || match.coverage === 'bare' ? undefined : match.statisticsAt(at)?.periods.all;
  if (values === undefined) return [];
  const rows = [
    { type: 2, home: state.corners?.home ?? 0, away: state.corners?.away ?? 0 },
    { type: 3, ...yellowsWithSecond(match, state) },
    { type: 4, ...state.reds },
    ...STATISTICS.map(([type, name]) => ({ type, home: values[name]?.home ?? 0, away: values[name]?.away ?? 0 })),
  ];
  const random = new SeededRandom('statistics', match.sourceId, Math.floor(at / 60_000));
  return rows
    .map((row) => ({ row, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ row }) => row);
}

/** The minute stands before the sentence, too. */
export function textRows(match: FootballMatch, { habits, at }: ThesportsScene) {
  const rows = match.textUntil(at).map(({ minute, side, text }) => {
    const time = minute === null ? '' : minute.added === 0 ? `${minute.minute}'` : `${minute.minute}'+${minute.added}'`;
    return { time, data: `${time}${latinName(text)}`, position: side === null ? 0 : side === 'home' ? 1 : 2 };
  });
  return disordered(rows, habits, `text/${match.sourceId}`, at);
}
