import './postDiary.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { useLoadLikes } from '#stores/community/useLikes.ts';
import { useMemberPosts } from '#stores/community/members.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DiaryPost } from './DiaryPost.tsx';
import { DiarySkeleton } from './DiarySkeleton.tsx';

export interface PostDiaryProps {
  readonly memberId: string;
  /** Shown in place of the words that there is nothing. */
  readonly empty?: ReactNode;
}

/** A member's posts on a line of days, the newest first. */
export function PostDiary({ memberId, empty }: PostDiaryProps): ReactNode {
  const { t } = useTranslation('member');
  const pages = useMemberPosts(memberId);
  const { data, error, refetch } = pages;
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  useLoadLikes(
    'post',
    posts.map(({ postId }) => postId),
  );
  if (!data) {
    if (error) return <LoadError title={t('posts.failed')} error={error} onRetry={() => void refetch()} />;
    return <DiarySkeleton />;
  }
  if (posts.length === 0) return empty ?? <EmptyState type="news" title={t('posts.none')} />;
  return (
    <>
      <ol className="post-diary">
        {posts.map((post) => (
          <li key={post.postId}>
            <DiaryPost post={post} />
          </li>
        ))}
      </ol>
      <MorePages query={pages} label={t('posts.more')} />
    </>
  );
}
