import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostCard } from '#contract/community/post.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { fetchFirstPosts, type PostQuery, showFirstPosts } from '#stores/community/posts.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import { Icon } from '#ui/Icon.tsx';

const EVERY_MS = 60_000;

export interface NewPostsProps {
  readonly query: PostQuery;
  /** The posts of the list. */
  readonly shown: readonly PostCard[];
  /** Called when the new posts are shown. */
  readonly onShow: () => void;
}

/** Offers the posts that were published since the list was loaded: nothing moves what is being read before the tap. */
export function NewPosts({ query, shown, onShow }: NewPostsProps): ReactNode {
  const { t } = useTranslation('community');
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  const blocked = useBlacklist(({ memberIds }) => memberIds);
  const { data: first } = useQuery(
    {
      queryKey: ['newPosts', query, sessionId],
      queryFn: ({ signal }) => fetchFirstPosts(api, query, signal),
      refetchInterval: EVERY_MS,
      refetchOnMount: false,
      initialData: null,
    },
    queryClient,
  );
  const count = newPosts(first?.posts ?? [], shown).filter(({ author }) => !blocked.has(author.memberId)).length;
  if (count === 0 || first === null) return null;
  const show = (): void => {
    showFirstPosts(query, first);
    onShow();
  };
  return (
    <p className="community-new" role="status">
      <button type="button" onClick={show}>
        <Icon name="retry" size={16} />
        {t('newPosts', { count })}
      </button>
    </p>
  );
}

/** Returns the posts that are younger than all of the list: one that has become popular since is no new post. */
export function newPosts<Post extends Pick<PostCard, 'postId'>>(
  first: readonly Post[],
  shown: readonly Pick<PostCard, 'postId'>[],
): Post[] {
  const newest = shown.reduce((latest, { postId }) => Math.max(latest, postId), 0);
  return first.filter(({ postId }) => postId > newest);
}
