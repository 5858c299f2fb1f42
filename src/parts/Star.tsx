import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';

export interface StarProps {
  readonly followed: boolean;
  /** Whom it follows: "Old Quay v Riverside City". */
  readonly names: string;
  readonly onPress: (follow: boolean) => void;
}

/** Follows a match or leaves it. The name stays, the pressed state changes: so is a toggle read aloud. */
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
