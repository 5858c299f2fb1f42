import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { prefetchCall } from '#stores/queries/prefetchCall.ts';
import { FundamentalsTab, injuryCall } from './FundamentalsTab.tsx';

/** Standings, meetings and form, with where both teams ended earlier. */
export const LOADED_FUNDAMENTALS = {
  Tab: FundamentalsTab,
  prefetch: async (matchId: MatchId, { api, streams }: LiveClient) => {
    const fixture = streams.fixture(matchId);
    const sport = streams.cell(matchId)?.value.sport;
    if (fixture === undefined || sport === undefined) return;
    const { home, away, competition } = fixture;
    await Promise.all([
      ...(['teamRank', 'matchRecord', 'environmentWeather', 'futureMatch', injuryCall(sport)] as const).map((call) =>
        prefetchCall(api, call, { matchId }),
      ),
      ...[home.id, away.id].map((teamId) => prefetchCall(api, 'historyRank', { teamId, competitionId: competition.id })),
    ]);
  },
};
