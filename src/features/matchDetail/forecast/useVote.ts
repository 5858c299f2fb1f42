import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { VoteChoice } from '#contract/detail/forecast.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { onAuthClosed, openAuth } from '#stores/overlays/auth.ts';
import { callKey, invalidateCall, queryClient, userCallKey } from '#stores/queries/queryClient.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';

/**
 * Returns the user's vote on a match, the one that is being sent included, and the function that votes. A guest's tap opens the login and
 * votes once it has succeeded.
 */
export function useVote(matchId: MatchId): { readonly choice: VoteChoice | null; readonly vote: (choice: VoteChoice) => void } {
  const { api } = useLiveClient();
  const { data } = useMemberCall('myVote', { matchId });
  const { mutate, variables, isPending } = useMutation(
    {
      mutationFn: (choice: VoteChoice) => api.call('vote', { matchId, choice }), // reports a failure
      scope: { id: `vote ${matchId}` },
      onSuccess({ choice, votes }) {
        queryClient.setQueryData(userCallKey('myVote', { matchId }), { choice });
        queryClient.setQueryData<{ readonly votes: typeof votes }>(
          callKey('matchForecast', { matchId }),
          (old) => old && { ...old, votes },
        );
      },
      onError: () => invalidateCall('myVote'),
    },
    queryClient,
  );
  const requested = useRef<VoteChoice | null>(null);
  useEffect(
    () =>
      onAuthClosed((end) => {
        const choice = requested.current;
        requested.current = null;
        if (end === 'entered' && choice !== null) mutate(choice);
      }),
    [mutate],
  );
  return {
    choice: isPending ? variables : (data?.choice ?? null),
    vote(choice) {
      if (isLoggedIn(useSession.getState())) mutate(choice);
      else {
        requested.current = choice;
        openAuth('loginPhone');
      }
    },
  };
}
