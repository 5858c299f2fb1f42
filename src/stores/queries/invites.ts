import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#contract/calls/calls.ts';
import type { RewardState } from '#contract/invite/inviteCalls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { queryClient } from './queryClient.ts';

export type RewardPage = Output<'invitationRewards'>;
export type Reward = RewardPage['rewards'][number];

/** Fetches the member's rewards for invitations page by page, newest first; of one state, or with null of all. */
export function useInviteRewards(state: RewardState | null) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['invitationRewards', state, sessionId],
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: number | null; readonly signal: AbortSignal }) =>
        api.call(
          'invitationRewards',
          { ...(state !== null && { state }), ...(pageParam !== null && { before: pageParam }) },
          { signal, quiet: true },
        ),
      getNextPageParam: ({ next }) => next,
      enabled: () => isCurrentMember(sessionId),
    },
    queryClient,
  );
}
