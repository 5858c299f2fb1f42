import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Comment } from '#contract/community/comment.ts';
import { timeAgo } from '#i18n/timeAgo.ts';
import { ContentMenu } from '#parts/community/ContentMenu.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { LikeButton } from '#parts/community/LikeButton.tsx';
import { MemberAvatar } from '#parts/community/MemberAvatar.tsx';
import { memberPath } from '#parts/community/memberPath.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { Tag } from '#ui/Tag.tsx';
import { commentElementId } from './commentElementId.ts';

export interface CommentItemProps {
  readonly comment: Comment;
  /** The author of the post, who is marked. */
  readonly postAuthorId: string;
  /** A letter led to it. */
  readonly isMarked: boolean;
  readonly onReply: (comment: Comment) => void;
  readonly onDelete: (comment: Comment) => void;
}

/** A comment or reply; a ring where it was deleted and others had answered. */
export function CommentItem({ comment, postAuthorId, isMarked, onReply, onDelete }: CommentItemProps): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const { id, rootId, replyTo, author, text, likes, state } = comment;
  const size = rootId === null ? 36 : 28;
  const isOwn = useSession(({ member }) => member !== null && member.memberId === author?.memberId);
  if (author === null || state === 'ring') {
    return (
      <div className="comment gone" id={commentElementId(id)} tabIndex={-1}>
        <i className="ring" aria-hidden="true" />
        <p>{t('comments.ring')}</p>
      </div>
    );
  }
  return (
    <article className={isMarked ? 'comment marked' : 'comment'} id={commentElementId(id)} tabIndex={-1}>
      <Link to={memberPath(author.memberId, language)} tabIndex={-1} aria-hidden="true">
        <MemberAvatar member={author} size={size} />
      </Link>
      <div>
        <h3>
          <Link className="truncate" to={memberPath(author.memberId, language)}>
            <bdi>{author.nickname}</bdi>
          </Link>
          {author.memberId === postAuthorId && <Tag>{t('author')}</Tag>}
          {author.isExpert && <Tag>{t('expert')}</Tag>}
          {isOwn && <Tag variant="ink">{t('you')}</Tag>}
        </h3>
        <p dir="auto">
          {replyTo !== null && replyTo.id !== rootId && <span className="to">{t('comments.replyTo', { name: replyTo.nickname })} </span>}
          {text}
        </p>
        <footer>
          <When comment={comment} />
          {state === 'published' && (
            <button type="button" aria-label={t('comments.replyTo', { name: author.nickname })} onClick={() => onReply(comment)}>
              {t('comments.reply')}
            </button>
          )}
          <CommentMenu comment={comment} author={author} onDelete={() => onDelete(comment)} />
          {state === 'published' && <LikeButton target={{ kind: 'comment', id, likes }} size={18} />}
        </footer>
      </div>
    </article>
  );
}

function When({ comment: { at, state } }: Pick<CommentItemProps, 'comment'>): ReactNode {
  const { t } = useTranslation('community');
  const { t: ago } = useTranslation('ago');
  const { language, timeZone } = useLocale();
  const when = useClock((now) => timeAgo(at, { now, language, timeZone }, ago));
  return <span>{state === 'review' ? `${when} · ${t('comments.review')}` : when}</span>;
}

interface CommentMenuProps {
  readonly comment: Comment;
  readonly author: NonNullable<Comment['author']>;
  readonly onDelete: () => void;
}

function CommentMenu({ comment, author, onDelete }: CommentMenuProps): ReactNode {
  const { t } = useTranslation('community');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="more"
        aria-haspopup="dialog"
        aria-label={t('comments.options', { name: author.nickname })}
        onClick={() => setOpen(true)}
      >
        <Glyph name="more" size={18} />
      </button>
      {isOpen && (
        <ContentMenu target={{ kind: 'comment', id: comment.id }} author={author} onDelete={onDelete} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
