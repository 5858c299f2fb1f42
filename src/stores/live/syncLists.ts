import { castDraft } from 'immer';
import { Subscription } from 'rxjs';
import type { StoreApi } from 'zustand/vanilla';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { matchesTab, isLive, phaseOf } from '#contract/match/status.ts';
import type { Flush } from '#streams/time/flush.ts';
import type { Streams } from '#streams/index.ts';
import type { FollowState } from '#stores/queries/follows.ts';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import type { ListState } from '#streams/lists/polledLists.ts';
import type { ListPrefs } from '#stores/preferences/listPrefs.ts';
import { type LiveCount, type MatchStore, updateMatchStore } from './matchStore.ts';
import { groupByTime, type Group, groupMatches, type Listed, sameGroups } from './listOrder.ts';

/** A list is reordered at most this often, and never while the screen is pressed. */
const ORDER_MS = 1_000;
/** After a press the response to the tap is painted before lists are reordered. */
const AFTER_PRESS_MS = 100;

/** Subscribed lists are polled and their boards watched. */
export interface ListSubscriptions {
  subscribe(key: ListKey): () => void;
  /** While the screen is pressed no list is reordered. */
  setPressed(down: boolean): void;
  /** The match whose row has focus is ordered as it was when focus came, until it leaves: it would be sorted off the screen. */
  setFocused(id: MatchId | null): void;
  dispose(): void;
}

