import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import type { PostCard } from '#contract/community/post.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type LiveClient, useLiveClient } from '#stores/live/liveClient.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import { queryClient } from '#stores/queries/queryClient.ts';

export type PostList = Input<'postList'>['list'];
type PostPage = Output<'postList'>;
type PostPages = InfiniteData<PostPage>;

/** A list of posts, those about one match, or those that a search finds. */
export type PostQuery = { readonly list: PostList; readonly matchId: MatchId | null; readonly text: null } | { readonly text: string };

/** The calls that answer with pages of posts; the calls of a member's page among them. */
const PAGE_CALLS = ['postList', 'postSearch', 'memberPosts'] as const;

/** Fetches posts page by page. */
export function usePostPages(query: PostQuery) {
  const { api } = useLiveClient();
  useSession(memberSessionId); // the key has it
  return useInfiniteQuery(
    {
      queryKey: pagesKey(query),
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
        fetchPage(api, query, pageParam, signal),
      getNextPageParam: ({ next }: PostPage) => next,
      // A new page by itself would move what is being read: the list offers its news, and is fetched again when it was changed here.
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
}

/** Fetches the first page without showing it. */
export function fetchFirstPosts(api: LiveClient['api'], query: PostQuery, signal: AbortSignal): Promise<PostPage> {
  return fetchPage(api, query, null, signal);
}

/** Shows a list from its first page on, which was fetched before. */
export function showFirstPosts(query: PostQuery, page: PostPage): void {
  queryClient.setQueryData<PostPages>(pagesKey(query), { pages: [page], pageParams: [null] });
}

/** Takes a post out of every list that has it: it was deleted, or is gone. */
export function dropPost(postId: number): void {
  changePosts((post) => (post.postId === postId ? null : post));
}

/** Writes what is known better into every list that has the post. */
export function updatePost(postId: number, change: Partial<PostCard>): void {
  changePosts((post) => (post.postId === postId ? { ...post, ...change } : post));
}

/** Lists are fetched again when they are shown next. */
export function markPostsStale(): void {
  for (const call of PAGE_CALLS) void queryClient.invalidateQueries({ queryKey: [call] });
}

function changePosts(change: (post: PostCard) => PostCard | null): void {
  for (const call of PAGE_CALLS) {
    queryClient.setQueriesData<PostPages>(
      { queryKey: [call, 'pages'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, posts: page.posts.map(change).filter((post) => post !== null) })),
        },
    );
  }
}

function fetchPage(api: LiveClient['api'], query: PostQuery, cursor: string | null, signal: AbortSignal): Promise<PostPage> {
  const from = cursor === null ? {} : { cursor };
  const options = { signal, quiet: true };
  if (query.text !== null) return api.call('postSearch', { text: query.text, ...from }, options);
  const { list, matchId } = query;
  return api.call('postList', { list, ...(matchId !== null && { matchId }), ...from }, options);
}

function pagesKey(query: PostQuery): QueryKey {
  return [query.text === null ? 'postList' : 'postSearch', 'pages', query, memberSessionId(useSession.getState())];
}
