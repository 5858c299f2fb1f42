import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import type { VoteChoice } from '#contract/detail/forecast.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { onAuthClosed, openAuth } from '#stores/overlays/auth.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';

export interface SendVoteOptions {
  readonly onVoted: (answer: Output<'vote'>) => void;
  readonly onFailed: () => void;
}

/** Returns the vote that is being sent, and the function that votes. A guest's tap opens the login and votes once it has succeeded. */
export function useSendVote(
  matchId: MatchId,
  { onVoted, onFailed }: SendVoteOptions,
): { readonly pending: VoteChoice | null; readonly vote: (choice: VoteChoice) => void } {
  const { api } = useLiveClient();
  const { mutate, variables, isPending } = useMutation(
    {
      mutationFn: (choice: VoteChoice) => api.call('vote', { matchId, choice }, { keepalive: true }), // reports a failure
      scope: { id: `vote ${matchId}` },
      onSuccess: onVoted,
      onError: onFailed,
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
    pending: isPending ? variables : null,
    vote(choice) {
      if (isLoggedIn(useSession.getState())) mutate(choice);
      else {
        requested.current = choice;
        openAuth('loginPhone');
      }
    },
  };
}
