import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PostCard } from '#parts/community/PostCard.tsx';
import { PostSkeleton } from '#parts/community/PostSkeleton.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { useLoadLikes } from '#stores/community/useLikes.ts';
import { type PostQuery, usePostPages } from '#stores/community/posts.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NewPosts } from './NewPosts.tsx';
import { FollowedGuest, NothingFollowed } from './NothingFollowed.tsx';

export interface FeedPostsProps {
  readonly query: PostQuery;
  readonly onSearchEnd: () => void;
  /** Called when the list begins anew. */
  readonly onTop: () => void;
}

/** The posts of a list, or why there are none. A guest follows nobody, so nothing is requested for that list. */
export function FeedPosts(props: FeedPostsProps): ReactNode {
  const { query } = props;
  const isMember = useSession(isLoggedIn);
  return query.text === null && query.list === 'followed' && !isMember ? <FollowedGuest /> : <LoadedPosts {...props} />;
}

function LoadedPosts({ query, onSearchEnd, onTop }: FeedPostsProps): ReactNode {
  const { t } = useTranslation('community');
  const pages = usePostPages(query);
  const isMember = useSession(isLoggedIn);
  const blocked = useBlacklist(({ memberIds }) => memberIds);
  const isBlacklistKnown = useBlacklist(({ isSettled }) => isSettled);
  const all = pages.data?.pages.flatMap(({ posts }) => posts) ?? [];
  useLoadLikes(
    'post',
    all.map(({ postId }) => postId),
  );
  // Nothing is shown before the blacklist is known: not even for a moment.
  if (pages.data === undefined || (isMember && !isBlacklistKnown)) {
    if (pages.error === null) return <PostSkeleton />;
    return <LoadError title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const posts = uniquePosts(all).filter(({ author }) => !blocked.has(author.memberId));
  if (posts.length === 0 && !pages.hasNextPage) return <NoPosts query={query} onSearchEnd={onSearchEnd} />;
  return (
    <>
      {query.text === null && <NewPosts query={query} shown={all} onShow={onTop} />}
      <div className="community-posts">
        {posts.map((post) => (
          <PostCard key={post.postId} post={post} />
        ))}
      </div>
      <MorePages query={pages} label={t('more')} />
    </>
  );
}

function NoPosts({ query, onSearchEnd }: Pick<FeedPostsProps, 'query' | 'onSearchEnd'>): ReactNode {
  const { t } = useTranslation('community');
  const find = useFindMatches();
  if (query.text !== null) {
    const action = { label: t('search.end'), onPress: onSearchEnd };
    return <EmptyState type="search" title={t('search.none', { text: query.text })} text={t('search.noneText')} action={action} />;
  }
  if (query.matchId !== null) return <EmptyState type="news" title={t('none.ofMatchTitle')} text={t('none.text')} />;
  if (query.list === 'followed') return <NothingFollowed />;
  if (query.list === 'inPlay') return <EmptyState type="match" title={t('none.inPlayTitle')} text={t('none.inPlayText')} action={find} />;
  return <EmptyState type="news" title={t('none.title')} text={t('none.text')} />;
}

/** A post moves to a later page when others are published while the list is read. */
function uniquePosts<Post extends { readonly postId: number }>(posts: readonly Post[]): readonly Post[] {
  return [...new Map(posts.map((post) => [post.postId, post])).values()];
}
