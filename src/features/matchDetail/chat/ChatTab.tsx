import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The chat of a match, which has no messages. */
export function ChatTab(): ReactNode {
  const { t } = useTranslation('detail');
  return <EmptyState type="notice" title={t('noData')} />;
}
