import type { RouteEntry, ScreenRoute } from './route.ts';

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

/** What a first visit is most likely to show. The router knows these at once, the others (`laterRoutes.ts`) when one of them is opened. */
export const FIRST_ROUTES: readonly RouteEntry[] = [HOME, MATCH, MATCH_DETAIL];
