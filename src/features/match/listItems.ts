import type { MatchId } from '#contract/match/match.ts';
import type { Group } from '#stores/live/liveClient.ts';

/** Heights in px (look): a competition's header and a match. They never change, so nothing is measured. */
const HEIGHTS = { header: 40, match: 72 } as const;

/** One place in the flat list: a competition's header, or a match of it. */
export type ListItem =
  | { readonly kind: 'header'; readonly key: string; readonly group: Group }
  | { readonly kind: 'match'; readonly key: string; readonly id: MatchId; readonly lastPeriod: number };

/** Groups as a flat list. An item's key is the same wherever it stands, so that a moved row is moved, not made anew. */
export function flatten(groups: readonly Group[]): readonly ListItem[] {
  const seen = new Set<number>();
  return groups.flatMap((group): ListItem[] => [
    { kind: 'header', key: headerKey(group, seen), group },
    ...group.matchIds.map((id): ListItem => ({ kind: 'match', key: `m${id}`, id, lastPeriod: group.lastPeriod })),
  ]);
}

/** A competition that heads several groups, by time, is told apart by the first match of each. */
function headerKey({ competitionId, matchIds }: Group, seen: Set<number>): string {
  const again = seen.has(competitionId);
  seen.add(competitionId);
  return again ? `c${competitionId} ${matchIds[0] ?? 0}` : `c${competitionId}`;
}

export function heightOf(item: ListItem | undefined): number {
  return HEIGHTS[item?.kind ?? 'match'];
}

/**
 * How far what a reader sees at `top` px has moved, in px, where `before` has become `after`: the first match below there that is
 * still listed stays in its place when the list is scrolled by as much.
 */
export function shiftBelow(before: readonly ListItem[], after: readonly ListItem[], top: number): number {
  const starts = startsOf(after);
  for (const [key, start] of startsOf(before)) {
    const now = start < top ? undefined : starts.get(key);
    if (now !== undefined) return now - start;
  }
  return 0;
}

/** Where each match begins, in px, by its key, from the top. */
function startsOf(items: readonly ListItem[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  let start = 0;
  for (const item of items) {
    if (item.kind === 'match') starts.set(item.key, start);
    start += heightOf(item);
  }
  return starts;
}

/** The place of the header that stays on top while `index` is the first in sight. */
export function stickyAbove(items: readonly ListItem[], index: number): number {
  for (let i = Math.min(index, items.length - 1); i > 0; i -= 1) if (items[i]?.kind === 'header') return i;
  return 0;
}
