import type { Names } from '#contract/locale/names.ts';
import { groupNames, joinedNames, numberedRoundNames } from '#gateway/feed/provider/roundWords.ts';
import { stageNames } from '#gateway/feed/provider/stageNames.ts';

/**
 * Returns the name of a round: that of a knock-out stage ("Quarter-finals"), else group and number; undefined when nothing is known. The
 * provider has stages in English only.
 */
export function roundNames({
  stage,
  isKnockout,
  group,
  round,
}: {
  readonly stage: Names | null;
  readonly isKnockout: boolean;
  readonly group: number;
  readonly round: number;
}): Names | undefined {
  if (isKnockout && stage !== null) return stageWords(stage);
  const parts = [groupNames(group), round > 0 ? numberedRoundNames(round) : undefined].filter((names) => names !== undefined);
  return parts.length === 0 ? (stage === null ? undefined : stageWords(stage)) : joinedNames(parts);
}

function stageWords(stage: Names): Names {
  return typeof stage === 'string' ? stageNames(stage) : stage;
}
