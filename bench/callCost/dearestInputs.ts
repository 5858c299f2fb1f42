import type { CallName, Input } from '#contract/calls/calls.ts';
import { shiftDay } from '#gateway/match/dayBounds.ts';
import { CALL_SAMPLES } from '#tests/builders/callSamples.ts';
import type { BusyGateway } from './busyGateway.ts';

const DAY = CALL_SAMPLES.matchCount.input.day;
/** Longest list of competitions that the contract lets through. */
const MAX_COMPETITIONS = 2_000;

/** Returns the inputs that cost most, of the calls whose cost depends on them; the others have their samples. */
export function dearestInputs({ matchId, expertId, articleId, competitionIds, busiestPostId, authorId }: BusyGateway): {
  readonly [Name in CallName]?: Input<Name>;
} {
  const many = Array.from({ length: MAX_COMPETITIONS }, (_, i) => competitionIds[i] ?? 1_000_000 + i);
  const ofMatch = { matchId };
  const ofExpert = { expertId };
  const ofPost = { postId: busiestPostId };
  return {
    matchCount: { sport: 'football', day: DAY, around: 7 },
    scheduleList: { sport: 'football', day: shiftDay(DAY, 1), competitionIds: many },
    overList: { sport: 'football', day: shiftDay(DAY, -1) },
    match: ofMatch,
    liveMessage: ofMatch,
    matchDataStats: ofMatch,
    lineup: ofMatch,
    playerStat: ofMatch,
    matchRecord: ofMatch,
    futureMatch: ofMatch,
    environmentWeather: ofMatch,
    injury: ofMatch,
    companyOddsList: ofMatch,
    changeOddsStats: ofMatch,
    teamRank: ofMatch,
    footballIntelligence: ofMatch,
    recommendCount: ofMatch,
    matchForecast: ofMatch,
    myVote: ofMatch,
    myReactions: ofMatch,
    roomHead: ofMatch,
    roomPage: ofMatch,
    forecastList: { sport: 'football', competitionIdList: many },
    expertList: { list: 'all', period: 'quarter', filter: { competitionIdList: many } },
    expertDetail: ofExpert,
    expertChain: ofExpert,
    memberDetail: { memberId: expertId },
    stanceList: { filter: { competitionIdList: many } },
    stanceDetail: { articleId },
    postList: { list: 'hot' },
    postSearch: { text: 'bai viet 1' },
    post: ofPost,
    postLog: ofPost,
    viewPost: ofPost,
    commentList: { ...ofPost, sort: 'hot' },
    writeComment: { ...ofPost, replyTo: null, text: 'Hay.' },
    like: { kind: 'post', id: busiestPostId, like: true },
    memberPosts: { memberId: authorId },
    memberComments: { memberId: authorId },
    memberFollows: { memberId: authorId, of: 'followers' },
  };
}
