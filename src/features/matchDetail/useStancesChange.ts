import { useEffect, useRef } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { useDetail } from '#stores/live/liveClient.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';

/** Refetches the stances of a match and their number when its channel reports that they have changed. */
export function useStancesChange(id: MatchId): void {
  const changedAt = useDetail(({ matchId, documents }) =>
    matchId === id && documents !== null ? (documents.stances?.changedAt ?? 0) : null,
  );
  const known = useRef(changedAt);
  useEffect(() => {
    const isNews = known.current !== null && changedAt !== null && known.current !== changedAt;
    known.current = changedAt;
    if (!isNews) return;
    for (const call of ['recommendCount', 'stanceList', 'stanceDetail'] as const) void invalidateCall(call);
  }, [changedAt]);
}
