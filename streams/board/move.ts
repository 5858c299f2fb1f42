import type { MatchRow } from '#contract/match/match.ts';

/** A row before and after a change of status, score, red cards or result. Alerts are made from moves. */
export interface Move {
  /** undefined at first sight, which makes no alert (docs/domain.md#first-sight-and-absence). */
  readonly prev: MatchRow | undefined;
  readonly next: MatchRow;
  readonly at: number;
}

/** Whether the position of the match in a list may change. */
export function affectsListOrder({ prev, next }: Move): boolean {
  return (
    prev === undefined || prev.status !== next.status || prev.kickoff !== next.kickoff || prev.feedSilentSince !== next.feedSilentSince
  );
}
