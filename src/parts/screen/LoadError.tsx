import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export interface LoadErrorProps {
  /** What did not load, translated. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load: the reason, and a retry button. */
export function LoadError({ title, error, onRetry }: LoadErrorProps): ReactNode {
  const { t } = useTranslation(['common', 'errors']);
  const key = errorKey(error);
  return (
    <EmptyState
      type="error"
      title={title}
      text={t(`errors:${key}`)}
      status={/^[45]\d\d$/.test(key) ? key : undefined}
      action={{ label: t('common:retry'), icon: 'retry', onPress: onRetry }}
    />
  );
}
