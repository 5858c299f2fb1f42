import type { VoteChoice } from '#contract/detail/forecast.ts';
import type { Sport } from '#contract/match/sport.ts';

/** Returns the outcomes of a match in the order in which they are shown. Basketball has no draw. */
export function outcomesOf(sport: Sport): readonly VoteChoice[] {
  return sport === 'football' ? ['home', 'draw', 'away'] : ['home', 'away'];
}
