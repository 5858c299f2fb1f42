import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#contract/community/comment.ts';
import type { Post } from '#contract/community/post.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { useLoadLikes } from '#stores/community/useLikes.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { type CommentSort, useComments } from '#stores/community/comments.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import type { LivePost } from '#stores/community/useOpenPost.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { commentElementId } from './commentElementId.ts';
import { Thread } from './Thread.tsx';
import { type ShownThread, shownThreads, waitingComments } from './shownThreads.ts';
import { useFindComment, useWantedComment } from './useFindComment.ts';
import { useReplies } from './useReplies.ts';

/** What was written while the list was on its way. */
const OVERLAP_MS = 10_000;

export interface CommentsHandle {
  /** Scrolls to the comments. */
  show(): void;
  /** Scrolls to a comment that the reader has just written. */
  reveal(comment: Comment): void;
}

export interface CommentsProps {
  readonly post: Post;
  readonly live: LivePost | null;
  /** What the reader has written here. */
  readonly written: readonly Comment[];
  readonly onReply: (comment: Comment) => void;
  readonly ref?: Ref<CommentsHandle>;
}

/** The comments of a post. New ones wait until the reader asks for them, so that nothing moves; what is removed goes at once. */
export function Comments({ post, live, written, onReply, ref }: CommentsProps): ReactNode {
  const { t } = useTranslation('community');
  const { api, streams } = useLiveClient();
  const [sort, setSort] = useState<CommentSort>('hot');
  const [since] = useState(() => streams.now() + streams.delay.currentMs - OVERLAP_MS);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const isMember = useSession(isLoggedIn);
  const blocked = useBlacklist(({ memberIds }) => memberIds);
  const isBlacklistKnown = useBlacklist(({ isSettled }) => isSettled);
  const { fetched, unfold } = useReplies();
  const showFailure = useShowFailure();
  const section = useRef<HTMLElement>(null);
  const isShown = !isMember || isBlacklistKnown;
  const { postId } = post;
  const wantedId = useWantedComment();
  const pages = useComments({ postId, sort, first: wantedId });
  const sources = {
    threads: pages.data?.pages.flatMap((page) => page.threads) ?? [],
    fetched,
    own: written,
    live,
    accepted,
    deleted,
    isBlocked: (memberId: string) => blocked.has(memberId),
  };
  const threads = pages.data === undefined || !isShown ? null : shownThreads(sources);
  const waiting = threads === null ? [] : waitingComments(sources, threads, since);
  useLoadLikes('comment', idsOf(threads ?? []));
  const isUnfolding = [...fetched.values()].some(({ state }) => state === 'loading');
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const found = { pageCount: pages.data?.pages.length ?? 0, hasNextPage, isFetching, fetchNextPage };
  useFindComment({ id: wantedId, threads, pages: found, isUnfolding, unfold });
  useImperativeHandle(ref, () => ({
    show: () => section.current?.scrollIntoView?.({ block: 'start' }),
    reveal: ({ id }) => requestAnimationFrame(() => document.getElementById(commentElementId(id))?.scrollIntoView?.({ block: 'center' })),
  }));
  // The card's counter leads here.
  useEffect(() => {
    if (location.hash === '#comments') section.current?.scrollIntoView?.({ block: 'start' });
  }, []);

  const remove = ({ id }: Comment): void => {
    api.call('deleteComment', { commentId: id }, { quiet: true }).then(() => {
      setDeleted((before) => new Set(before).add(id));
      showText(t('delete.done'));
    }, showFailure);
  };
  return (
    <section ref={section} className="comments" aria-label={t('comments.title', { count: post.comments, shown: viewsOf(post.comments) })}>
      <header>
        <h2>{t('comments.title', { count: post.comments, shown: viewsOf(post.comments) })}</h2>
        <SegmentedControl
          label={t('comments.sort')}
          segments={[
            { id: 'hot', label: t('comments.hot') },
            { id: 'newest', label: t('comments.newest') },
          ]}
          chosen={sort}
          onChoose={setSort}
        />
      </header>
      {waiting.length > 0 && (
        <p className="comments-new" role="status">
          <button type="button" onClick={() => setAccepted((before) => new Set([...before, ...waiting.map(({ id }) => id)]))}>
            {t('comments.new', { count: waiting.length })}
          </button>
        </p>
      )}
      {content()}
    </section>
  );

  function content(): ReactNode {
    if (threads === null) {
      if (pages.error === null) return <CommentsSkeleton />;
      return <LoadError title={t('comments.failed')} error={pages.error} onRetry={() => void pages.refetch()} />;
    }
    if (threads.length === 0 && !pages.hasNextPage) return <p className="comments-none">{t('comments.none')}</p>;
    return (
      <>
        <ul className="comment-rail">
          {threads.map((thread) => (
            <Thread
              key={thread.comment.id}
              thread={thread}
              postAuthorId={post.author.memberId}
              unfolding={fetched.get(thread.comment.id)?.state ?? 'loaded'}
              markedId={wantedId}
              onUnfold={unfold}
              onReply={onReply}
              onDelete={remove}
            />
          ))}
        </ul>
        <MorePages query={pages} label={t('comments.more')} />
      </>
    );
  }
}

function idsOf(threads: readonly ShownThread[]): readonly number[] {
  return threads.flatMap(({ comment, replies }) => [comment, ...replies].filter(({ state }) => state === 'published').map(({ id }) => id));
}

function CommentsSkeleton(): ReactNode {
  return (
    <ul className="comment-rail" aria-busy="true">
      {[0, 1, 2].map((row) => (
        <li key={row} className="comment" aria-hidden="true">
          <Skeleton width={36} height={36} round />
          <div>
            <Skeleton width={96} height={13} />
            <Skeleton height={15} />
            <Skeleton width="56%" height={15} />
          </div>
        </li>
      ))}
    </ul>
  );
}
