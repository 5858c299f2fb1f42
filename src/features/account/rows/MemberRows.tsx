import type { ReactNode } from 'react';
import { CommunityRow } from './CommunityRow.tsx';
import { ExpertApplicationRow } from './ExpertApplicationRow.tsx';
import { FansRow } from './FansRow.tsx';
import { PicksRow } from './PicksRow.tsx';

/** What the member has here: rows above the settings. */
export function MemberRows(): ReactNode {
  return (
    <ul className="account-list">
      <PicksRow />
      <CommunityRow />
      <FansRow />
      <ExpertApplicationRow />
    </ul>
  );
}
