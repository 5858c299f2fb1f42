import type { MatchRow } from '#contract/match/match.ts';

/** How one match changed in its status, score, sendings-off or result: what the board reports, and alerts are decided from. */
export interface Move {
  /** undefined at first sight, which is silent (domain.md 1). */
  readonly prev: MatchRow | undefined;
  readonly next: MatchRow;
  /** Server time (ms) of the fact that brought it. */
  readonly at: number;
}

/** Whether a match may stand elsewhere in a list after this move. */
export function affectsListOrder({ prev, next }: Move): boolean {
  return (
    prev === undefined || prev.status !== next.status || prev.kickoff !== next.kickoff || prev.feedSilentSince !== next.feedSilentSince
  );
}
