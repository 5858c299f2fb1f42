import { FootballStatus } from '#contract/match/football.ts';
import type { Clock } from '#contract/match/match.ts';
import type { ScoreWord } from './scoreWord.ts';

/** Match seconds at the nominal start of what is being played. One start covers both halves of extra time, so the second is not told apart. */
const BASES: Partial<Record<FootballStatus, number>> = {
  [FootballStatus.firstHalf]: 0,
  [FootballStatus.secondHalf]: 2_700,
  [FootballStatus.extraTime]: 5_400,
};
const HALF_TIME_S = 2_700;
const FULL_TIME_S = 5_400;
const STOPPED: Clock = { base: 0, since: 0, running: 0 };

/**
 * Returns the clock, which is anchored at the start of the current half. Without one it stands at the beginning of the half; screens then
 * name extra time instead (docs/domain.md#football-minute).
 */
export function footballClock({ status, kickoff }: Pick<ScoreWord, 'status' | 'kickoff'>): Clock {
  const base = BASES[status];
  if (base !== undefined) return kickoff > 0 ? { base, since: kickoff * 1_000, running: 1 } : { ...STOPPED, base };
  if (status === FootballStatus.halfTime) return { ...STOPPED, base: HALF_TIME_S };
  return status === FootballStatus.shootOut ? { ...STOPPED, base: FULL_TIME_S } : STOPPED;
}
