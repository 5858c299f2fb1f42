import type { ReactNode } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { useRowOdds } from '#stores/detail/useRowOdds.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { RowOdds } from './RowOdds.tsx';

export interface RowOddsItemProps {
  readonly id: MatchId;
  /** A tile has room for one market only. */
  readonly isNarrow?: boolean;
}

/** The prices of a match in a list by its id, watched while it is mounted. */
export function RowOddsItem({ id, isNarrow }: RowOddsItemProps): ReactNode {
  const sport = useMatch(id, 'withoutCounters')?.row.sport;
  const lines = useRowOdds(id);
  return sport === undefined ? null : <RowOdds sport={sport} lines={lines ?? null} isNarrow={isNarrow} />;
}
