import { useDeferredValue } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { useMatchSheet } from '#stores/overlays/matchSheet.ts';

/**
 * Returns the match whose sheet to show, or null. Opening is deferred, so that a slow phone paints the tap before it renders the
 * sheet; closing is not.
 */
export function useSheetMatch(): MatchId | null {
  const id = useMatchSheet((state) => state.id);
  return useDeferredValue(id) === id ? id : null;
}
