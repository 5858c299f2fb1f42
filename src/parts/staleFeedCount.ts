import { SPORTS } from '#contract/match/sport.ts';
import type { MatchState } from '#stores/live/match.ts';

/** One silent supplier is said in its row; from more than this share of what is in play on, it is everybody's business. */
const WORTH_TELLING = 0.1;

/** How many live matches are silent, when that is worth a banner; else 0. A link that is down says so itself. */
export function staleFeedCount({ liveData, connection }: Pick<MatchState, 'liveData' | 'connection'>): number {
  const silent = SPORTS.reduce((sum, sport) => sum + liveData[sport].stale, 0);
  const live = SPORTS.reduce((sum, sport) => sum + liveData[sport].live, 0);
  return (connection.state === 'live' || connection.state === 'polling') && silent > live * WORTH_TELLING ? silent : 0;
}
