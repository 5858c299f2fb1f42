import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useAreRowsPriced } from '#stores/queries/oddsOn.ts';
import type { RowOdds } from '#streams/match/rowOdds.ts';

/**
 * Returns the main company's prices of a match, and watches them while the component is mounted. Undefined before they come, and while the
 * user or the operator has prices in rows switched off.
 */
export function useRowOdds(id: MatchId): RowOdds | undefined {
  const { rowOdds } = useLiveClient();
  const isOn = useAreRowsPriced();
  useEffect(() => (isOn ? rowOdds.watch(id) : undefined), [rowOdds, id, isOn]);
  const lines = useStore(rowOdds.store, (rows) => rows[id]);
  return isOn ? lines : undefined;
}
