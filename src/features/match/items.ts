import type { MatchId } from '#contract/match.ts';
import type { Group } from '#stores/live.ts';

/** One place in the flat list: a competition's header, or a match of it. */
export type Item =
  | { readonly kind: 'header'; readonly key: string; readonly group: Group }
  | { readonly kind: 'match'; readonly key: string; readonly id: MatchId; readonly lastPeriod: number };

/** Groups as a flat list. An item's key is the same wherever it stands, so that a moved row is moved, not made anew. */
export function flatten(groups: readonly Group[]): readonly Item[] {
  const seen = new Set<number>();
  return groups.flatMap((group): Item[] => [
    { kind: 'header', key: headerKey(group, seen), group },
    ...group.matchIds.map((id): Item => ({ kind: 'match', key: `m${id}`, id, lastPeriod: group.lastPeriod })),
  ]);
}

/** A competition that heads several groups, by time, is told apart by the first match of each. */
function headerKey({ competitionId, matchIds }: Group, seen: Set<number>): string {
  const again = seen.has(competitionId);
  seen.add(competitionId);
  return again ? `c${competitionId} ${matchIds[0] ?? 0}` : `c${competitionId}`;
}

/** The place of the header that stays on top while `index` is the first in sight. */
export function stickyAbove(items: readonly Item[], index: number): number {
  for (let i = Math.min(index, items.length - 1); i > 0; i -= 1) if (items[i]?.kind === 'header') return i;
  return 0;
}
