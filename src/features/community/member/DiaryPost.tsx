import '#parts/community/postCard.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PostCard } from '#contract/community/post.ts';
import { imageAddress } from '#contract/files/image.ts';
import { dayOf, timeOf, written } from '#i18n/dates.ts';
import { PostMenu } from '#parts/community/PostCard.tsx';
import { PostActions } from '#parts/community/PostActions.tsx';
import { PostMatchLine } from '#parts/community/PostMatchLine.tsx';
import { postPath } from '#parts/community/useSharePost.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Tag } from '#ui/Tag.tsx';

/** A post at its place on the line of days: day and time beside it, no author. */
export function DiaryPost({ post }: { readonly post: PostCard }): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  const titleId = useId();
  const { postId, title, excerpt, images, match, state, editedAt } = post;
  return (
    <>
      <DayAndTime at={post.publishedAt} />
      <article className="post-card" aria-labelledby={titleId}>
        <header>
          {state === 'review' && <Tag>{t('card.review')}</Tag>}
          <PostMenu post={post} />
        </header>
        <h3 id={titleId} dir="auto">
          <Link to={postPath(postId, language)}>{title}</Link>
          {editedAt !== null && <small>{t('card.edited')}</small>}
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
                width={96}
                height={68}
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        )}
        {match !== null && <PostMatchLine match={match} />}
        <PostActions post={post} />
      </article>
    </>
  );
}

/** "Today" or the day in figures; below it the time, or the year if it is another. */
function DayAndTime({ at }: { readonly at: number }): ReactNode {
  const { t } = useTranslation('member');
  const { language, timeZone } = useLocale();
  const today = useClock((now) => dayOf(now, timeZone));
  const day = dayOf(at, timeZone);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <b>{day === today ? t('today') : dayInFigures(at, language, timeZone)}</b>
      {isThisYear ? timeOf(at, language, timeZone) : day.slice(0, 4)}
    </time>
  );
}

/** Vietnamese writes it with a hyphen in some browsers. */
function dayInFigures(at: number, language: string, timeZone: string): string {
  return written(at, 'day in figures', { month: '2-digit', day: '2-digit' }, language, timeZone).replace('-', '/');
}
