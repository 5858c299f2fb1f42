import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';

/** "Finished" may flash in a cup tie before extra time (docs/domain.md#cup-ties). */
export const KNOCKOUT_WAIT_MS = 10_000;

/** Returns how long (ms) after server time `now` the end of a match is not certain yet; 0 for all but football's cup ties that have just ended. */
export function knockoutWait(row: MatchRow, now: number): number {
  if (row.sport !== 'football' || !row.knockout || row.status !== FootballStatus.finished) return 0;
  const age = now - row.statusAt;
  // By a supplier whose clock is ahead it ended in the future, which is no reason to wait longer.
  return age < 0 ? 0 : Math.max(KNOCKOUT_WAIT_MS - age, 0);
}
