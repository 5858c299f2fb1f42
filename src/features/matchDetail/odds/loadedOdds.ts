import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { prefetchCall } from '#stores/queries/prefetchCall.ts';
import { FIRST_MARKET, OddsTab } from './OddsTab.tsx';
import { marketShown } from './oddsTexts.ts';
import { linesOf } from './useOddsLines.ts';

/** The odds index; its chart shows the history of the first company. */
export const LOADED_ODDS = {
  Tab: OddsTab,
  prefetch: (matchId: MatchId, { api, detail }: LiveClient) => {
    const lines = Object.values(detail.getState().odds).filter((line) => line !== undefined);
    const market = marketShown(lines, FIRST_MARKET);
    const company = linesOf(lines, market)[0]?.company;
    return Promise.all([
      prefetchCall(api, 'changeOddsStats', { matchId }),
      company !== undefined && prefetchCall(api, 'oddsChangeList', { matchId, market, company }),
    ]);
  },
};
