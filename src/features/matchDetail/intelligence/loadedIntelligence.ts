import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { prefetchCall } from '#stores/queries/prefetchCall.ts';
import { IntelligenceTab, intelligenceCall } from './IntelligenceTab.tsx';

/** News about the teams of a match. */
export const LOADED_INTELLIGENCE = {
  Tab: IntelligenceTab,
  prefetch: async (matchId: MatchId, { api, streams }: LiveClient) => {
    const sport = streams.cell(matchId)?.value.sport;
    if (sport !== undefined) await prefetchCall(api, intelligenceCall(sport), { matchId });
  },
};
