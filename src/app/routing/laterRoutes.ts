import { LANGUAGES } from '#contract/locale/tenants.ts';
import { leadTo, openAuthPanel, requireLogin } from './loginGuards.ts';
import type { RouteEntry, ScreenParts } from './route.ts';

/** Prices and match rows have texts of their own, and so has the preview. */
const RELEASE = ['release', 'match', 'detailOdds', 'stances'];
/** Cards of posts have times, rows of matches and buttons that follow. */
const COMMUNITY = ['community', 'ago', 'match', 'stances'];
const policies = () => import('#features/policy/policyScreen.tsx');

/** Playback, whose path is `DEMO`. */
export const DEMO_SCREEN: ScreenParts = {
  namespaces: ['demo', 'match', 'lists', 'sheet', 'ringtone', 'alerts', 'detail'],
  load: () => import('#app/playback/Demo.tsx'),
};

/** Every path below the language but the first ones. */
export const LATER_ROUTES: readonly RouteEntry[] = [
  {
    path: 'match/:id/change/:type',
    digits: ['id'],
    namespaces: ['detailOdds', 'detail', 'match'],
    load: () => import('#features/matchDetail/odds/OddsChanges.tsx'),
  },
  {
    path: 'match/:id/schedule/:teamId',
    digits: ['id', 'teamId'],
    namespaces: ['detailFundamentals'],
    load: () => import('#features/matchDetail/fundamentals/season/TeamScheduleScreen.tsx'),
  },
  {
    path: 'match/season/:teamId/:competitionId/:stageId/:group',
    digits: ['teamId', 'competitionId'],
    namespaces: ['detailFundamentals'],
    load: () => import('#features/matchDetail/fundamentals/season/SeasonScreen.tsx'),
  },
  {
    path: 'match/season-rank/:seasonId/:competitionId/:stageId/:group',
    digits: ['competitionId'],
    namespaces: ['detailFundamentals'],
    load: () => import('#features/matchDetail/fundamentals/season/SeasonRankScreen.tsx'),
  },
  { path: 'match/filter', namespaces: ['filter', 'match', 'lists', 'detailOdds'], load: () => import('#features/match/filter/Filter.tsx') },
  { path: 'match/ringtone', namespaces: ['ringtone', 'match', 'tape'], load: () => import('#features/ringtone/Ringtone.tsx') },
  {
    path: 'match/ringtone/home-sound/:flag',
    digits: ['flag'],
    namespaces: ['ringtone', 'match'],
    load: () => import('#features/ringtone/HomeSound.tsx'),
  },
  {
    path: 'match/ringtone/away-sound/:flag',
    digits: ['flag'],
    namespaces: ['ringtone', 'match'],
    load: () => import('#features/ringtone/AwaySound.tsx'),
  },
  { path: 'expert', namespaces: ['experts', 'stances', 'forecast'], load: () => import('#features/experts/list/Experts.tsx') },
  {
    path: 'expert/apply',
    guard: requireLogin,
    namespaces: ['experts', 'forecast'],
    load: () => import('#features/experts/apply/Apply.tsx'),
  },
  {
    path: 'expert/release/setting',
    guard: requireLogin,
    namespaces: ['experts', 'forecast'],
    load: () => import('#features/experts/apply/ReleaseSetting.tsx'),
  },
  {
    path: 'expert/:expertId',
    digits: ['expertId'],
    namespaces: ['experts', 'stances', 'sheet', 'match'],
    load: () => import('#features/experts/page/ExpertDetail.tsx'),
  },
  { path: 'forecast', namespaces: ['forecast', 'experts', 'match', 'lists'], load: () => import('#features/forecast/Forecast.tsx') },
  {
    path: 'expert/article/:articleId/:ruleType',
    digits: ['articleId', 'ruleType'],
    namespaces: ['stances', 'stancePage', 'experts', 'match'],
    load: () => import('#features/stances/page/StanceScreen.tsx'),
  },
  {
    path: 'expert/release/match',
    guard: requireLogin,
    namespaces: RELEASE,
    load: () => import('#features/release/match/ReleaseMatch.tsx'),
  },
  {
    path: 'expert/release/match/filter',
    within: 'expert/release/match',
    guard: requireLogin,
    namespaces: RELEASE,
    load: () => import('#features/release/match/ReleaseFilter.tsx'),
  },
  { path: 'expert/release/pick', guard: requireLogin, namespaces: RELEASE, load: () => import('#features/release/pick/ReleasePick.tsx') },
  { path: 'expert/release/push', guard: requireLogin, namespaces: RELEASE, load: () => import('#features/release/write/ReleasePush.tsx') },
  { path: 'community', namespaces: COMMUNITY, load: () => import('#features/community/Feed.tsx') },
  {
    path: 'community/release',
    guard: requireLogin,
    namespaces: ['communityWrite', 'upload', ...COMMUNITY],
    load: () => import('#features/community/Release.tsx'),
  },
  { path: 'community/:id', digits: ['id'], namespaces: COMMUNITY, load: () => import('#features/community/Post.tsx') },
  { path: 'news', namespaces: ['news', 'ago'], load: () => import('#features/news/NewsList.tsx') },
  { path: 'news/:id', digits: ['id'], namespaces: ['news', 'ago'], load: () => import('#features/news/NewsDetail.tsx') },
  { path: 'activity/:id', digits: ['id'], namespaces: ['activity'], load: () => import('#features/activity/Activity.tsx') },
  { path: 'RechargeAgreement', namespaces: [], load: async () => (await policies()).policyScreen('recharge') },
  { path: 'ExpertAgreement', namespaces: [], load: async () => (await policies()).policyScreen('expert') },
  ...LANGUAGES.flatMap((language): RouteEntry[] => [
    { path: `${language}-PrivacyPolicy`, namespaces: [], load: async () => (await policies()).policyScreen('privacy', language) },
    { path: `${language}-UserAgreement`, namespaces: [], load: async () => (await policies()).policyScreen('agreement', language) },
  ]),
  {
    path: 'account',
    guard: requireLogin,
    namespaces: ['account', 'delay', 'experts', 'detailOdds', 'member', 'feedback', 'points', 'realName'],
    load: () => import('#features/account/Account.tsx'),
  },
  ...['', '/password', '/nickname', '/profile', '/mobile'].map((part): RouteEntry => ({
    path: `account/info${part}`,
    guard: requireLogin,
    namespaces: ['account', 'accountInfo', 'auth', 'field', 'upload'],
    load: () => import('#features/account/info/AccountInfo.tsx'),
  })),
  {
    path: 'account/data',
    guard: requireLogin,
    namespaces: ['accountInfo', 'auth', 'field'],
    load: () => import('#features/account/data/AccountData.tsx'),
  },
  { path: 'account/about', namespaces: ['about', 'account'], load: () => import('#features/account/About.tsx') },
  {
    path: 'account/message',
    guard: requireLogin,
    namespaces: ['inbox'],
    load: () => import('#features/inbox/Inbox.tsx'),
  },
  {
    path: 'message-detail/:id',
    guard: requireLogin,
    namespaces: ['inbox'],
    load: () => import('#features/inbox/MessageDetail.tsx'),
  },
  {
    path: 'notice-detail/:id',
    guard: requireLogin,
    namespaces: ['inbox'],
    load: () => import('#features/inbox/NoticeDetail.tsx'),
  },
  { path: 'account/coin', guard: requireLogin, namespaces: ['coins', 'ledger'], load: () => import('#features/coins/Coins.tsx') },
  { path: 'account/recharge', guard: requireLogin, namespaces: ['coins'], load: () => import('#features/coins/Recharge.tsx') },
  {
    path: 'account/recharge/sandbox/:order',
    guard: requireLogin,
    namespaces: ['coins'],
    load: () => import('#features/coins/Sandbox.tsx'),
  },
  { path: 'account/feedback', namespaces: ['feedback', 'upload'], load: () => import('#features/feedback/Feedback.tsx') },
  { path: 'account/realName', guard: requireLogin, namespaces: ['realName'], load: () => import('#features/realName/RealName.tsx') },
  { path: 'account/idNoImg', guard: requireLogin, namespaces: ['realName'], load: () => import('#features/realName/RealName.tsx') },
  {
    path: 'account/accountIntegral',
    guard: requireLogin,
    namespaces: ['points', 'ledger'],
    load: () => import('#features/points/Points.tsx'),
  },
  { path: 'account/prizeDraw', guard: requireLogin, namespaces: ['draw'], load: () => import('#features/draw/PrizeDraw.tsx') },
  { path: 'account/prizeDrawExplain', namespaces: ['draw'], load: () => import('#features/draw/PrizeDrawExplain.tsx') },
  {
    path: 'account/newUserSetting',
    guard: requireLogin,
    namespaces: ['points', 'ledger'],
    load: () => import('#features/points/FirstSteps.tsx'),
  },
  {
    path: 'account/recommend',
    guard: requireLogin,
    namespaces: ['stances', 'stancePage', 'match', 'lists'],
    load: () => import('#features/stances/MyStances.tsx'),
  },
  ...['coin', 'recharge', 'recommend', 'message'].map((path): RouteEntry => ({ path, guard: leadTo(`account/${path}`) })),
  {
    path: 'account/fans',
    guard: requireLogin,
    namespaces: ['member', 'community', 'stances'],
    load: () => import('#features/community/fans/Fans.tsx'),
  },
  {
    path: 'account/blacklist',
    guard: requireLogin,
    namespaces: ['member', 'community'],
    load: () => import('#features/community/fans/Blacklist.tsx'),
  },
  {
    path: 'account/community',
    guard: requireLogin,
    namespaces: ['member', 'removals', 'community', 'ago', 'match'],
    load: () => import('#features/community/mine/MyCommunity.tsx'),
  },
  {
    path: 'community/member/:id',
    digits: ['id'],
    namespaces: ['member', 'community', 'ago', 'match', 'experts', 'stances'],
    load: () => import('#features/community/member/MemberPage.tsx'),
  },
  { path: 'user/invite', namespaces: ['invite', 'match'], load: () => import('#features/invite/Invite.tsx') },
  {
    path: 'user/inviteFriends',
    guard: requireLogin,
    namespaces: ['invite'],
    load: () => import('#features/invite/InviteFriends.tsx'),
  },
  { path: 'login', guard: openAuthPanel('loginPhone') },
  { path: 'Forget', guard: openAuthPanel('Forget') },
];
