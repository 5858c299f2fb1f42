import type { MatchId } from '#contract/match/match.ts';

/**
 * Shows the screen of a match. `order` is the list that it was opened from, empty when it was opened from no list. `tab` is the chosen tab,
 * absent for the usual one.
 */
export type MatchOpener = (id: MatchId, order: readonly MatchId[], tab?: string) => void;

let opener: MatchOpener | null = null;
const orders = new Set<() => readonly MatchId[]>();

/** Opens the screen of a match: a route in the app, in place in the player. A function of the page, so that rows need no context for it. */
export function goToMatch(id: MatchId, tab?: string): void {
  opener?.(id, orderWith(id), tab);
}

/** Sets what `goToMatch` does. Returns a function that takes it back. */
export function setMatchOpener(open: MatchOpener): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}

/** Provides the order of a list while it is shown, for the way from match to match. Returns a function that withdraws it. */
export function provideMatchOrder(order: () => readonly MatchId[]): () => void {
  orders.add(order);
  return () => orders.delete(order);
}

function orderWith(id: MatchId): readonly MatchId[] {
  for (const order of orders) {
    const ids = order();
    if (ids.includes(id)) return ids;
  }
  return [];
}
