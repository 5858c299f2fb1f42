import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { AuthPanel } from '#stores/overlays/auth.ts';

/** One row of the route table (spec section 2). */
export type RouteEntry = ScreenRoute | OverlayRoute;

/** A screen, loaded with its words when it is opened. */
export interface ScreenRoute {
  /** Below the language; '' is Index. */
  readonly path: string;
  /** login: only a member who is logged in gets there. */
  readonly guard?: 'login';
  /** The parameter that is digits; anything else is an unknown path. */
  readonly digits?: string;
  readonly words: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** A panel of the auth overlay, over the screen where one was, or over Index. */
export interface OverlayRoute {
  readonly path: string;
  readonly opens: AuthPanel;
}

export const HOME: ScreenRoute = { path: '', words: ['home', 'match'], load: () => import('#features/home/Home.tsx') };
export const MATCH: ScreenRoute = { path: 'match', words: ['match', 'lists', 'wall'], load: () => import('#features/match/Match.tsx') };

const policies = () => import('#features/policy/policyScreen.tsx');

/** The route table. A screen of later work comes into it when it exists: until then its path is unknown, which leads to Index. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  HOME,
  MATCH,
  { path: 'match/filter', words: ['filter', 'match', 'lists'], load: () => import('#features/match/Filter.tsx') },
  { path: 'match/ringtone', words: ['ringtone', 'match', 'tape'], load: () => import('#features/ringtone/Ringtone.tsx') },
  {
    path: 'match/ringtone/home-sound/:flag',
    digits: 'flag',
    words: ['ringtone', 'match'],
    load: () => import('#features/ringtone/HomeSound.tsx'),
  },
  {
    path: 'match/ringtone/away-sound/:flag',
    digits: 'flag',
    words: ['ringtone', 'match'],
    load: () => import('#features/ringtone/AwaySound.tsx'),
  },
  { path: 'news', words: ['news', 'ago'], load: () => import('#features/news/NewsList.tsx') },
  { path: 'news/:id', digits: 'id', words: ['news', 'ago'], load: () => import('#features/news/NewsDetail.tsx') },
  { path: 'activity/:id', digits: 'id', words: ['activity'], load: () => import('#features/activity/Activity.tsx') },
  { path: 'RechargeAgreement', words: [], load: async () => (await policies()).policyScreen('recharge') },
  ...LANGUAGES.flatMap((language): RouteEntry[] => [
    { path: `${language}-PrivacyPolicy`, words: [], load: async () => (await policies()).policyScreen('privacy', language) },
    { path: `${language}-UserAgreement`, words: [], load: async () => (await policies()).policyScreen('agreement', language) },
  ]),
  { path: 'account', guard: 'login', words: ['account', 'delay'], load: () => import('#features/account/Account.tsx') },
  { path: 'account/info', guard: 'login', words: ['account'], load: () => import('#features/account/AccountInfo.tsx') },
  { path: 'login', opens: 'loginPhone' },
  { path: 'Forget', opens: 'Forget' },
];

/** Whether an address of the app, `/en-US/match`, is in the table. */
export function isKnownRoute(pathname: string): boolean {
  const below = pathname.split('/').slice(2).join('/');
  return ROUTE_TABLE.some((place) => {
    const found = matchPath({ path: `/${place.path}`, caseSensitive: true }, `/${below}`);
    const digits = 'digits' in place && place.digits !== undefined ? found?.params[place.digits] : '0';
    return found !== null && isDigits(digits);
  });
}

/** Digits, and no more of them than a number holds. */
export function isDigits(text: string | undefined): boolean {
  return /^\d{1,15}$/.test(text ?? '');
}
