import { lazy, type ReactNode, Suspense } from 'react';
import { useArrival } from '#stores/arrival.ts';

const StatisticsSheet = lazy(async () => ({ default: (await import('./StatisticsSheet.tsx')).StatisticsSheet }));

/** The statistics dialog, when the address named a partner (spec section 2). */
export function Statistics(): ReactNode {
  const memberName = useArrival((state) => state.threeMemberName);
  if (memberName === null) return null;
  return (
    <Suspense>
      <StatisticsSheet memberName={memberName} />
    </Suspense>
  );
}
