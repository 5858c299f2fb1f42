import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchDocuments, OddsKey } from '#contract/detail/matchDocument.ts';
import type { OddsLine } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Story } from '#streams/match/story.ts';

/** What the match channel adds to the row of the open match. Streams write it, at most once per frame. */
export interface DetailState {
  /** null while no match is open. */
  readonly matchId: MatchId | null;
  /** null until the first snapshot; a kind that is missing is not known to the gateway. */
  readonly documents: Partial<MatchDocuments> | null;
  readonly odds: Readonly<Partial<Record<OddsKey, OddsLine>>>;
  /** null until the first page. */
  readonly story: Story | null;
  /** Server time (ms) of the last message about this match; null before the first. */
  readonly updatedAt: number | null;
  /** Why nothing is shown: the gateway does not have the match, or could not be reached yet. */
  readonly failure: 'gone' | 'unreachable' | null;
}

export type DetailStore = StoreApi<DetailState>;

export const NO_DETAIL: DetailState = { matchId: null, documents: null, odds: {}, story: null, updatedAt: null, failure: null };

export function createDetailStore(): DetailStore {
  return createStore<DetailState>(() => NO_DETAIL);
}
