import type { Stance } from '#parts/stance/stanceSale.ts';

/** The stances of one expert about a match. */
export interface ExpertGroup {
  readonly expert: Stance['expert'];
  readonly stances: readonly Stance[];
}

/** Returns stances by their authors, in the order in which these first appear. */
export function byExpert(stances: readonly Stance[]): readonly ExpertGroup[] {
  const groups = new Map<string, Stance[]>();
  for (const stance of stances) {
    const group = groups.get(stance.expert.expertId);
    if (group === undefined) groups.set(stance.expert.expertId, [stance]);
    else group.push(stance);
  }
  return [...groups.values()].flatMap((group) => (group[0] === undefined ? [] : [{ expert: group[0].expert, stances: group }]));
}
