import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '#api/apiClient.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import type { ChangeScope } from '#streams/board/cell.ts';
import type { Streams } from '#streams/index.ts';
import { type ListKey, keyName } from '#streams/lists/listKey.ts';
import type { DetailState, DetailStore } from '#stores/detail/detailStore.ts';
import type { RowOddsSubscriptions } from '#stores/detail/rowOdds.ts';
import type { ListSubscriptions } from './syncLists.ts';
import type { FollowState, FollowStore } from '#stores/queries/follows.ts';
import type { Group } from './listOrder.ts';
import type { MatchState, MatchStore } from './matchStore.ts';
import type { LoggedProtocolError, ProtocolErrorLog } from './protocolErrorLog.ts';
import type { AlertState, AlertStore } from './alertStore.ts';
import type { RingtoneState, RingtoneStore } from '#stores/queries/ringtone.ts';

/** What screens use of the live connection: slices, cells and a few actions. */
export interface LiveClient {
  readonly store: MatchStore;
  /** What the match channel adds to the open match; opened by `useOpenMatch`. */
  readonly detail: DetailStore;
  /** Prices in rows of lists; read by `useRowOdds`. */
  readonly rowOdds: Pick<RowOddsSubscriptions, 'store' | 'watch'>;
  readonly streams: Pick<Streams, 'cell' | 'fixture' | 'now' | 'refresh' | 'applyList' | 'delay' | 'channels' | 'flush$' | 'requestFlush'>;
  readonly lists: Pick<ListSubscriptions, 'subscribe' | 'setPressed' | 'setFocused'>;
  readonly follows: FollowStore;
  readonly ringtone: RingtoneStore;
  readonly alerts: AlertStore;
  readonly protocolErrors: ProtocolErrorLog;
  readonly api: Pick<ApiClient, 'call'>;
  /** Device time in ms, for the age of the connection; server time would add its offset. */
  readonly deviceNow: () => number;
  /** True while a tape is played: choices are discarded with it and nothing is sent. */
  readonly isPlayback?: boolean;
  /** Runs a function when the client closes; what is created with its first use ends there. */
  readonly onClose: (run: () => void) => void;
  /** Server time (ms) since which the tape is complete; null before it records. */
  readonly tapeSince: () => number | null;
  /** Shares or saves the tape of the last minutes. `about` is the key of the reported alert, or null. Call it within a tap. */
  readonly saveTape: (about: string | null) => Promise<'shared' | 'saved' | 'left' | 'failed'>;
}

export { type Group, keyName, type ListKey };

/** null until the live chunk has loaded: screens show skeletons. The `/demo` route provides its own client. */
export const LiveClientContext = createContext<LiveClient | null>(null);

/** Returns the live client. Throws above `LiveProvider`. */
export function useLiveClient(): LiveClient {
  const client = useContext(LiveClientContext);
  if (client === null) throw new Error('useLiveClient is called above LiveProvider');
  return client;
}

/** Selects a part of the match slices. */
export function useMatchStore<Part>(select: (state: MatchState) => Part): Part {
  return useStore(useLiveClient().store, select);
}

/** Selects a part of what the match channel adds to the open match. */
export function useDetail<Part>(select: (state: DetailState) => Part): Part {
  return useStore(useLiveClient().detail, select);
}

/** Selects a part of the follows. */
export function useFollowState<Part>(select: (state: FollowState) => Part): Part {
  return useStore(useLiveClient().follows, select);
}

/** Whether the connection is so old that nothing may look live. */
export function useIsStale(): boolean {
  return useMatchStore(({ connection }) => connection.state === 'stale' || connection.state === 'offline');
}

/** Selects a part of the alert slice. */
export function useAlertState<Part>(select: (state: AlertState) => Part): Part {
  return useStore(useLiveClient().alerts, select);
}

/** Selects a part of the alert settings. */
export function useRingtone<Part>(select: (state: RingtoneState) => Part): Part {
  return useStore(useLiveClient().ringtone, select);
}

/** Returns the last protocol errors of this page, newest first. */
export function useProtocolErrors(): readonly LoggedProtocolError[] {
  return useStore(useLiveClient().protocolErrors);
}

/**
 * Subscribes to the cell of one match; with `shape` it does not render for counters alone. Returns undefined while the match is
 * unknown.
 */
export function useMatch(
  id: MatchId,
  scope: ChangeScope = 'all',
): { readonly row: MatchRow; readonly firstSeenAt: number; readonly names: Fixture } | undefined {
  const { streams, store } = useLiveClient();
  const cell = streams.cell(id);
  const names = streams.fixture(id);
  const isKnown = cell !== undefined && names !== undefined;
  // An unknown match has no cell: the slices change when a list brings it.
  const subscribe = useCallback(
    (run: () => void) => (isKnown ? cell.subscribe(run, scope) : store.subscribe(run)),
    [cell, isKnown, scope, store],
  );
  const row = useSyncExternalStore(subscribe, () => (streams.fixture(id) ? streams.cell(id)?.value : undefined));
  return cell && row && names ? { row, firstSeenAt: cell.firstSeenAt, names } : undefined;
}

/** Subscribes to a list while the component is mounted: the list is polled when needed and its board watched. */
export function useListSubscription(key: ListKey): void {
  const { lists } = useLiveClient();
  const name = keyName(key);
  // oxlint-disable-next-line react/exhaustive-deps -- equal keys are new objects in each render; the name stands for them
  useEffect(() => lists.subscribe(key), [lists, name]);
}
