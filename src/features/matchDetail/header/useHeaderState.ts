import { isDeadFeed } from '#contract/match/clock.ts';
import type { MatchId, MatchRow, Side } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import { type GoalState, goalState, sameGoalState } from '#parts/row/goalState.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useFollowState, useIsStale, type useMatch } from '#stores/live/liveClient.ts';

/** A match whose row and names are known. */
export type ShownMatch = NonNullable<ReturnType<typeof useMatch>>;
export type MatchNames = ShownMatch['names'];

/** What bar and field show of a match. Changes with the row and with the state of a goal, not each second. */
export interface HeaderState {
  readonly id: MatchId;
  readonly row: MatchRow;
  readonly names: MatchNames;
  readonly order: readonly [Side, Side];
  readonly goals: GoalState;
  readonly stale: boolean;
  readonly followed: boolean;
}

export function useHeaderState({ row, firstSeenAt, names }: ShownMatch): HeaderState {
  const { id } = row;
  const order = useSideOrder(row.sport);
  const goals = useClock((now) => goalState(row, now, firstSeenAt), sameGoalState);
  const isOld = useIsStale();
  const stale = useClock((now) => isLive(row) && (isOld || isDeadFeed(row, now)));
  const followed = useFollowState((state) => state.pending.get(id) ?? state.followedMatchIds.has(id));
  return { id, row, names, order, goals, stale, followed };
}
