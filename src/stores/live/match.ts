import { type Draft, produce } from 'immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Output } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ConnectionStatus } from '#streams/connection/connectionStatus.ts';
import type { Group } from './order.ts';

/** How many matches stand on a board, how many of them are in play, and of those how many are followed or silent. */
export interface LiveCount {
  readonly live: number;
  readonly total: number;
  readonly followed: number;
  /** Their supplier says nothing. */
  readonly stale: number;
}

/** One list as a screen shows it. */
export interface MatchListState {
  /** null until the first answer. */
  readonly groups: readonly Group[] | null;
  /** Why the last poll failed; null after one that did not. */
  readonly error: unknown;
}

/** The match slices (spec section 3). Streams write them, at most once a frame; row values stay in the cells. */
export interface MatchState {
  /** Who stands on the instant list of each sport, grouped and ordered; row values are not here. */
  readonly instantList: Readonly<Record<Sport, MatchListState>>;
  /** Schedules and results by list key: `football/over/2026-11-21`. */
  readonly dayLists: Readonly<Record<string, MatchListState>>;
  /** Counts of each board: tab figures, the page title. */
  readonly liveData: Readonly<Record<Sport, LiveCount>>;
  /** What this device follows, as the gateway last said. */
  readonly followSet: FollowSet;
  /** The matches that are followed so: one by one, or with their team or competition. */
  readonly followedMatchIds: ReadonlySet<MatchId>;
  /** Follows and leaves on their way to the gateway: shown as pending, true only once it says so. */
  readonly pending: ReadonlyMap<MatchId, boolean>;
  readonly connection: ConnectionStatus;
}

/** Matches, teams and competitions that are followed, and the matches that were left all the same. */
export type FollowSet = Output<'focusList'>;

export type MatchStore = StoreApi<MatchState>;

const NOTHING: MatchListState = { groups: null, error: null };
const NOBODY: LiveCount = { live: 0, total: 0, followed: 0, stale: 0 };

export function createMatchStore(): MatchStore {
  return createStore<MatchState>(() => ({
    instantList: { football: NOTHING, basketball: NOTHING },
    dayLists: {},
    liveData: { football: NOBODY, basketball: NOBODY },
    followSet: { matchIds: [], leftIds: [], teamIds: [], competitionIds: [] },
    followedMatchIds: new Set(),
    pending: new Map(),
    connection: { state: 'connecting', lastMessageAt: null },
  }));
}

/** Writes a slice; what does not change keeps its identity. */
export function updateMatchStore(store: MatchStore, recipe: (draft: Draft<MatchState>) => void): void {
  store.setState(produce(store.getState(), recipe), true);
}
