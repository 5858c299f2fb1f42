import type { ReactNode } from 'react';
import { phaseOf } from '#contract/match/status.ts';
import { CompetitionHeader } from '#parts/row/CompetitionHeader.tsx';
import { type Group, useMatch } from '#stores/live/liveClient.ts';

/** The header of a competition; names and phase are those of its first match. Columns have labels once that has begun. */
export function GroupHeader({ group }: { readonly group: Group }): ReactNode {
  const first = useMatch(group.matchIds[0] ?? 0);
  if (!first) return null;
  const phase = phaseOf(first.row);
  return (
    <CompetitionHeader
      competition={first.names.competition}
      round={first.names.info.round}
      lastPeriod={group.lastPeriod}
      bare={phase === 'upcoming' || phase === 'delayed'}
      over={phase === 'ended' || phase === 'dropped'}
    />
  );
}
