import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '#api/apiClient.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Fixture } from '#streams/board/fixtures.ts';
import type { ChangeScope } from '#streams/board/cell.ts';
import type { Streams } from '#streams/index.ts';
import { type ListKey, keyName } from '#streams/lists/listKey.ts';
import type { ListSubscriptions } from './syncLists.ts';
import type { Follows } from './follows.ts';
import type { Group } from './order.ts';
import type { MatchState, MatchStore } from './match.ts';
import type { LoggedProtocolError, ProtocolErrorLog } from './protocolErrorLog.ts';
import type { RingtoneState, RingtoneStore } from './ringtone.ts';

/** The live road as screens see it: slices, cells and the few things that a screen may ask for. */
export interface LiveClient {
  readonly store: MatchStore;
  readonly streams: Pick<Streams, 'cell' | 'fixture' | 'now' | 'refresh' | 'applyList' | 'delay'>;
  readonly lists: Pick<ListSubscriptions, 'subscribe' | 'setPressed'>;
  readonly follows: Follows;
  readonly ringtone: RingtoneStore;
  readonly protocolErrors: ProtocolErrorLog;
  readonly api: Pick<ApiClient, 'call'>;
  /** Device time (ms): the link's ages are measured by it, for server time would add its offset to every one. */
  readonly deviceNow: () => number;
  /** A tape is played: what is chosen holds for this playing alone, and nothing leaves it. */
  readonly isPlayback?: boolean;
  /** Hands a text with a link to the device's sharing, or copies it; within a tap. */
  readonly share: (text: string, url: string) => Promise<'shared' | 'copied' | 'left' | 'failed'>;
  /** Server time (ms) since when all that came is on that tape; null while nothing is. */
  readonly tapeSince: () => number | null;
  /** Hands the tape of the last minutes to the device's sharing of files, or saves it; `about` is the key of an alert that is reported, or null. Within a tap. */
  readonly saveTape: (about: string | null) => Promise<'shared' | 'saved' | 'left' | 'failed'>;
}

export { type Group, keyName, type ListKey };

/** null until the live chunk has loaded: screens show their skeletons. The demo route wires a road of its own. */
export const LiveClientContext = createContext<LiveClient | null>(null);

/** The live road; only below the boundary that waits for it. */
export function useLiveClient(): LiveClient {
  const live = useContext(LiveClientContext);
  if (live === null) throw new Error('useLive is called above the boundary that waits for the live road');
  return live;
}

/** A part of the match slices. */
export function useMatchStore<Part>(select: (state: MatchState) => Part): Part {
  return useStore(useLiveClient().store, select);
}

/** Whether what is shown is known to be old: nothing of it may look live. */
export function useIsStale(): boolean {
  return useMatchStore(({ connection }) => connection.state === 'stale' || connection.state === 'offline');
}

/** A part of the ringtone slice. */
export function useRingtone<Part>(select: (state: RingtoneState) => Part): Part {
  return useStore(useLiveClient().ringtone, select);
}

/** The last protocol errors of this page, newest first. */
export function useProtocolErrors(): readonly LoggedProtocolError[] {
  return useStore(useLiveClient().protocolErrors);
}

/**
 * A match by its cell: renders again only when this very match changed, and for `shape` not for its counts alone. undefined
 * while it is unknown.
 */
export function useMatch(
  id: MatchId,
  to: ChangeScope = 'all',
): { readonly row: MatchRow; readonly bornAt: number; readonly names: Fixture } | undefined {
  const { streams, store } = useLiveClient();
  const cell = streams.cell(id);
  const names = streams.fixture(id);
  const known = cell !== undefined && names !== undefined;
  // An unknown match has nothing of its own to listen to: the slices change when a list brings it.
  const listen = useCallback((run: () => void) => (known ? cell.subscribe(run, to) : store.subscribe(run)), [cell, known, to, store]);
  const row = useSyncExternalStore(listen, () => (streams.fixture(id) ? streams.cell(id)?.value : undefined));
  return cell && row && names ? { row, bornAt: cell.firstSeenAt, names } : undefined;
}

/** Holds a list while the screen is shown: polled by need, its board watched. */
export function useListSubscription(key: ListKey): void {
  const { lists } = useLiveClient();
  const name = keyName(key);
  // The name stands for the key: equal keys are made anew at each render.
  useEffect(() => lists.subscribe(key), [lists, name]);
}
