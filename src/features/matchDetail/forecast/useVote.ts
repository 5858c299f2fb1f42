import type { Votes, VoteChoice } from '#contract/detail/forecast.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useSendVote } from '#parts/odds/useSendVote.ts';
import { callKey, invalidateCall, queryClient, userCallKey } from '#stores/queries/queryClient.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';

/** Returns the user's vote on a match, the one that is being sent included, and the function that votes. */
export function useVote(matchId: MatchId): { readonly choice: VoteChoice | null; readonly vote: (choice: VoteChoice) => void } {
  const { data } = useMemberCall('myVote', { matchId });
  const { pending, vote } = useSendVote(matchId, {
    onVoted({ choice, votes }) {
      queryClient.setQueryData(userCallKey('myVote', { matchId }), { choice });
      queryClient.setQueryData<{ readonly votes: Votes }>(callKey('matchForecast', { matchId }), (old) => old && { ...old, votes });
    },
    onFailed: () => void invalidateCall('myVote'),
  });
  return { choice: pending ?? data?.choice ?? null, vote };
}
