import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { viewsOf } from '#i18n/numbers.ts';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useShowFailure } from '#parts/input/useShowFailure.ts';
import { type LikeTarget, useLike } from '#stores/community/useLikes.ts';
import { Glyph } from '#ui/Glyph.tsx';

export interface LikeButtonProps {
  readonly target: LikeTarget;
  /** Side of the heart in px. */
  readonly size?: number;
}

/** A heart with the number of likes. A guest's tap opens the login first. */
export function LikeButton({ target, size = 20 }: LikeButtonProps): ReactNode {
  const { t } = useTranslation('community');
  const { liked, likes, setLiked } = useLike(target);
  const loginFirst = useLoginFirst();
  const showFailure = useShowFailure();
  return (
    <button
      type="button"
      className="like-button"
      aria-pressed={liked}
      aria-label={t('card.like', { count: likes })}
      onClick={() => loginFirst(() => void setLiked(!liked).catch(showFailure))}
    >
      <Glyph name={liked ? 'heartOn' : 'heart'} size={size} />
      <span aria-hidden="true">{viewsOf(likes)}</span>
    </button>
  );
}
