import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#contract/community/comment.ts';
import { CommentItem, type CommentItemProps } from './CommentItem.tsx';
import type { ShownThread } from './shownThreads.ts';
import type { UnfoldedReplies } from './useReplies.ts';

export interface ThreadProps extends Pick<CommentItemProps, 'postAuthorId' | 'onReply' | 'onDelete'> {
  readonly thread: ShownThread;
  readonly unfolding: UnfoldedReplies['state'];
  /** The comment that a letter led to. */
  readonly markedId: number | null;
  readonly onUnfold: (rootId: number) => void;
}

/** A comment with its replies; those that are folded open page by page. */
export const Thread = memo(function Thread({ thread, unfolding, markedId, onUnfold, ...actions }: ThreadProps): ReactNode {
  const { t } = useTranslation('community');
  const { comment, replies, more } = thread;
  const item = (one: Comment): ReactNode => <CommentItem comment={one} isMarked={one.id === markedId} {...actions} />;
  return (
    <li>
      {item(comment)}
      {(replies.length > 0 || more > 0) && (
        <div className="comment-replies">
          {replies.length > 0 && (
            <ul>
              {replies.map((reply) => (
                <li key={reply.id}>{item(reply)}</li>
              ))}
            </ul>
          )}
          {more > 0 && (
            <button type="button" className="comment-more" aria-busy={unfolding === 'loading'} onClick={() => onUnfold(comment.id)}>
              {unfolding === 'failed' ? t('comments.repliesFailed') : t('comments.moreReplies', { count: more })}
            </button>
          )}
        </div>
      )}
    </li>
  );
});
