import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '#stores/failure.ts';
import { Empty } from '#ui/Empty.tsx';

export interface FailedProps {
  /** What did not come, in words. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of what a call did not give: why, and the way to ask again. */
export function Failed({ title, error, onRetry }: FailedProps): ReactNode {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Empty
      type="error"
      title={title}
      text={t(`errors:${failureKey(error)}`)}
      action={{ label: t('common:retry'), icon: 'retry', onPress: onRetry }}
    />
  );
}
