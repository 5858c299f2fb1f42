import type { Names } from '#contract/locale/names.ts';
import { groupNames, joinedNames, numberedRoundNames } from '#gateway/feed/provider/roundWords.ts';

/**
 * Returns the name of a round: that of a knock-out stage ("Quarter-finals"), else group and number; undefined when nothing is known.
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
  if (isKnockout && stage !== null) return stage;
  const parts = [groupNames(group), round > 0 ? numberedRoundNames(round) : undefined].filter((names) => names !== undefined);
  return parts.length === 0 ? (stage ?? undefined) : joinedNames(parts);
}
