import { SPORTS } from '#contract/match/sport.ts';
import type { MatchState } from '#stores/live/matchStore.ts';

/** Above this share of the matches in play a banner shows what otherwise only rows show. */
const BANNER_SHARE = 0.1;

/** Returns the number of stale matches in play when that justifies a banner, else 0. A lost connection has its own banner. */
export function staleFeedCount({ liveData, connection }: Pick<MatchState, 'liveData' | 'connection'>): number {
  const stale = SPORTS.reduce((sum, sport) => sum + liveData[sport].stale, 0);
  const live = SPORTS.reduce((sum, sport) => sum + liveData[sport].live, 0);
  return (connection.state === 'live' || connection.state === 'polling') && stale > live * BANNER_SHARE ? stale : 0;
}
