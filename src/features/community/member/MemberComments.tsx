import './memberComments.css';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { postPath } from '#parts/community/useSharePost.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type CommentWithPost, useMemberComments } from '#stores/community/members.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';

export interface MemberCommentsProps {
  readonly memberId: string;
  /** Shown in place of the words that there is nothing. */
  readonly empty?: ReactNode;
  /** A control of each comment. */
  readonly Action?: ComponentType<CommentActionProps>;
}

export type CommentActionProps = Pick<CommentWithPost, 'comment'>;

const DAY_MS = 86_400_000;

/** A member's comments, the newest first, each with the post that it stands under. */
export function MemberComments({ memberId, empty, Action }: MemberCommentsProps): ReactNode {
  const { t } = useTranslation('member');
  const pages = useMemberComments(memberId);
  const { data, error, refetch } = pages;
  if (!data) {
    if (error) return <LoadError title={t('comments.failed')} error={error} onRetry={() => void refetch()} />;
    return <CommentsSkeleton />;
  }
  const comments = data.pages.flatMap((page) => page.comments);
  if (comments.length === 0) return empty ?? <EmptyState type="notice" title={t('comments.none')} />;
  return (
    <>
      <ul className="member-comments">
        {comments.map((one) => (
          <li key={one.comment.id}>
            <CommentRow {...one} action={Action && <Action comment={one.comment} />} />
          </li>
        ))}
      </ul>
      <MorePages query={pages} label={t('comments.more')} />
    </>
  );
}

function CommentRow({ comment, post, action }: CommentWithPost & { readonly action: ReactNode }): ReactNode {
  const { t } = useTranslation('member');
  const { language, timeZone } = useLocale();
  const now = useServerNow(DAY_MS);
  const { id, text, replyTo, at, likes, state } = comment;
  const context = replyTo === null ? t('comments.on', post) : t('comments.replied', { ...post, name: replyTo.nickname });
  return (
    <article>
      <Link to={`${postPath(post.postId, language)}?comment=${id}`}>
        <p dir="auto">{text}</p>
        <small className="truncate">{context}</small>
      </Link>
      <footer>
        <time dateTime={new Date(at).toISOString()}>{momentText(at, { now, language, timeZone }, true)}</time>
        {state === 'review' ? <Tag>{t('mine.review')}</Tag> : likes > 0 && <span>{t('comments.likes', { count: likes })}</span>}
        {action}
      </footer>
    </article>
  );
}

function CommentsSkeleton(): ReactNode {
  return (
    <div className="member-waiting" aria-busy="true">
      {[260, 180, 220].map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton width={140} />
        </div>
      ))}
    </div>
  );
}
