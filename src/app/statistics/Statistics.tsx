import type { ReactNode } from 'react';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { closeStatistics, useEntryState } from '#stores/session/entryState.ts';

const load = () => import('./StatisticsSheet.tsx');

/** The statistics dialog, when the address named a partner (docs/product.md#statistics-dialog). */
export function Statistics(): ReactNode {
  const memberName = useEntryState((state) => state.threeMemberName);
  const statistics = useLazyOverlay(load, memberName !== null, {
    close: closeStatistics,
    reopen: () => useEntryState.setState({ threeMemberName: memberName }),
  });
  return memberName !== null && statistics && <statistics.StatisticsSheet memberName={memberName} />;
}
