import type { MatchId } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { useMatch } from '#stores/live/liveClient.ts';

/** Whether a match is being played. */
export function useIsLiveMatch(id: MatchId | null): boolean {
  const match = useMatch(id ?? 0, 'withoutCounters');
  return match !== undefined && phaseOf(match.row) === 'playing';
}
