import { useMemo } from 'react';
import { includesCompetition, isFiltering } from '#stores/preferences/competitionFilter.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useListPrefs } from '#stores/preferences/listPrefs.ts';
import { type Group, keyName, type ListKey, useMatchStore } from '#stores/live/liveClient.ts';
import type { MatchListState } from '#stores/live/match.ts';
import { useListKey } from './useListKey.ts';

const UNKNOWN: MatchListState = { groups: null, error: null };
/** Who is followed matters only to a list of them: a star does not render the others. */
const NOBODY: ReadonlySet<number> = new Set();

/** The list that is chosen on the match screen, as it is shown. */
export interface Shown {
  readonly key: ListKey;
  /** All of it; `groups` are null until known. */
  readonly list: MatchListState;
  /** What of it the reader's scope and filter show. */
  readonly groups: readonly Group[] | null;
  /** Matches that the reader's filter hides: a filtered list says so, even of none, or the line would push the list when the first comes. Null without a filter. */
  readonly hidden: number | null;
}

/** The chosen list and what of it is shown. A followed match is shown whatever is filtered out. */
export function useShownList(): Shown {
  const key = useListKey();
  const { sport, scope } = useMatchView();
  const chosen = useListPrefs((prefs) => prefs.filters[sport]);
  const followed = useMatchStore((state) => (scope === 'followed' ? state.followedMatchIds : NOBODY));
  const list = useMatchStore((state) => (key.tab === 'instant' ? state.instantList[key.sport] : (state.dayLists[keyName(key)] ?? UNKNOWN)));
  const groups = useMemo(() => {
    if (list.groups === null) return null;
    return scope === 'followed'
      ? narrowed(list.groups, (id) => followed.has(id))
      : list.groups.filter((group) => includesCompetition(chosen, group.competitionId));
  }, [list.groups, scope, chosen, followed]);
  const hidden = scope === 'all' && isFiltering(chosen) ? countOf(list.groups) - countOf(groups) : null;
  return { key, list, groups, hidden };
}

/** How many matches stand in groups. */
export function countOf(groups: readonly Group[] | null): number {
  return groups?.reduce((sum, group) => sum + group.matchIds.length, 0) ?? 0;
}

/** Groups with those matches alone that are kept, and none that is empty. */
export function narrowed(groups: readonly Group[], keep: (id: number) => boolean): readonly Group[] {
  return groups.map((group) => ({ ...group, matchIds: group.matchIds.filter(keep) })).filter((group) => group.matchIds.length > 0);
}
