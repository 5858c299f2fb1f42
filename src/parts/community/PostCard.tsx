import './postCard.css';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { PostCard as Card } from '#contract/community/post.ts';
import { imageAddress } from '#contract/files/image.ts';
import { timeAgo } from '#i18n/timeAgo.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { ContentMenu } from './ContentMenu.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { MemberLine } from './MemberLine.tsx';
import { PostActions } from './PostActions.tsx';
import { PostMatchLine } from './PostMatchLine.tsx';
import { useDeletePost } from './useDeletePost.ts';
import { useEditableUntil } from './useEditableUntil.ts';
import { postPath } from './useSharePost.ts';

export interface PostCardProps {
  readonly post: Card;
}

/** A post in a list; all of it but its controls leads to the post. Its screen loads the namespaces `community`, `ago` and `match`. */
export function PostCard({ post }: PostCardProps): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const titleId = useId();
  const { postId, author, title, excerpt, images, match } = post;
  return (
    <article className="post-card" aria-labelledby={titleId}>
      <header>
        <MemberLine member={author} text={<PostTime post={post} />} suffix={<PostMenu post={post} />} />
      </header>
      <h3 id={titleId} dir="auto">
        <Link to={postPath(postId, language)}>{title}</Link>
      </h3>
      <p className="excerpt" dir="auto">
        {excerpt}
      </p>
      {images.length > 0 && (
        <div className="pictures">
          {images.map(({ id }, index) => (
            <img
              key={id}
              src={imageAddress(id, 'list')}
              alt={t('card.image', { index: index + 1, count: images.length })}
              width={116}
              height={112}
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
      )}
      {match !== null && <PostMatchLine match={match} />}
      <PostActions post={post} />
    </article>
  );
}

/** When a post was published, whether it was edited since, and whether it is under review. */
export function PostTime({ post: { publishedAt, editedAt, state } }: Pick<PostCardProps, 'post'>): ReactNode {
  const { t } = useTranslation('community');
  const { t: ago } = useTranslation('ago');
  const { language, timeZone } = useLocale();
  const when = useClock((now) => timeAgo(publishedAt, { now, language, timeZone }, ago));
  const parts = [when, ...(editedAt === null ? [] : [t('card.edited')]), ...(state === 'review' ? [t('card.review')] : [])];
  return <span className="post-time">{parts.join(' · ')}</span>;
}

export interface PostMenuProps extends Pick<PostCardProps, 'post'> {
  readonly onDeleted?: () => void;
}

/** The button with what can be done with a post. */
export function PostMenu({ post, onDeleted }: PostMenuProps): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { postId, author } = post;
  const isOwn = useSession(({ member }) => member?.memberId === author.memberId);
  const deletePost = useDeletePost(onDeleted);
  const editableUntil = useEditableUntil(post);
  const canEdit = useClock((now) => editableUntil !== null && now < editableUntil);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-label={isOwn ? t('card.ownOptions') : t('card.options', { name: author.nickname })}
        onClick={() => setOpen(true)}
      >
        <Glyph name="more" />
      </button>
      {isOpen && (
        <ContentMenu
          target={{ kind: 'post', id: postId }}
          author={author}
          onEdit={canEdit ? () => void navigate(`/${language}/community/release?post=${postId}`) : undefined}
          onDelete={() => deletePost(postId)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
