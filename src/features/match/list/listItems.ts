import type { MatchId } from '#contract/match/match.ts';
import type { Group } from '#stores/live/liveClient.ts';

/** px. Fixed, so that the virtual list measures nothing. */
const HEIGHTS = { header: 40, match: 72, pricedMatch: 108 } as const;

export type ListItem =
  | { readonly kind: 'header'; readonly key: string; readonly group: Group }
  | { readonly kind: 'match'; readonly key: string; readonly id: MatchId; readonly lastPeriod: number; readonly isPriced: boolean };

/** Flattens groups, with a place for prices in each row if `isPriced`. Keys do not depend on the position, so React moves a row instead of remounting it. */
export function flatten(groups: readonly Group[], isPriced = false): readonly ListItem[] {
  const seen = new Set<number>();
  return groups.flatMap((group): ListItem[] => [
    { kind: 'header', key: headerKey(group, seen), group },
    ...group.matchIds.map((id): ListItem => ({ kind: 'match', key: matchKey(id), id, lastPeriod: group.lastPeriod, isPriced })),
  ]);
}

/** Returns the key of a match in a list. */
export function matchKey(id: MatchId): string {
  return `m${id}`;
}

/** A competition with several groups (ordered by time) needs the first match of each in its key. */
function headerKey({ competitionId, matchIds }: Group, seen: Set<number>): string {
  const isRepeated = seen.has(competitionId);
  seen.add(competitionId);
  return isRepeated ? `c${competitionId} ${matchIds[0] ?? 0}` : `c${competitionId}`;
}

export function heightOf(item: ListItem | undefined): number {
  if (item?.kind === 'header') return HEIGHTS.header;
  return item?.isPriced ? HEIGHTS.pricedMatch : HEIGHTS.match;
}

/** Returns the index of a match, or -1. */
export function indexOfMatch(items: readonly ListItem[], id: MatchId): number {
  return items.findIndex((item) => item.kind === 'match' && item.id === id);
}

/** Returns how many px to scroll so that a match keeps its place; 0 when it is not in both lists. */
export function shiftOf(before: readonly ListItem[], after: readonly ListItem[], id: MatchId): number {
  const [start, now] = [before, after].map((items) => startsOf(items).get(matchKey(id)));
  return start === undefined || now === undefined ? 0 : now - start;
}

/** Returns how many px to scroll so that the first match at or below `top` px that is in both lists keeps its place; 0 at the top. */
export function shiftBelow(before: readonly ListItem[], after: readonly ListItem[], top: number): number {
  if (top <= 0) return 0;
  const starts = startsOf(after);
  for (const [key, start] of startsOf(before)) {
    const now = start < top ? undefined : starts.get(key);
    if (now !== undefined) return now - start;
  }
  return 0;
}

/** Returns the top of each match in px, by key. */
function startsOf(items: readonly ListItem[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  let start = 0;
  for (const item of items) {
    if (item.kind === 'match') starts.set(item.key, start);
    start += heightOf(item);
  }
  return starts;
}

/** Returns the index of the header that is sticky while `index` is the first visible item. */
export function stickyAbove(items: readonly ListItem[], index: number): number {
  for (let i = Math.min(index, items.length - 1); i > 0; i -= 1) if (items[i]?.kind === 'header') return i;
  return 0;
}
