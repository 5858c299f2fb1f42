import { useEffect } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { provideMatchOrder } from '#stores/overlays/goToMatch.ts';

/** Provides the order of a list for the way from match to match, while the list is shown. `order` must be stable. */
export function useMatchOrder(order: () => readonly MatchId[]): void {
  useEffect(() => provideMatchOrder(order), [order]);
}
