import type { ReactNode } from 'react';
import { ExpertApplicationRow } from './ExpertApplicationRow.tsx';
import { PicksRow } from './PicksRow.tsx';

/** What the member has here: rows above the settings. */
export function MemberRows(): ReactNode {
  return (
    <ul className="account-list">
      <PicksRow />
      <ExpertApplicationRow />
    </ul>
  );
}
