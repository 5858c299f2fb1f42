import { memo, type ReactNode } from 'react';
import type { MatchId } from '#contract/match.ts';
import { MatchRow } from '#parts/MatchRow.tsx';
import { useMatch, useMatches } from '#stores/live.ts';
import { useFollow } from '#parts/useFollow.ts';

/** A match in the list, by its id: renders when this match changed, or its star. */
export const MatchItem = memo(function MatchItem({ id, lastPeriod }: { readonly id: MatchId; readonly lastPeriod: number }): ReactNode {
  const match = useMatch(id);
  const followed = useMatches((state) => state.pending.get(id) ?? state.followed.has(id));
  const stale = useMatches((state) => state.link.state === 'stale' || state.link.state === 'offline');
  const onFollow = useFollow();
  if (!match) return null;
  const { row, bornAt, names } = match;
  return (
    <MatchRow
      row={row}
      home={names.home}
      away={names.away}
      bornAt={bornAt}
      followed={followed}
      onFollow={onFollow}
      stale={stale}
      lastPeriod={lastPeriod}
    />
  );
});
