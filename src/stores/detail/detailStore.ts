import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchId } from '#contract/match/match.ts';
import type { OpenMatchState } from '#streams/match/openMatchFold.ts';

/** What the match channel adds to the row of the open match. Streams write it, at most once per frame. */
export interface DetailState extends OpenMatchState {
  /** null while no match is open. */
  readonly matchId: MatchId | null;
}

export type DetailStore = StoreApi<DetailState>;

export const NO_DETAIL: DetailState = { matchId: null, documents: null, odds: {}, story: null, updatedAt: null, failure: null };

export function createDetailStore(): DetailStore {
  return createStore<DetailState>(() => NO_DETAIL);
}
