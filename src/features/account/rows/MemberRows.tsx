import type { ReactNode } from 'react';
import { CommunityRow } from './CommunityRow.tsx';
import { DrawRow } from './DrawRow.tsx';
import { ExpertApplicationRow } from './ExpertApplicationRow.tsx';
import { FansRow } from './FansRow.tsx';
import { FirstStepsRow } from './FirstStepsRow.tsx';
import { InboxRow } from './InboxRow.tsx';
import { InviteRow } from './InviteRow.tsx';
import { PicksRow } from './PicksRow.tsx';
import { PointsRow } from './PointsRow.tsx';

/** What the member has here: rows above the settings. */
export function MemberRows(): ReactNode {
  return (
    <ul className="account-list">
      <InboxRow />
      <PicksRow />
      <CommunityRow />
      <FansRow />
      <InviteRow />
      <ExpertApplicationRow />
      <PointsRow />
      <FirstStepsRow />
      <DrawRow />
    </ul>
  );
}
