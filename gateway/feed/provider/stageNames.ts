import type { Names } from '#contract/locale/names.ts';
import { groupNames, numberedRoundNames } from './roundWords.ts';

const GROUP = /^group ([a-z])$/i;
const CUP_ROUND = /^(\d{1,2})(?:st|nd|rd|th) round$/i;
const ROUND_OF = /^round of (\d{1,3})$/i;
const NTH_FINALS = /^(\d{1,3})th finals$/i;
const LAST_ROUNDS: readonly (readonly [RegExp, Exclude<Names, string>])[] = [
  [/^final$/i, { 'zh-CN': '决赛', 'vi-VN': 'Chung kết', 'id-ID': 'Final' }],
  [/^semi-?finals?$/i, { 'zh-CN': '半决赛', 'vi-VN': 'Bán kết', 'id-ID': 'Semifinal' }],
  [/^quarter-?finals?$/i, { 'zh-CN': '1/4决赛', 'vi-VN': 'Tứ kết', 'id-ID': 'Perempat final' }],
  [/^(?:3rd place final|match for third place)$/i, { 'zh-CN': '三四名决赛', 'vi-VN': 'Tranh hạng ba', 'id-ID': 'Perebutan tempat ketiga' }],
];

/**
 * Returns the name of a stage ("Quarter-finals", "3rd Round", "Group A") in our languages where its English form is known, else in English
 * alone.
 */
export function stageNames(stage: string): Names {
  const letter = GROUP.exec(stage)?.[1];
  const group = letter === undefined ? undefined : groupNames(letter.toUpperCase().charCodeAt(0) - 64);
  if (group !== undefined) return group;
  const cupRound = CUP_ROUND.exec(stage)?.[1];
  const translated =
    cupRound === undefined
      ? (lastTeamsNames(stage) ?? LAST_ROUNDS.find(([pattern]) => pattern.test(stage))?.[1])
      : numberedRoundNames(Number(cupRound));
  return { ...translated, 'en-US': stage };
}

/** "Round of 16" has 8 matches, as "8th Finals" has. */
function lastTeamsNames(stage: string): Exclude<Names, string> | undefined {
  const matches = Number(NTH_FINALS.exec(stage)?.[1] ?? Number(ROUND_OF.exec(stage)?.[1]) / 2);
  if (Number.isNaN(matches)) return undefined;
  return { 'zh-CN': `1/${matches}决赛`, 'vi-VN': `Vòng 1/${matches}`, 'id-ID': `Babak ${matches * 2} besar` };
}
