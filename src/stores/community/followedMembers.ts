import { type InfiniteData, type QueryKey, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { onAuthClosed, openAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { setMemberCount } from './memberCounts.ts';
import { callKey, invalidateCall, queryClient, userCallKey } from '#stores/queries/queryClient.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';

type Followed = Output<'followedMembers'>;

interface Change {
  readonly follow: boolean;
  /** Of the member who made it: a late answer is not the next member's. */
  readonly key: QueryKey;
}

export interface FollowedMember {
  /** As shown: a tap counts at once, and is taken back when the gateway refuses it. */
  readonly followed: boolean;
  /** What a tap that is on its way adds to the number of followers. */
  readonly pendingFollowers: -1 | 0 | 1;
  readonly setFollowed: (follow: boolean) => void;
}

/**
 * Returns whether the member follows another member, and the function that changes it. A guest's tap opens the login, and follows once it has
 * succeeded. Failures are reported by the API client.
 */
export function useFollowedMember(memberId: string): FollowedMember {
  const { api } = useLiveClient();
  const { data } = useMemberCall('followedMembers', {});
  const { mutate, variables, isPending } = useMutation(
    {
      mutationFn: ({ follow }: Change) => api.call('followMember', { memberId, follow: follow ? 1 : 0 }, { keepalive: true }),
      // One after the other, so that the last of two taps wins.
      scope: { id: `follow ${memberId}` },
      onSuccess({ followers }, { follow, key }) {
        const left = queryClient.setQueryData<Followed>(
          key,
          (known) => known && { memberIds: withMember(known.memberIds, memberId, follow) },
        );
        // A load that is on its way may not know the change yet.
        if (queryClient.getQueryState(key)?.fetchStatus === 'fetching') void invalidateCall('followedMembers');
        setFollowers(memberId, followers);
        const self = useSession.getState().member?.memberId;
        if (self !== undefined && left !== undefined) setMemberCount(self, 'following', left.memberIds.length);
        markFollowedListStale();
      },
    },
    queryClient,
  );
  const change = (follow: boolean): void => mutate({ follow, key: userCallKey('followedMembers', {}) });
  const afterLogin = useAfterLogin(change);
  const known = data?.memberIds.includes(memberId) ?? false;
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

function withMember(ids: readonly string[], memberId: string, follow: boolean): string[] {
  const others = ids.filter((id) => id !== memberId);
  return follow ? [...others, memberId] : others;
}

/** Writes the number of followers into every answer that has it. */
function setFollowers(memberId: string, followers: number): void {
  setMemberCount(memberId, 'followers', followers);
  queryClient.setQueryData<Output<'expertDetail'>>(
    callKey('expertDetail', { expertId: memberId }),
    (expert) => expert && { ...expert, followers },
  );
  queryClient.setQueriesData<InfiniteData<Output<'expertList'>>>(
    { queryKey: ['expertList', 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          experts: page.experts.map((expert) => (expert.expertId === memberId ? { ...expert, followers } : expert)),
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
