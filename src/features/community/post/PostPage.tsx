import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Comment } from '#contract/community/comment.ts';
import { memberPath } from '#parts/community/memberPath.ts';
import { PostMenu } from '#parts/community/PostCard.tsx';
import { useKeyboardInset } from '#parts/input/useKeyboardInset.ts';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { useOpenPost } from '#stores/community/useOpenPost.ts';
import { useLoadLikes } from '#stores/community/useLikes.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { dropPost, updatePost } from '#stores/community/posts.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { useViewerCall } from '#stores/queries/useViewerCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { Comments, type CommentsHandle } from './Comments.tsx';
import { PostBody } from './PostBody.tsx';
import { PostPageSkeleton } from './PostPageSkeleton.tsx';
import { useReply } from './useReply.ts';

/** A post: what its author wrote, the match, the comments and the field for one's own. */
export function PostPage({ postId }: { readonly postId: number }): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const parentPath = `/${language}/community`;
  const goBack = useGoBack(parentPath);
  const navigate = useNavigate();
  const { data, error, refetch } = useViewerCall('post', { postId });
  const live = useOpenPost(postId);
  const blocked = useBlacklist(({ memberIds }) => memberIds);
  const keyboard = useKeyboardInset();
  const comments = useRef<CommentsHandle>(null);
  const [written, setWritten] = useState<readonly Comment[]>([]);
  const reply = useReply(postId);
  useCountView(postId, data !== undefined);
  useLoadLikes('post', data === undefined ? [] : [postId]);
  const isGone = live?.isGone ?? false;
  useListsUpToDate(postId, live?.counts ?? null, isGone);
  const toComments = useCallback(() => comments.current?.show(), []);

  const gone = { title: t('post.gone.title'), text: t('post.gone.text'), button: t('post.gone.button'), to: parentPath };
  if (data === undefined || isGone) {
    return (
      <>
        <ScreenTop title={t('post.title')} parentPath={parentPath} />
        {isGone ? (
          <EmptyState type="search" title={gone.title} text={gone.text} action={{ label: gone.button, onPress: goBack }} />
        ) : error === null ? (
          <PostPageSkeleton />
        ) : (
          <NotFoundOrError gone={gone} title={t('post.failed')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const post = { ...data.post, ...live?.edited, ...live?.counts };
  const isBlocked = blocked.has(post.author.memberId);
  return (
    <>
      <ScreenTop title={t('post.title')} parentPath={parentPath} suffix={<PostMenu post={post} onDeleted={goBack} />} />
      <div className="post-scroll" role="region" aria-label={t('post.title')} tabIndex={0}>
        <StatusBanners />
        {isBlocked ? (
          <EmptyState
            type="search"
            title={t('post.blocked')}
            action={{ label: t('post.toAuthor'), onPress: () => void navigate(memberPath(post.author.memberId, language)) }}
          />
        ) : (
          <>
            <PostBody post={post} editableUntil={data.editableUntil} onComments={toComments} />
            {post.state === 'published' && <Comments ref={comments} post={post} live={live} written={written} onReply={reply.start} />}
          </>
        )}
      </div>
      {!isBlocked && post.state === 'published' && (
        <div style={{ paddingBottom: keyboard }}>
          <CommentComposer
            postId={postId}
            reply={reply}
            onWritten={(comment) => {
              setWritten((before) => [...before, comment]);
              comments.current?.reveal(comment);
            }}
          />
        </div>
      )}
    </>
  );
}

/** Counts a view, once for each time the post is opened. */
function useCountView(postId: number, isShown: boolean): void {
  const { api } = useLiveClient();
  useEffect(() => {
    if (isShown) api.call('viewPost', { postId }, { quiet: true }).catch(() => undefined); // a view less
  }, [api, postId, isShown]);
}

/** The lists that the reader returns to say the same as the page. */
function useListsUpToDate(postId: number, counts: Parameters<typeof updatePost>[1] | null, isGone: boolean): void {
  const latest = useRef({ counts, isGone });
  useEffect(() => {
    latest.current = { counts, isGone };
  });
  useEffect(
    () => () => {
      const { current } = latest;
      if (current.isGone) dropPost(postId);
      else if (current.counts !== null) updatePost(postId, current.counts);
    },
    [postId],
  );
}
