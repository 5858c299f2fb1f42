import type { ReactNode } from 'react';
import { useLazyOverlay } from '#parts/useLazyOverlay.ts';
import { closeStatistics, useArrival } from '#stores/arrival.ts';

const load = () => import('./StatisticsSheet.tsx');

/** The statistics dialog, when the address named a partner (spec section 2). */
export function Statistics(): ReactNode {
  const memberName = useArrival((state) => state.threeMemberName);
  const statistics = useLazyOverlay(load, memberName !== null, {
    close: closeStatistics,
    reopen: () => useArrival.setState({ threeMemberName: memberName }),
  });
  return memberName !== null && statistics && <statistics.StatisticsSheet memberName={memberName} />;
}
