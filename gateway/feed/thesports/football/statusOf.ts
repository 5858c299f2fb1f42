import { FootballStatus, isFootballStatus } from '#contract/match/football.ts';

/** An old code for the second half of extra time (docs/domain.md#football-statuses). */
const EXTRA_TIME_SECOND_HALF = 6;

/** Returns the status of a code, which are the same but for 6; null for others. */
export function footballStatusOf(code: number): FootballStatus | null {
  if (code === EXTRA_TIME_SECOND_HALF) return FootballStatus.extraTime;
  return isFootballStatus(code) ? code : null;
}
