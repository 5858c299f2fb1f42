import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';

export interface FailureNoteProps {
  readonly failure: string | null;
  /** Whether it was sent and not answered, here or before a reload. */
  readonly isUnanswered: boolean;
}

/** Why nothing was published; the draft is as it was. */
export function FailureNote({ failure, isUnanswered }: FailureNoteProps): ReactNode {
  const { t } = useTranslation('communityWrite');
  if (failure === null && !isUnanswered) return null;
  return (
    <p className="write-refusal" role="alert">
      <Icon name="warn" size={18} />
      <span>{[failure, isUnanswered ? t('state.unanswered') : null].filter((text) => text !== null).join(' ')}</span>
    </p>
  );
}
