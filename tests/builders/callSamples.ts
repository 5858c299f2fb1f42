import type { CallName, Input } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { aSecret, PHONES } from './apiUser.ts';

/** A valid input of a call, and its status for those who may call: by default 200. */
export interface CallSample<Name extends CallName> {
  readonly input: Input<Name>;
  readonly admitted?: 400 | 404;
  /** Writes in rooms or community: muted members get 403. */
  readonly isWriting?: true;
}

const DAY = '2026-11-21';
const PHONE = 'PHONE';
const ORDER = '1234567890123456';
const RINGTONE = {
  mainSwitch: 1,
  focusNoticeFlag: 1,
  scoringSoundFlag: 0,
  homeGoalSound: 0,
  guestGoalSound: 0,
  scoringShockFlag: 0,
} as const;
const CAPTCHA = { captchaId: 'touchline-slider' } as const;

/** A png of one pixel. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A sample of each call of the table. */
export const CALL_SAMPLES: { readonly [Name in CallName]: CallSample<Name> } = {
  footballCompetitions: { input: { tab: 'instant' } },
  basketballCompetitions: { input: { tab: 'instant' } },
  matchCount: { input: { sport: 'football', day: DAY } },
  instantList: { input: { sport: 'football' } },
  scheduleList: { input: { sport: 'football', day: DAY } },
  overList: { input: { sport: 'football', day: DAY } },
  board: { input: { sport: 'football' } },
  search: { input: { sport: 'football', day: DAY, text: 'a' } },
  match: { input: { matchId: 1 } },
  liveMessage: { input: { matchId: 1 }, admitted: 404 },
  matchDataStats: { input: { matchId: 1 }, admitted: 404 },
  lineup: { input: { matchId: 1 }, admitted: 404 },
  playerStat: { input: { matchId: 1 }, admitted: 404 },
  matchRecord: { input: { matchId: 1 }, admitted: 404 },
  futureMatch: { input: { matchId: 1 }, admitted: 404 },
  environmentWeather: { input: { matchId: 1 }, admitted: 404 },
  injury: { input: { matchId: 1 }, admitted: 404 },
  basketballInjury: { input: { matchId: 1 }, admitted: 404 },
  companyOddsList: { input: { matchId: 1 }, admitted: 404 },
  oddsChangeList: { input: { matchId: 1, company: 2, market: 'europe' }, admitted: 404 },
  changeOddsStats: { input: { matchId: 1 }, admitted: 404 },
  teamRank: { input: { matchId: 1 }, admitted: 404 },
  competitionRank: { input: { competitionId: 1 } },
  historyRank: { input: { teamId: 1, competitionId: 1 } },
  seasonMatch: { input: { teamId: 1, competitionId: 1 } },
  teamSchedule: { input: { teamId: 1, day: DAY } },
  competitionRuleInfo: { input: { competitionId: 1 } },
  footballIntelligence: { input: { matchId: 1 }, admitted: 404 },
  basketballIntelligence: { input: { matchId: 1 }, admitted: 404 },
  recommendCount: { input: { matchId: 1 }, admitted: 404 },
  matchForecast: { input: { matchId: 1 }, admitted: 404 },
  myVote: { input: { matchId: 1 } },
  vote: { input: { matchId: 1, choice: 'home' }, admitted: 404 },
  forecastList: { input: { sport: 'football' } },
  forecastCompetitions: { input: { sport: 'football' } },
  myReactions: { input: { matchId: 1 } },
  uploadFile: { input: { purpose: 'post', file: new File([DOT], 'dot.png') } },
  coinBalance: { input: {} },
  coinRecords: { input: {} },
  rechargeOptions: { input: {} },
  rechargeOrders: { input: {} },
  createRechargeOrder: { input: { coins: 60, amount: 21_000, agreed: true } },
  payRechargeOrder: { input: { order: ORDER }, admitted: 404 },
  cancelRechargeOrder: { input: { order: ORDER }, admitted: 404 },
  answerSandbox: { input: { order: ORDER, answer: 'paid' }, admitted: 404 },
  focusList: { input: {} },
  focusUpdate: { input: { teamIds: [1], follow: 0 } },
  ringtoneInfo: { input: {} },
  ringtoneUpdate: { input: RINGTONE },
  login: { input: { memberName: 'nobody1', password: aSecret(), captcha: 'password-login' }, admitted: 400 },
  phoneLogin: { input: { phone: PHONE, smsCaptcha: '000000' }, admitted: 400 },
  registerByPhone: { input: { phone: PHONE, smsCaptcha: '000000', password: aSecret() }, admitted: 400 },
  exitSys: { input: {} },
  appMember: { input: {} },
  accountLog: { input: {} },
  memberInfo: { input: {} },
  updateUserInfo: { input: {} },
  endSession: { input: { id: 'x' } },
  smsCaptcha: { input: { phone: PHONE, transType: 1, captcha: 'x' }, admitted: 400 },
  resetLoginPwd: { input: { phone: PHONE, smsCaptcha: '000000', newLoginPwd: aSecret() }, admitted: 400 },
  checkPhone: { input: { phone: PHONE } },
  guest: { input: { clientId: 'x' }, admitted: 400 },
  exchangeActivityToken: { input: { activityToken: 'x' }, admitted: 400 },
  captcha: { input: CAPTCHA },
  captchaVerify: { input: { id: 'x', x: 1, trail: [], by: 'pointer' }, admitted: 400 },
  captchaQuestion: { input: CAPTCHA },
  captchaAnswer: { input: { id: 'x', answer: '1' }, admitted: 400 },
  partnerClick: { input: { click_id: 'click' } },
  partnerStats: { input: { three_member_name: 'partner' } },
  baseConfig: { input: {} },
  queryAddress: { input: {} },
  installCallback: { input: { channelCode: 'x' } },
  wosVersion: { input: {} },
  activity: { input: { id: 1 }, admitted: 404 },
  announcements: { input: {} },
  advertisements: { input: { place: 'index' } },
  letterCount: { input: {} },
  letterList: { input: {} },
  readLetter: { input: { letterId: 1 } },
  queryHome: { input: {} },
  clientIp: { input: {} },
  newsList: { input: {} },
  news: { input: { id: 1 }, admitted: 404 },
  roomHead: { input: { matchId: 1 }, admitted: 404 },
  roomPage: { input: { matchId: 1 }, admitted: 404 },
  say: { input: { matchId: 1, clientId: 'client-id-of-a-message', text: 'GOL!' }, isWriting: true },
  removeMessage: { input: { matchId: 1, seq: 1 }, admitted: 404 },
  reportMessage: { input: { matchId: 1, seq: 1, reason: 'spam' }, admitted: 404 },
  react: { input: { matchId: 1, incidentId: 'x', reaction: 'fire' }, admitted: 404, isWriting: true },
  blacklist: { input: {} },
  blacklistUpdate: { input: { memberId: '1', blocked: true }, admitted: 404 },
  expertList: { input: {} },
  expertCompetitions: { input: { sport: 'football' } },
  expertDetail: { input: { expertId: '1' }, admitted: 404 },
  expertChain: { input: { expertId: '1' }, admitted: 404 },
  chainExport: { input: { expertId: '1', after: 0 }, admitted: 404 },
  chainAnchors: { input: { after: 0 } },
  expertBasic: { input: {} },
  introduction: {
    input: { introduction: 'I have watched two leagues for ten years.', leagueIds: [1], agreed: true },
    admitted: 400,
    isWriting: true,
  },
  leagueOptions: { input: { sport: 'football' } },
  strongLeagues: { input: { leagueIds: [1] }, admitted: 400 },
  memberDetail: { input: { memberId: '1' }, admitted: 404 },
  followMember: { input: { memberId: '1', follow: 1 }, admitted: 404 },
  followedMembers: { input: {} },
  stanceList: { input: {} },
  stanceCounts: { input: {} },
  stanceDetail: { input: { articleId: 1 }, admitted: 404 },
  buyStance: { input: { articleId: 1, price: 8 }, admitted: 404 },
  myStances: { input: { kind: 'bought', days: 7 } },
  releaseMatches: { input: { sport: 'football' } },
  releaseOffers: { input: { matchId: 1 }, admitted: 404 },
  publishStance: {
    input: {
      combination: 1,
      picks: [{ matchId: 1, playType: 'winDrawLose', selection: 'home', companyId: 2, line: null, price: 2 }],
      title: 'Home, and early',
      content: 'They press from the first minute on.',
      price: 0,
      refundable: false,
    },
  },
  cancelStance: { input: { articleId: 1 }, admitted: 404 },
};

/** Returns an input with the phone number of a language where the sample has one. */
export function withPhone<Value>(input: Value, language: Language): Value {
  // A file would not survive.
  if (!JSON.stringify(input).includes(PHONE)) return input;
  return JSON.parse(JSON.stringify(input).replace(PHONE, PHONES[language]));
}
