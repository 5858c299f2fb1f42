import { create } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';

interface MatchSheetState {
  /** The match whose sheet is open; null for none. */
  readonly id: MatchId | null;
}

export const useMatchSheet = create<MatchSheetState>(() => ({ id: null }));

export function openMatchSheet(id: MatchId): void {
  useMatchSheet.setState({ id });
}

export function closeMatchSheet(): void {
  useMatchSheet.setState({ id: null });
}
