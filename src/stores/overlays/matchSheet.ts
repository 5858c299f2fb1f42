import { create } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';

interface ShownMatchState {
  /** The match whose sheet is open; null for none. */
  readonly id: MatchId | null;
  /** The match whose screen is shown; null for none. */
  readonly screenId: MatchId | null;
}

export const useMatchSheet = create<ShownMatchState>(() => ({ id: null, screenId: null }));

export function openMatchSheet(id: MatchId): void {
  useMatchSheet.setState({ id });
}

export function closeMatchSheet(): void {
  useMatchSheet.setState({ id: null });
}

export function setScreenMatch(screenId: MatchId | null): void {
  useMatchSheet.setState({ screenId });
}

/** Returns the match that is open: the sheet lies above the screen. */
export function shownMatchId({ id, screenId }: ShownMatchState): MatchId | null {
  return id ?? screenId;
}
