import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';

export interface StarProps {
  readonly followed: boolean;
  /** The match: "Old Quay v Riverside City". */
  readonly names: string;
  readonly onPress: (follow: boolean) => void;
}

/** Follows or unfollows a match. The accessible name stays and `aria-pressed` changes, as for any toggle. */
export function Star({ followed, names, onPress }: StarProps): ReactNode {
  const { t } = useTranslation('match');
  return (
    <button
      type="button"
      className="star"
      aria-pressed={followed}
      aria-label={t('follow', { match: names })}
      onClick={() => onPress(!followed)}
    >
      <Icon name="star" />
    </button>
  );
}
