import type { ReactNode } from 'react';
import { phaseOf } from '#contract/match/status.ts';
import { CompetitionHeader } from '#parts/CompetitionHeader.tsx';
import { type Group, useMatch } from '#stores/live/liveClient.ts';

/** The header of a competition, named by its first match; its columns are named once a match of it has begun. */
export function GroupHeader({ group }: { readonly group: Group }): ReactNode {
  const first = useMatch(group.matchIds[0] ?? 0);
  if (!first) return null;
  const stage = phaseOf(first.row);
  return (
    <CompetitionHeader
      competition={first.names.competition}
      round={first.names.info.round}
      lastPeriod={group.lastPeriod}
      bare={stage === 'upcoming' || stage === 'delayed'}
      over={stage === 'ended' || stage === 'dropped'}
    />
  );
}
