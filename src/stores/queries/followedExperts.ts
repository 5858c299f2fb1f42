import { type InfiniteData, type QueryKey, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { onAuthClosed, openAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { callKey, invalidateCall, queryClient, userCallKey } from './queryClient.ts';
import { useMemberCall } from './useCall.ts';

type Followed = Output<'followedExperts'>;

interface Change {
  readonly follow: boolean;
  /** Of the member who made it: a late answer is not the next member's. */
  readonly key: QueryKey;
}

export interface FollowedExpert {
  /** As shown: a tap counts at once, and is taken back when the gateway refuses it. */
  readonly followed: boolean;
  /** What a tap that is on its way adds to the number of followers. */
  readonly pendingFollowers: -1 | 0 | 1;
  readonly setFollowed: (follow: boolean) => void;
}

/**
 * Returns whether the member follows an expert, and the function that changes it. A guest's tap opens the login, and follows once it has
 * succeeded. Failures are reported by the API client.
 */
export function useFollowedExpert(expertId: string): FollowedExpert {
  const { api } = useLiveClient();
  const { data } = useMemberCall('followedExperts', {});
  const { mutate, variables, isPending } = useMutation(
    {
      mutationFn: ({ follow }: Change) => api.call('followExpert', { expertId, follow: follow ? 1 : 0 }, { keepalive: true }),
      // One after the other, so that the last of two taps wins.
      scope: { id: `follow ${expertId}` },
      onSuccess({ followers }, { follow, key }) {
        queryClient.setQueryData<Followed>(key, (known) => known && { expertIds: withExpert(known.expertIds, expertId, follow) });
        // A load that is on its way may not know the change yet.
        if (queryClient.getQueryState(key)?.fetchStatus === 'fetching') void invalidateCall('followedExperts');
        setFollowers(expertId, followers);
        markFollowedListStale();
      },
    },
    queryClient,
  );
  const change = (follow: boolean): void => mutate({ follow, key: userCallKey('followedExperts', {}) });
  const afterLogin = useAfterLogin(change);
  const known = data?.expertIds.includes(expertId) ?? false;
  const followed = isPending ? variables.follow : known;
  return {
    followed,
    pendingFollowers: followed === known ? 0 : followed ? 1 : -1,
    setFollowed: (follow) => (isLoggedIn(useSession.getState()) ? change(follow) : afterLogin(follow)),
  };
}

/** Returns a function that opens the login and runs the change once it has succeeded; a login that was left forgets it. */
function useAfterLogin(change: (follow: boolean) => void): (follow: boolean) => void {
  const latest = useRef(change);
  const requested = useRef<boolean | null>(null);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(
    () =>
      onAuthClosed((end) => {
        const follow = requested.current;
        requested.current = null;
        if (end === 'entered' && follow !== null) latest.current(follow);
      }),
    [],
  );
  return (follow) => {
    requested.current = follow;
    openAuth('loginPhone');
  };
}

function withExpert(ids: readonly string[], expertId: string, follow: boolean): string[] {
  const others = ids.filter((id) => id !== expertId);
  return follow ? [...others, expertId] : others;
}

/** Writes the number of followers into every answer that has it. */
function setFollowers(expertId: string, followers: number): void {
  queryClient.setQueryData<Output<'expertDetail'>>(callKey('expertDetail', { expertId }), (expert) => expert && { ...expert, followers });
  queryClient.setQueriesData<InfiniteData<Output<'expertList'>>>(
    { queryKey: ['expertList', 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          experts: page.experts.map((expert) => (expert.expertId === expertId ? { ...expert, followers } : expert)),
        })),
      },
  );
}

/** The list of followed experts is fetched again when it is shown next: a row that was left by mistake stays until then. */
function markFollowedListStale(): void {
  void queryClient.invalidateQueries({
    queryKey: ['expertList', 'pages'],
    predicate: ({ queryKey: [, , query] }) => typeof query === 'object' && query !== null && 'list' in query && query.list === 'followed',
    refetchType: 'none',
  });
}
