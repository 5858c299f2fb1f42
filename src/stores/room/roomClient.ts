import { createContext } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import type { RoomActions, RoomStore } from './roomStore.ts';

/** What screens use of match rooms. Read it with the hooks in `useRoom.ts`. */
export interface RoomClient {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  /** Opens a room until the returned function is called: the store is about the one opened last. */
  open(id: MatchId): () => void;
  /** Fetches what a room shows first, without entering it. Never rejects: the room that is opened reports what fails. */
  prefetch(id: MatchId): Promise<void>;
  /** Returns the present server time (ms), which the room's rules count by: the clock of the page lags behind it by the screen delay. */
  now(): number;
}

/** null: the room client of the live client. Tests of screens provide their own. */
export const RoomClientContext = createContext<RoomClient | null>(null);
