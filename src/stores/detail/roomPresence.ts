import { create } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';

/** How many users are in the room that is open: the line of tabs shows it without the code of rooms. */
export const useRoomPresence = create<{ readonly matchId: MatchId | null; readonly online: number | null }>(() => ({
  matchId: null,
  online: null,
}));
