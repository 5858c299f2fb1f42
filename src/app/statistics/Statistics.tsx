import type { ReactNode } from 'react';
import { useArrival } from '#stores/arrival.ts';
import { useCode } from '#ui/useCode.ts';

const load = () => import('./StatisticsSheet.tsx');

/** The statistics dialog, when the address named a partner (spec section 2). */
export function Statistics(): ReactNode {
  const memberName = useArrival((state) => state.threeMemberName);
  const code = useCode(load, memberName !== null);
  return memberName !== null && code && <code.StatisticsSheet memberName={memberName} />;
}
