import { useEffect, useLayoutEffect } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient, useMatchStore } from '#stores/live/liveClient.ts';
import { openDetail } from './openDetails.ts';

/**
 * Opens a match while the component is mounted: the detail slices are about it, its channels are watched, and so is the board that has its
 * score.
 */
export function useOpenMatch(id: MatchId): void {
  const { lists } = useLiveClient();
  const sport = useMatchStore(({ detail }) => (detail?.row.id === id ? detail.row.sport : null));
  // Before the paint: the detail of the former match is never shown under this one's name.
  useLayoutEffect(() => openDetail(id), [id]);
  useEffect(() => (sport === null ? undefined : lists.subscribe({ sport, tab: 'instant' })), [lists, sport]);
}
