import { useMemo } from 'react';
import { includesCompetition, isFiltering } from '#stores/preferences/competitionFilter.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useListPrefs } from '#stores/preferences/listPrefs.ts';
import { type Group, keyName, type ListKey, useMatchStore, useFollowState } from '#stores/live/liveClient.ts';
import type { MatchListState } from '#stores/live/matchStore.ts';
import { useListKey } from './useListKey.ts';

const UNKNOWN: MatchListState = { groups: null, error: null };
/** Constant for other scopes, so that following a match does not render them. */
const NO_MATCHES: ReadonlySet<number> = new Set();

export interface ShownList {
  readonly key: ListKey;
  /** Unfiltered; `groups` is null until known. */
  readonly list: MatchListState;
  /** After scope and filter. */
  readonly groups: readonly Group[] | null;
  /** Number of matches hidden by the filter; null without a filter. 0 is shown too, so that the first hidden match shifts nothing. */
  readonly hidden: number | null;
}

/** Returns the chosen list after scope and filter. The followed scope ignores the filter. */
export function useShownList(): ShownList {
  const key = useListKey();
  const { sport, scope } = useMatchView();
  const chosen = useListPrefs((prefs) => prefs.filters[sport]);
  const followed = useFollowState((state) => (scope === 'followed' ? state.followedMatchIds : NO_MATCHES));
  const list = useMatchStore((state) => (key.tab === 'instant' ? state.instantList[key.sport] : (state.dayLists[keyName(key)] ?? UNKNOWN)));
  const groups = useMemo(() => {
    if (list.groups === null) return null;
    return scope === 'followed'
      ? filterGroups(list.groups, (id) => followed.has(id))
      : list.groups.filter((group) => includesCompetition(chosen, group.competitionId));
  }, [list.groups, scope, chosen, followed]);
  const hidden = scope === 'all' && isFiltering(chosen) ? countOf(list.groups) - countOf(groups) : null;
  return { key, list, groups, hidden };
}

/** Returns the number of matches in the groups. */
export function countOf(groups: readonly Group[] | null): number {
  return groups?.reduce((sum, group) => sum + group.matchIds.length, 0) ?? 0;
}

/** Returns the groups with only the matches that pass `keep`, without empty groups. */
export function filterGroups(groups: readonly Group[], keep: (id: number) => boolean): readonly Group[] {
  return groups.map((group) => ({ ...group, matchIds: group.matchIds.filter(keep) })).filter((group) => group.matchIds.length > 0);
}
