import { useMemo } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { useCall } from './useCall.ts';

/** Stances end at kick-off, when the row shows its score instead. */
const POLL_MS = 60_000;

/** Returns how many stances are open about each match; empty until known. Polled each minute while shown. */
export function useStanceCounts(): ReadonlyMap<MatchId, number> {
  const { data } = useCall('stanceCounts', {}, { everyMs: POLL_MS });
  return useMemo(() => new Map(data?.counts.map(({ matchId, stances }) => [matchId, stances])), [data]);
}