/** Writes the streams into the match slices; nothing else does. What the user chooses has its effect with the next flush. */
export function syncStreamsToStore(
  streams: Omit<Streams, 'channels'>,
  store: MatchStore,
  follows: Pick<StoreApi<Pick<FollowState, 'followedMatchIds'>>, 'getState' | 'subscribe'>,
  schedule: (run: () => void, ms: number) => () => void,
  prefs: Pick<StoreApi<Pick<ListPrefs, 'arrangement'>>, 'getState' | 'subscribe'>,
): ListSubscriptions {
  const subscribed = new Map<string, { key: ListKey; count: number; state: ListState | null; subscription: Subscription }>();
  let dueNames = new Set<string>();
  let isPressed = false;
  let focused: MatchRow | undefined;
  let cancel: (() => void) | null = null;
  let nextOrderAt = 0;
  let isArrangementNew = false;
  let isFollowingNew = false;
  let releasedAt = 0;

  const subscription = new Subscription();
  subscription.add(streams.flush$.subscribe(onFlush));
  subscription.add(streams.connection$.subscribe((connection) => store.setState({ connection })));
  subscription.add(streams.run$.subscribe());
  subscription.add(
    prefs.subscribe(() => {
      isArrangementNew = true;
      streams.requestFlush();
    }),
  );
  subscription.add(
    follows.subscribe((state, before) => {
      if (state.followedMatchIds === before.followedMatchIds) return;
      isFollowingNew = true;
      streams.requestFlush();
    }),
  );

  return {
    subscribe,
    setPressed(down) {
      isPressed = down;
      cancel?.();
      cancel = null;
      if (down) return;
      releasedAt = streams.now() + AFTER_PRESS_MS;
      scheduleOrder(); // starts no timer after a tap when nothing is due
    },
    setFocused(id) {
      if (id === (focused?.id ?? null)) return;
      focused = id === null ? undefined : streams.cell(id)?.value;
      for (const name of subscribed.keys()) dueNames.add(name);
      scheduleOrder();
    },
    dispose() {
      cancel?.();
      for (const entry of subscribed.values()) entry.subscription.unsubscribe();
      subscription.unsubscribe();
    },
  };

  function subscribe(key: ListKey): () => void {
    const name = keyName(key);
    const known = subscribed.get(name);
    if (known) known.count += 1;
    else {
      const entry = { key, count: 1, state: null, subscription: new Subscription() };
      subscribed.set(name, entry);
      entry.subscription.add(streams.list$(key).subscribe((state) => onList(name, state)));
    }
    return () => release(name);
  }

  function release(name: string): void {
    const entry = subscribed.get(name);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    subscribed.delete(name);
    entry.subscription.unsubscribe();
  }

  function onList(name: string, state: ListState): void {
    const entry = subscribed.get(name);
    if (!entry) return;
    const isFirst = entry.state?.ids == null && state.ids !== null;
    entry.state = state;
    dueNames.add(name);
    if (isFirst || (state.error !== null && !isPressed)) order();
    else scheduleOrder();
  }

  /** Cells notify their rows; lists need only membership, order and counts. */
  function onFlush(flush: Flush): void {
    if (isArrangementNew) reorderAll();
    else if (isFollowingNew) recount();
    isArrangementNew = false;
    isFollowingNew = false;
    for (const [name, { key }] of subscribed)
      if (flush.names || flush.membership.has(key.sport) || flush.moved.has(key.sport)) dueNames.add(name);
    scheduleOrder();
  }

  function scheduleOrder(): void {
    if (isPressed || dueNames.size === 0 || cancel !== null) return;
    // Capped, because the clock may be set back meanwhile.
    const wait = Math.max(Math.min(nextOrderAt - streams.now(), ORDER_MS), Math.min(releasedAt - streams.now(), AFTER_PRESS_MS));
    if (wait <= 0) order();
    else
      cancel = schedule(() => {
        cancel = null;
        order();
      }, wait);
  }

  function group(listed: readonly Listed[], newestFirst: boolean): readonly Group[] {
    return prefs.getState().arrangement === 'time' ? groupByTime(listed, newestFirst) : groupMatches(listed, newestFirst);
  }

  /** Reorders all lists at once after the arrangement has changed. */
  function reorderAll(): void {
    for (const name of subscribed.keys()) dueNames.add(name);
    order();
  }

  function order(): void {
    const names = dueNames;
    dueNames = new Set();
    nextOrderAt = streams.now() + ORDER_MS;
    updateMatchStore(store, (draft) => {
      for (const name of names) {
        const entry = subscribed.get(name);
        if (!entry?.state) continue;
        const { key, state } = entry;
        const ids = key.tab === 'instant' ? streams.members(key.sport) : state.ids;
        const listed = ids === null || state.ids === null ? null : nullWhileUnknown(state.ids, knownMatches(key, ids));
        const before = key.tab === 'instant' ? draft.instantList[key.sport] : draft.dayLists[name];
        const groups = listed === null ? null : group(listed, key.tab === 'over');
        const unchangedOrNew = before?.groups && groups && sameGroups(before.groups, groups) ? before.groups : castDraft(groups);
        const shown = { groups: unchangedOrNew, error: state.error };
        if (key.tab === 'instant') draft.instantList[key.sport] = shown;
        else draft.dayLists[name] = shown;
      }
      for (const sport of SPORTS) draft.liveData[sport] = countMatches(sport);
    });
  }

  function recount(): void {
    updateMatchStore(store, (draft) => {
      for (const sport of SPORTS) draft.liveData[sport] = countMatches(sport);
    });
  }

  /** Returns null for a list whose matches are all unknown: the screen delay holds them back. */
  function nullWhileUnknown(ids: ReadonlySet<MatchId>, listed: Listed[]): Listed[] | null {
    return listed.length === 0 && [...ids].some((id) => !streams.cell(id)) ? null : listed;
  }

  /** Matches of a list with row and fixture that still belong to it by status. */
  function knownMatches(key: ListKey, ids: Iterable<MatchId>): Listed[] {
    const listed: Listed[] = [];
    for (const id of ids) {
      const row = id === focused?.id ? focused : streams.cell(id)?.value;
      const names = streams.fixture(id);
      if (row && names && (key.tab === 'instant' || matchesTab(row, key.tab))) listed.push({ row, names });
    }
    return listed;
  }

  function countMatches(sport: Sport): LiveCount {
    const { followedMatchIds } = follows.getState();
    const count = { live: 0, total: 0, followed: 0, stale: 0 };
    for (const id of streams.members(sport)) {
      const row = streams.cell(id)?.value;
      if (!row || phaseOf(row) === 'hidden') continue;
      count.total += 1;
      if (!isLive(row)) continue;
      count.live += 1;
      if (followedMatchIds.has(id)) count.followed += 1;
      if (row.feedSilentSince > 0) count.stale += 1;
    }
    return count;
  }
}
