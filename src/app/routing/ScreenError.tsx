import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';

/** A screen that failed says so, with a way on: never a white page. */
export function ScreenError(): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      type="error"
      title={t('failed.title')}
      text={t('failed.text')}
      action={{ label: t('common:retry'), icon: 'retry', onPress: () => location.reload() }}
    />
  );
}
