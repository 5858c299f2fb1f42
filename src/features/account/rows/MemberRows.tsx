import type { ReactNode } from 'react';
import { ExpertApplicationRow } from './ExpertApplicationRow.tsx';
import { FirstStepsRow } from './FirstStepsRow.tsx';
import { InboxRow } from './InboxRow.tsx';
import { PicksRow } from './PicksRow.tsx';
import { PointsRow } from './PointsRow.tsx';

/** What the member has here: rows above the settings. */
export function MemberRows(): ReactNode {
  return (
    <ul className="account-list">
      <InboxRow />
      <PicksRow />
      <ExpertApplicationRow />
      <PointsRow />
      <FirstStepsRow />
    </ul>
  );
}
