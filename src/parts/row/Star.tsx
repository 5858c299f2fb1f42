import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';

export interface StarProps {
  readonly followed: boolean;
  /** The match: "Old Quay v Riverside City". */
  readonly names: string;
  readonly onPress: (follow: boolean) => void;
  /** In a list of matches, which is one Tab stop: the key F of its rows does the same. */
  readonly isInRow?: boolean;
}

/** Follows or unfollows a match. The accessible name stays and `aria-pressed` changes, as for any toggle. */
export function Star({ followed, names, onPress, isInRow = false }: StarProps): ReactNode {
  const { t } = useTranslation('match');
  return (
    <button
      type="button"
      className="star"
      tabIndex={isInRow ? -1 : undefined}
      aria-pressed={followed}
      aria-label={t('follow', { match: names })}
      onClick={() => onPress(!followed)}
    >
      <Icon name="star" />
    </button>
  );
}
