import { lazy, type ReactNode, Suspense } from 'react';
import { useStatistics } from '#stores/statistics.ts';

const StatisticsSheet = lazy(async () => ({ default: (await import('./StatisticsSheet.tsx')).StatisticsSheet }));

/** The statistics dialog, when the address named a partner (spec section 2). */
export function Statistics(): ReactNode {
  const memberName = useStatistics((state) => state.memberName);
  if (memberName === null) return null;
  return (
    <Suspense>
      <StatisticsSheet memberName={memberName} />
    </Suspense>
  );
}
