import { create } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';

interface ShownExpertState {
  readonly matchId: MatchId | null;
  /** null: all experts. */
  readonly expertId: string | null;
  /** Shows the stances of one expert about a match (docs/product.md#match-slices). */
  changeExpert(matchId: MatchId, expertId: string | null): void;
}

/** Whose stances the tab of the open match shows; another match begins with all. */
export const useShownExpert = create<ShownExpertState>((set) => ({
  matchId: null,
  expertId: null,
  changeExpert: (matchId, expertId) => set({ matchId, expertId }),
}));
