import { castDraft } from 'immer';
import { Subscription } from 'rxjs';
import type { StoreApi } from 'zustand/vanilla';
import type { MatchId } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { matchesTab, isLive, phaseOf } from '#contract/match/status.ts';
import type { Flush } from '#streams/time/flush.ts';
import type { Streams } from '#streams/index.ts';
import { followedMatchesOf } from './follows.ts';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import type { ListState } from '#streams/lists/lists.ts';
import type { ListPrefs } from '#stores/preferences/listPrefs.ts';
import { type LiveCount, type MatchStore, updateMatchStore } from './match.ts';
import { groupByTime, type Group, groupMatches, type Listed, sameGroups } from './order.ts';

/** A list is ordered anew at most this often, and never under a finger (design.md 3). */
const ORDER_MS = 1_000;
/** What a finger has asked for is shown before the list that it held is put in order. */
const ANSWERED_MS = 100;

/** The binding's hand for screens: holding a list keeps it polled, and its board watched. */
export interface ListSubscriptions {
  subscribe(key: ListKey): () => void;
  /** While a finger is down nothing changes its place. */
  setPressed(down: boolean): void;
  dispose(): void;
}

/** Lets the streams write the match slices. The only place where they meet. */
export function syncStreamsToStore(
  streams: Streams,
  store: MatchStore,
  schedule: (run: () => void, ms: number) => () => void,
  prefs: Pick<StoreApi<Pick<ListPrefs, 'arrangement'>>, 'getState' | 'subscribe'>,
): ListSubscriptions {
  const held = new Map<string, { key: ListKey; count: number; state: ListState | null; subscription: Subscription }>();
  let stale = new Set<string>();
  let touched = false;
  let cancel: (() => void) | null = null;
  let quietUntil = 0;
  let answeredAt = 0;

  const running = new Subscription();
  running.add(streams.flush$.subscribe(onFlush));
  running.add(streams.connection$.subscribe((link) => store.setState({ connection: link })));
  running.add(streams.run$.subscribe());
  running.add(prefs.subscribe(rearrange));
  running.add(
    store.subscribe((state, before) => {
      if (state.followedMatchIds !== before.followedMatchIds) recount();
    }),
  );

  return {
    subscribe,
    setPressed(down) {
      touched = down;
      cancel?.();
      cancel = null;
      if (down) return;
      answeredAt = streams.now() + ANSWERED_MS;
      settle(); // no timer for a tap under which nothing waits, for it is to be answered
    },
    dispose() {
      cancel?.();
      for (const one of held.values()) one.subscription.unsubscribe();
      running.unsubscribe();
    },
  };

  function subscribe(key: ListKey): () => void {
    const name = keyName(key);
    const known = held.get(name);
    if (known) known.count += 1;
    else {
      const entry = { key, count: 1, state: null, subscription: new Subscription() };
      held.set(name, entry);
      entry.subscription.add(streams.list$(key).subscribe((state) => onList(name, state)));
    }
    return () => release(name);
  }

  function release(name: string): void {
    const entry = held.get(name);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    held.delete(name);
    entry.subscription.unsubscribe();
  }

  function onList(name: string, state: ListState): void {
    const entry = held.get(name);
    if (!entry) return;
    const first = entry.state?.ids == null && state.ids !== null;
    entry.state = state;
    stale.add(name);
    if (first || (state.error !== null && !touched)) order();
    else settle();
  }

  /** Row values are told to the rows by their cells; here only who stands where, and the counts. */
  function onFlush(told: Flush): void {
    if (told.names) followNewcomers();
    for (const [name, { key }] of held) if (told.names || told.membership.has(key.sport) || told.moved.has(key.sport)) stale.add(name);
    settle();
  }

  /** Matches of followed teams and competitions are followed from the moment they are known. */
  function followNewcomers(): void {
    const { followSet, followedMatchIds } = store.getState();
    const now = followedMatchesOf(followSet, streams.fixtures());
    if (now.size !== followedMatchIds.size || [...now].some((id) => !followedMatchIds.has(id))) store.setState({ followedMatchIds: now });
  }

  function settle(): void {
    if (touched || stale.size === 0 || cancel !== null) return;
    // At most so long, for the clock may be set back meanwhile.
    const wait = Math.max(Math.min(quietUntil - streams.now(), ORDER_MS), Math.min(answeredAt - streams.now(), ANSWERED_MS));
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

  /** Orders all lists at once: the reader has asked for another arrangement. */
  function rearrange(): void {
    for (const name of held.keys()) stale.add(name);
    order();
  }

  function order(): void {
    const names = stale;
    stale = new Set();
    quietUntil = streams.now() + ORDER_MS;
    updateMatchStore(store, (draft) => {
      for (const name of names) {
        const entry = held.get(name);
        if (!entry?.state) continue;
        const { key, state } = entry;
        const ids = key.tab === 'instant' ? streams.members(key.sport) : state.ids;
        const listed = ids === null || state.ids === null ? null : arrived(state.ids, found(key, ids));
        const before = key.tab === 'instant' ? draft.instantList[key.sport] : draft.dayLists[name];
        const groups = listed === null ? null : group(listed, key.tab === 'over');
        const kept = before?.groups && groups && sameGroups(before.groups, groups) ? before.groups : castDraft(groups);
        const shown = { groups: kept, error: state.error };
        if (key.tab === 'instant') draft.instantList[key.sport] = shown;
        else draft.dayLists[name] = shown;
      }
      for (const sport of SPORTS) draft.liveData[sport] = counted(sport);
    });
  }

  function recount(): void {
    updateMatchStore(store, (draft) => {
      for (const sport of SPORTS) draft.liveData[sport] = counted(sport);
    });
  }

  /** A list of which nothing can be shown though it names matches is still on its way: they wait for my screen's delay. */
  function arrived(ids: ReadonlySet<MatchId>, listed: Listed[]): Listed[] | null {
    return listed.length === 0 && [...ids].some((id) => !streams.cell(id)) ? null : listed;
  }

  /** The matches of a list that are known by row and by name, and still belong there by their status. */
  function found(key: ListKey, ids: Iterable<MatchId>): Listed[] {
    const listed: Listed[] = [];
    for (const id of ids) {
      const row = streams.cell(id)?.value;
      const names = streams.fixture(id);
      if (row && names && (key.tab === 'instant' || matchesTab(row, key.tab))) listed.push({ row, names });
    }
    return listed;
  }

  function counted(sport: Sport): LiveCount {
    const { followedMatchIds } = store.getState();
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
