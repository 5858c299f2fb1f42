import type { Names } from '#contract/locale/names.ts';
import { joinedNames, numberedRoundNames } from '#gateway/feed/provider/roundWords.ts';
import { stageNames } from '#gateway/feed/provider/stageNames.ts';

const NUMBERED = /^(?:(.+?) - )?(\d{1,3})$/;
const PLAIN_STAGE = /^(?:regular season|(?:group|league) (?:stage|phase)|matchday|week|round)$/i;

/**
 * Returns the name of a round in our languages where its form is known (`Regular Season - 26`, `Group A - 3`, `Quarter-finals`), else as the
 * provider has it. A cup's round keeps its English name, by which a tie is told from a league's match: a "3rd Round" is no "Round 3".
 */
export function roundNames(round: string): Names {
  const [, stage = '', number] = NUMBERED.exec(round) ?? [];
  if (number === undefined) return stageNames(round);
  const numbered = numberedRoundNames(Number(number));
  return stage === '' || PLAIN_STAGE.test(stage) ? numbered : joinedNames([stageNames(stage), numbered]);
}
