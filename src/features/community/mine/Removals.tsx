import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DiarySkeleton } from '#features/community/member/DiarySkeleton.tsx';
import { RemovalCard } from './RemovalCard.tsx';

/** What operators removed of the member, with the reason, and what became of an appeal. */
export function Removals(): ReactNode {
  const { t } = useTranslation('removals');
  const { data, error, refetch } = useMemberCall('myRemovals', {});
  if (!data) {
    if (error) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
    return <DiarySkeleton />;
  }
  if (data.removals.length === 0) return <EmptyState type="notice" title={t('none.title')} text={t('none.text')} />;
  return (
    <ul className="removals">
      {data.removals.map((removal) => (
        <li key={removal.removalId}>
          <RemovalCard removal={removal} />
        </li>
      ))}
    </ul>
  );
}
