import { type Draft, produce } from 'immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sport } from '#contract/match/sport.ts';
import type { ConnectionStatus } from '#streams/connection/connectionStatus.ts';
import type { KnownMatch } from '#streams/match/knownMatch.ts';
import type { Group } from './listOrder.ts';

/** Matches of a board, how many are in play, and how many of those are followed or stale. */
export interface LiveCount {
  readonly live: number;
  readonly total: number;
  readonly followed: number;
  /** In play, while the supplier sends nothing. */
  readonly stale: number;
}

/** One list as a screen shows it. */
export interface MatchListState {
  /** null until the first response. */
  readonly groups: readonly Group[] | null;
  /** The error of the last poll; null after a success. */
  readonly error: unknown;
}

/** The match slices (docs/product.md#match-slices). Streams write them, at most once per frame; row values stay in the cells. */
export interface MatchState {
  /** The instant list of each sport, grouped and ordered. */
  readonly instantList: Readonly<Record<Sport, MatchListState>>;
  /** Schedules and results by list key: `football/over/2026-11-21`. */
  readonly dayLists: Readonly<Record<string, MatchListState>>;
  /** Counts of each board: tab figures, the page title. */
  readonly liveData: Readonly<Record<Sport, LiveCount>>;
  /** The open match; null while none is open. */
  readonly detail: KnownMatch | null;
  readonly connection: ConnectionStatus;
}

export type MatchStore = StoreApi<MatchState>;

const EMPTY_LIST: MatchListState = { groups: null, error: null };
const ZERO_COUNT: LiveCount = { live: 0, total: 0, followed: 0, stale: 0 };

export function createMatchStore(): MatchStore {
  return createStore<MatchState>(() => ({
    instantList: { football: EMPTY_LIST, basketball: EMPTY_LIST },
    dayLists: {},
    liveData: { football: ZERO_COUNT, basketball: ZERO_COUNT },
    detail: null,
    connection: { state: 'connecting', lastMessageAt: null },
  }));
}

/** Updates the slices with immer: unchanged parts keep their identity. */
export function updateMatchStore(store: MatchStore, recipe: (draft: Draft<MatchState>) => void): void {
  store.setState(produce(store.getState(), recipe), true);
}
