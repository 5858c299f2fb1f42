import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/community/post.ts';
import { imageAddress } from '#contract/files/image.ts';
import { timeOf } from '#i18n/dates.ts';
import { MemberLine } from '#parts/community/MemberLine.tsx';
import { PostActions } from '#parts/community/PostActions.tsx';
import { PostTime } from '#parts/community/PostCard.tsx';
import { useWrittenMoment } from '#parts/community/useWrittenMoment.ts';
import { FollowMemberButton } from '#parts/member/FollowMemberButton.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { PostMatch } from './PostMatch.tsx';

const loadViewer = () => import('./ImageViewer.tsx');

export interface PostBodyProps {
  readonly post: Post;
  /** Server time (ms) until which its author can edit it; null for others. */
  readonly editableUntil: number | null;
  readonly onComments: () => void;
}

/** What the author wrote, with images and the match. */
export function PostBody({ post, editableUntil, onComments }: PostBodyProps): ReactNode {
  const { t } = useTranslation('community');
  const { language, timeZone } = useLocale();
  const follow = useFollowedMember(post.author.memberId);
  const canEdit = useClock((now) => editableUntil !== null && now < editableUntil);
  return (
    <article>
      <div className="post-open">
        <header>
          <MemberLine
            member={post.author}
            size={44}
            text={<Published post={post} />}
            suffix={<FollowMemberButton member={post.author} follow={follow} />}
          />
        </header>
        {post.state === 'review' && <p className="post-review">{t('post.review')}</p>}
        {canEdit && editableUntil !== null && (
          <p className="post-review">{t('post.editable', { time: timeOf(editableUntil, language, timeZone) })}</p>
        )}
        <h2 dir="auto">{post.title}</h2>
        <div className="post-words" dir="auto">
          <Paragraphs text={post.content} />
        </div>
        <Plates images={post.images} />
        <div className="post-foot">
          <PostActions post={post} onComments={onComments} />
        </div>
      </div>
      {post.match !== null && <PostMatch match={post.match} />}
    </article>
  );
}

/** When it was published, and the moment of the match then. */
function Published({ post }: Pick<PostBodyProps, 'post'>): ReactNode {
  const { t } = useTranslation('community');
  const moment = useWrittenMoment(post.match?.moment ?? null, post.match?.sport ?? 'football');
  return (
    <>
      <PostTime post={post} />
      {moment !== null && ` · ${t('post.publishedAt', { moment })}`}
    </>
  );
}

/** The images: the first large. A tap opens them over the screen. */
function Plates({ images }: Pick<Post, 'images'>): ReactNode {
  const { t } = useTranslation('community');
  const [opened, setOpened] = useState<number | null>(null);
  const viewer = useLazyOverlay(loadViewer, opened !== null, { close: () => setOpened(null), reopen: () => setOpened(0) });
  if (images.length === 0) return null;
  return (
    <div className={`post-plates of-${images.length}`}>
      {images.map(({ id, width, height }, index) => (
        <button
          key={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={t('card.image', { index: index + 1, count: images.length })}
          onClick={() => setOpened(index)}
        >
          <img src={imageAddress(id, 'page')} alt="" width={width} height={height} decoding="async" />
          {index === 0 && images.length > 1 && <em aria-hidden="true">{`1 / ${images.length}`}</em>}
        </button>
      ))}
      {opened !== null && viewer && <viewer.ImageViewer images={images} first={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
