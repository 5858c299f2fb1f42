import { memo, type ReactNode } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { MatchRow } from './MatchRow.tsx';
import { useMatch, useIsStale, useFollowState } from '#stores/live/liveClient.ts';
import { goToMatch } from '#stores/overlays/goToMatch.ts';
import { useFollow } from './useFollow.ts';
import type { RowOddsPart } from '#parts/odds/useRowOddsItem.ts';

export interface MatchItemProps {
  readonly id: MatchId;
  /** Basketball: the last period that the header above names. */
  readonly lastPeriod?: number;
  /** Recommendations that are open about it. */
  readonly stances?: number;
  /** Whether the row has a place for prices. */
  readonly isPriced?: boolean;
  /** Shows them; null until it has loaded. */
  readonly RowOddsItem?: RowOddsPart['RowOddsItem'];
}

/** A match in a list by its id: renders when this match or its star changes. */
export const MatchItem = memo(function MatchItem({
  id,
  lastPeriod,
  stances,
  isPriced = false,
  RowOddsItem = null,
}: MatchItemProps): ReactNode {
  const match = useMatch(id, 'withoutCounters'); // corners subscribe themselves: see Columns
  const followed = useFollowState((state) => state.pending.get(id) ?? state.followedMatchIds.has(id));
  const stale = useIsStale();
  const onFollow = useFollow();
  if (!match) return null;
  const { row, firstSeenAt, names } = match;
  return (
    <MatchRow
      row={row}
      home={names.home}
      away={names.away}
      firstSeenAt={firstSeenAt}
      followed={followed}
      onFollow={onFollow}
      onOpen={goToMatch}
      stale={stale}
      lastPeriod={lastPeriod}
      stances={stances}
      prices={isPriced ? RowOddsItem && <RowOddsItem id={id} /> : undefined}
    />
  );
});
