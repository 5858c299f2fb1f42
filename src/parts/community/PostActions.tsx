import './postActions.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PostCard } from '#contract/community/post.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { LikeButton } from './LikeButton.tsx';
import { postPath, useSharePost } from './useSharePost.ts';

export interface PostActionsProps {
  readonly post: Pick<PostCard, 'postId' | 'title' | 'likes' | 'comments' | 'views' | 'state'>;
  /** Leads to the comments on the page of the post; by default to that page. */
  readonly onComments?: () => void;
}

/** Like, comments, share and views of a post, by the rule of view counts. Nobody sees one under review, so nobody can like it. */
export function PostActions({ post, onComments }: PostActionsProps): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const share = useSharePost();
  const { postId, likes, comments, views, state } = post;
  const commentsLabel = t('card.comments', { count: comments });
  const count = (
    <>
      <Glyph name="comment" />
      {viewsOf(comments)}
    </>
  );
  if (state === 'review') return null;
  return (
    <footer className="post-actions">
      <LikeButton target={{ kind: 'post', id: postId, likes }} />
      {onComments === undefined ? (
        <Link to={`${postPath(postId, language)}#comments`} aria-label={commentsLabel}>
          {count}
        </Link>
      ) : (
        <button type="button" aria-label={commentsLabel} onClick={onComments}>
          {count}
        </button>
      )}
      <button type="button" aria-label={t('card.share')} onClick={() => share(post)}>
        <Glyph name="share" />
      </button>
      <span>
        <Glyph name="eye" size={18} />
        <span className="visually-hidden">{t('card.views', { count: views })}</span>
        <span aria-hidden="true">{viewsOf(views)}</span>
      </span>
    </footer>
  );
}
