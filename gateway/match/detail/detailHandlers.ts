import type { DETAIL_CALLS } from '#contract/calls/detailCalls.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';

/** The calls about one match. */
export function detailHandlers(): HandlersOf<keyof typeof DETAIL_CALLS> {
  return {
    liveMessage: notBuilt,
    matchDataStats: notBuilt,
    lineup: notBuilt,
    playerStat: notBuilt,
    matchRecord: notBuilt,
    futureMatch: notBuilt,
    environmentWeather: notBuilt,
    injury: notBuilt,
    basketballInjury: notBuilt,
    companyOddsList: notBuilt,
    oddsChangeList: notBuilt,
    changeOddsStats: notBuilt,
    teamRank: notBuilt,
    competitionRank: notBuilt,
    historyRank: notBuilt,
    seasonMatch: notBuilt,
    teamSchedule: notBuilt,
    competitionRuleInfo: notBuilt,
    footballIntelligence: notBuilt,
    basketballIntelligence: notBuilt,
    recommendCount: notBuilt,
    matchForecast: notBuilt,
    myVote: notBuilt,
    vote: notBuilt,
  };
}

function notBuilt(): never {
  throw new Error('not built');
}
