import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { AuthPanel } from '#stores/overlays/auth.ts';

export type RouteEntry = ScreenRoute | OverlayRoute;

export interface ScreenRoute {
  /** Below the language; '' is Index. */
  readonly path: string;
  readonly guard?: 'login';
  /** Names of parameters that must consist of digits. */
  readonly digits?: readonly string[];
  /** Path of the screen that shows this one in its outlet and stays mounted; this path begins with it. */
  readonly within?: string;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** A panel of the auth overlay, above the current screen or Index. */
export interface OverlayRoute {
  readonly path: string;
  readonly panel: AuthPanel;
}

export const HOME: ScreenRoute = { path: '', namespaces: ['home', 'match'], load: () => import('#features/home/Home.tsx') };
export const MATCH: ScreenRoute = {
  path: 'match',
  namespaces: ['match', 'lists', 'wall'],
  load: () => import('#features/match/Match.tsx'),
};

export const MATCH_DETAIL: ScreenRoute = {
  path: 'match/:id/:type?',
  within: MATCH.path,
  digits: ['id'],
  namespaces: ['detail', 'match', 'wall'],
  load: () => import('#features/matchDetail/MatchDetail.tsx'),
};

/** Prices and match rows have texts of their own, and so has the preview. */
const RELEASE = ['release', 'match', 'detailOdds', 'stances'];
const policies = () => import('#features/policy/policyScreen.tsx');

/** Every path of the app; an unknown path leads to Index. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  HOME,
  MATCH,
  MATCH_DETAIL,
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
    load: () => import('#features/matchDetail/fundamentals/TeamScheduleScreen.tsx'),
  },
  {
    path: 'match/season/:teamId/:competitionId/:stageId/:group',
    digits: ['teamId', 'competitionId'],
    namespaces: ['detailFundamentals'],
    load: () => import('#features/matchDetail/fundamentals/SeasonScreen.tsx'),
  },
  {
    path: 'match/season-rank/:seasonId/:competitionId/:stageId/:group',
    digits: ['competitionId'],
    namespaces: ['detailFundamentals'],
    load: () => import('#features/matchDetail/fundamentals/SeasonRankScreen.tsx'),
  },
  { path: 'match/filter', namespaces: ['filter', 'match', 'lists', 'detailOdds'], load: () => import('#features/match/Filter.tsx') },
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
  { path: 'forecast', namespaces: ['forecast', 'match', 'lists'], load: () => import('#features/forecast/Forecast.tsx') },
  {
    path: 'expert/release/match',
    guard: 'login',
    namespaces: RELEASE,
    load: () => import('#features/release/ReleaseMatch.tsx'),
  },
  {
    path: 'expert/release/match/filter',
    within: 'expert/release/match',
    guard: 'login',
    namespaces: RELEASE,
    load: () => import('#features/release/ReleaseFilter.tsx'),
  },
  { path: 'expert/release/pick', guard: 'login', namespaces: RELEASE, load: () => import('#features/release/ReleasePick.tsx') },
  { path: 'expert/release/push', guard: 'login', namespaces: RELEASE, load: () => import('#features/release/ReleasePush.tsx') },
  { path: 'news', namespaces: ['news', 'ago'], load: () => import('#features/news/NewsList.tsx') },
  { path: 'news/:id', digits: ['id'], namespaces: ['news', 'ago'], load: () => import('#features/news/NewsDetail.tsx') },
  { path: 'activity/:id', digits: ['id'], namespaces: ['activity'], load: () => import('#features/activity/Activity.tsx') },
  { path: 'RechargeAgreement', namespaces: [], load: async () => (await policies()).policyScreen('recharge') },
  { path: 'ExpertAgreement', namespaces: [], load: async () => (await policies()).policyScreen('expert') },
  ...LANGUAGES.flatMap((language): RouteEntry[] => [
    { path: `${language}-PrivacyPolicy`, namespaces: [], load: async () => (await policies()).policyScreen('privacy', language) },
    { path: `${language}-UserAgreement`, namespaces: [], load: async () => (await policies()).policyScreen('agreement', language) },
  ]),
  { path: 'account', guard: 'login', namespaces: ['account', 'delay'], load: () => import('#features/account/Account.tsx') },
  { path: 'account/info', guard: 'login', namespaces: ['account'], load: () => import('#features/account/AccountInfo.tsx') },
  { path: 'account/coin', guard: 'login', namespaces: ['coins'], load: () => import('#features/coins/Coins.tsx') },
  { path: 'account/recharge', guard: 'login', namespaces: ['coins'], load: () => import('#features/coins/Recharge.tsx') },
  {
    path: 'account/recharge/sandbox/:order',
    guard: 'login',
    namespaces: ['coins'],
    load: () => import('#features/coins/Sandbox.tsx'),
  },
  { path: 'login', panel: 'loginPhone' },
  { path: 'Forget', panel: 'Forget' },
];

/** Returns the entry of a path such as `/en-US/match`, or undefined for a path that is not in the table. */
export function routeAt(pathname: string): RouteEntry | undefined {
  const below = pathname.split('/').slice(2).join('/');
  return ROUTE_TABLE.find((route) => {
    const match = matchPath({ path: `/${route.path}`, caseSensitive: true }, `/${below}`);
    const digits = 'digits' in route ? (route.digits ?? []) : [];
    return match !== null && digits.every((name) => isDigits(match.params[name]));
  });
}

/** Returns the path of the screen that shows a route in its outlet. */
export function withinOf(route: RouteEntry): string | undefined {
  return 'within' in route ? route.within : undefined;
}

/** Returns whether a text is 1 to 15 digits, which a number holds exactly. */
export function isDigits(text: string | undefined): boolean {
  return /^\d{1,15}$/.test(text ?? '');
}
