import { useMemo } from 'react';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isLive } from '#contract/match/status.ts';
import { type Group, useListSubscription, useLiveClient, useMatchStore } from '#stores/live/liveClient.ts';

export interface Neighbours {
  readonly previous: MatchId | null;
  readonly next: MatchId | null;
}

/**
 * Returns the live matches before and after this one: in the order of the list that it was opened from, otherwise in that of their
 * kick-offs. Watches the board of the sport, which also updates this match.
 */
export function useLiveNeighbours(id: MatchId, sport: Sport, order: readonly MatchId[]): Neighbours {
  const { streams } = useLiveClient();
  useListSubscription({ sport, tab: 'instant' });
  const groups = useMatchStore((state) => state.instantList[sport].groups);
  return useMemo(() => neighboursOf(id, order, groups ?? [], (match) => streams.cell(match)?.value), [id, order, groups, streams]);
}

/** Returns the live matches beside `id`; null past the ends. */
export function neighboursOf(
  id: MatchId,
  order: readonly MatchId[],
  groups: readonly Group[],
  rowOf: (id: MatchId) => MatchRow | undefined,
): Neighbours {
  const ids = order.includes(id) ? order : byKickoff(id, groups, rowOf);
  const shown = ids.filter((one) => {
    const row = rowOf(one);
    return one === id || (row !== undefined && isLive(row));
  });
  const place = shown.indexOf(id);
  return { previous: shown[place - 1] ?? null, next: shown[place + 1] ?? null };
}

function byKickoff(id: MatchId, groups: readonly Group[], rowOf: (id: MatchId) => MatchRow | undefined): readonly MatchId[] {
  const kickoffOf = (one: MatchId): number => rowOf(one)?.kickoff ?? 0;
  const ids = new Set([id, ...groups.flatMap(({ matchIds }) => matchIds)]);
  return [...ids].sort((a, b) => kickoffOf(a) - kickoffOf(b) || a - b);
}
