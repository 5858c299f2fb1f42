import type { Input, Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useCursorPages } from '#stores/queries/cursorPages.ts';

export type MemberDetail = Output<'memberDetail'>;
export type FollowList = Input<'memberFollows'>['of'];
export type Fan = Output<'memberFollows'>['members'][number];
export type CommentWithPost = Output<'memberComments'>['comments'][number];
export type ReceivedLike = Output<'likesReceived'>['likes'][number];

/** Fetches a member's posts, the newest first. */
export function useMemberPosts(memberId: string) {
  const { api } = useLiveClient();
  return useCursorPages({
    key: ['memberPosts', 'pages', { memberId }],
    fetch: (cursor, signal) => api.call('memberPosts', { memberId, ...cursor }, { signal, quiet: true }),
  });
}

/** Fetches a member's comments with the posts that they stand under, the newest first. */
export function useMemberComments(memberId: string) {
  const { api } = useLiveClient();
  return useCursorPages({
    key: ['memberComments', 'pages', { memberId }],
    fetch: (cursor, signal) => api.call('memberComments', { memberId, ...cursor }, { signal, quiet: true }),
  });
}

/** Fetches whom a member follows, or their followers. */
export function useMemberFollows(memberId: string, of: FollowList) {
  const { api } = useLiveClient();
  return useCursorPages({
    key: ['memberFollows', 'pages', { memberId, of }],
    fetch: (cursor, signal) => api.call('memberFollows', { memberId, of, ...cursor }, { signal, quiet: true }),
  });
}

/** Fetches the likes that the member's own posts and comments received. */
export function useLikesReceived() {
  const { api } = useLiveClient();
  return useCursorPages({
    key: ['likesReceived', 'pages'],
    fetch: (cursor, signal) => api.call('likesReceived', cursor, { signal, quiet: true }),
    membersOnly: true,
  });
}
