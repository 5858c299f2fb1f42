import type { ReactNode } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient, useMatch } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { RowOdds } from './RowOdds.tsx';

const REFETCH_MS = 30_000;

export interface RowOddsItemProps {
  readonly id: MatchId;
  /** A tile has room for one market only. */
  readonly isNarrow?: boolean;
}

/** The prices of a match in a list by its id. */
export function RowOddsItem({ id, isNarrow }: RowOddsItemProps): ReactNode {
  const { isPlayback = false } = useLiveClient();
  const sport = useMatch(id, 'withoutCounters')?.row.sport;
  const { data } = useCall('companyOddsList', { matchId: id }, { everyMs: REFETCH_MS, enabled: !isPlayback });
  return sport === undefined ? null : <RowOdds sport={sport} lines={data?.lines ?? null} isNarrow={isNarrow} />;
}
