import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';

export interface StarProps {
  readonly followed: boolean;
  /** Whom it follows, by name, in the order of the row. */
  readonly first: string;
  readonly second: string;
  /** Keep it the same function, for the star is memoised. */
  readonly onPress: () => void;
}

/** Follows a match or leaves it. The name stays, the pressed state changes: so is a toggle read aloud. */
export const Star = memo(function Star({ followed, first, second, onPress }: StarProps): ReactNode {
  const { t } = useTranslation('match');
  const match = t('said.pair', { first, second });
  return (
    <button type="button" className="star" aria-pressed={followed} aria-label={t('follow', { match })} onClick={onPress}>
      <Icon name={followed ? 'starOn' : 'star'} />
    </button>
  );
});
