import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Shown in place of a screen that threw, with a button that reloads. */
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
