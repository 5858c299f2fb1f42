import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { prefetchCall } from '#stores/queries/prefetchCall.ts';
import { ForecastTab } from './ForecastTab.tsx';

/** Votes and models of a match. */
export const LOADED_FORECAST = {
  Tab: ForecastTab,
  prefetch: (matchId: MatchId, { api }: LiveClient) => prefetchCall(api, 'matchForecast', { matchId }),
};
