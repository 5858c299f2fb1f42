import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Replaces a part whose code did not load. */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('common');
  const action = { label: t('retry'), icon: 'retry', onPress: onRetry } as const;
  return <EmptyState type="error" title={t('notLoaded.title')} text={t('notLoaded.text')} action={action} />;
}
