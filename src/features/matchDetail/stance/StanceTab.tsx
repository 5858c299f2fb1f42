import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindMatches } from '#parts/useFindMatches.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The stances published about a match. */
export function StanceTab(): ReactNode {
  const { t } = useTranslation('detail');
  return <EmptyState type="recommend" title={t('noData')} text={t('noStances')} action={useFindMatches()} />;
}
