import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Shown in place of a screen that threw, with a button that reloads; or of one that did not load, with one that tries again. */
export function ScreenError({ onRetry }: { readonly onRetry?: () => void }): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      type="error"
      title={t('failed.title')}
      text={t(onRetry ? 'common:notLoaded.text' : 'failed.text')}
      action={{ label: t('common:retry'), icon: 'retry', onPress: onRetry ?? (() => location.reload()) }}
    />
  );
}

/** Shown in place of the whole app. */
export function AppError(): ReactNode {
  return (
    <main className="screen">
      <ScreenError />
    </main>
  );
}
