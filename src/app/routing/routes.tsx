import type { ComponentType } from 'react';
import { type LoaderFunction, type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'react-router-dom';
import { loadModule } from '#api/loadModule.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { redirectUnknown, requireDigits, requireLanguage } from './guards.ts';
import { FIRST_ROUTES, HOME, MATCH, MATCH_DETAIL } from './firstRoutes.ts';
import { DEMO, entryAt, type GuardContext, type RouteEntry, type ScreenParts, type ScreenRoute, withinOf } from './route.ts';
import { AppError, ScreenError } from './ScreenError.tsx';
import { Shell } from '#app/Shell.tsx';
import { loadMatchDetail } from './loadMatchDetail.ts';
import { createUnloadedScreen } from './createUnloadedScreen.tsx';
import { barScreenOf, isWithinTab } from './tabs.ts';
import { AppSkeleton } from '#app/AppSkeleton.tsx';

/** Loads the public screens of the tab bar and that of a match with their texts, so that the service worker caches them. */
export function loadTabs(): Promise<unknown> {
  return Promise.all(
    [HOME, MATCH, MATCH_DETAIL].map(({ namespaces, load }) => Promise.all([loadModule(load, 'never'), loadNamespaces(...namespaces)])),
  );
}

/**
 * Starts loading the code of the first screen in parallel with the texts of the shell, which saves a round trip. Failures are ignored: the
 * router loads the same code again and handles them.
 */
export function beginLoading(pathname: string): void {
  const id = barScreenOf(pathname)?.id;
  if (id === undefined) import('./laterRoutes.ts').catch(() => undefined);
  if (id !== 'match' && id !== 'home') return;
  const first = id === 'match' ? MATCH : HOME;
  const detail = isWithinTab(pathname) ? [loadMatchDetail()] : [];
  for (const loading of [loadModule(first.load, 'never'), import('#app/live/createLiveClient.ts'), ...detail])
    loading.catch(() => undefined);
}

/** Of the route below which all others are. */
const ROOT = 'root';

/** Returns the routes that the router knows from the start. */
export function routes(context: GuardContext): RouteObject[] {
  const index = `/${context.language}`;
  return [
    { path: '/', loader: () => redirect(index) },
    {
      id: ROOT,
      path: '/:lang',
      element: <Shell />,
      hydrateFallbackElement: <AppSkeleton />,
      errorElement: <AppError />,
      loader: requireLanguage(context),
      shouldRevalidate: ({ nextUrl, defaultShouldRevalidate }) => defaultShouldRevalidate || nextUrl.pathname.endsWith('/'),
      children: [...routesOf(FIRST_ROUTES, context), { path: '*', loader: redirectUnknown(context) }],
    },
  ];
}

/** Adds the other routes when a path is opened that is none of the first: their table and the names of their files stay out of the entry. */
export function discoverRoutes(context: GuardContext): PatchRoutesOnNavigationFunction {
  let areKnown = false;
  return async ({ path, patch }) => {
    if (areKnown || entryAt(path, FIRST_ROUTES) !== undefined) return;
    const later = await loadModule(() => import('./laterRoutes.ts'), 'once', { path }).catch(() => null);
    if (later === null) {
      // An error that is thrown here belongs to a route that matches a part of the path, and that may have no screen yet.
      patch(ROOT, [{ path: path.split('/').slice(2).join('/'), element: <ScreenError /> }]);
      return;
    }
    if (!areKnown) patch(ROOT, routesOf(later.LATER_ROUTES, context));
    if (!areKnown) patch(null, [demoRoute(later.DEMO_SCREEN, context)]);
    areKnown = true;
  };
}

/** Outside the shell, which has the live client: playback opens no connection. */
function demoRoute({ namespaces, load }: ScreenParts, context: GuardContext): RouteObject {
  return {
    path: `/:lang/${DEMO.path}`,
    caseSensitive: true,
    loader: requireLanguage(context),
    hydrateFallbackElement: <AppSkeleton />,
    ...screen(namespaces, load),
  };
}

/** Returns the routes of a table; those within another are its children. */
function routesOf(table: readonly RouteEntry[], context: GuardContext): RouteObject[] {
  return table.filter((route) => withinOf(route) === undefined).map((route) => routeOf(route, table, context));
}

function routeOf(route: RouteEntry, table: readonly RouteEntry[], context: GuardContext): RouteObject {
  if (!('load' in route)) return { path: route.path, caseSensitive: true, loader: route.guard(context) };
  const loader = guardOf(route, context);
  const shown = { ...(loader === null ? {} : { loader }), ...screen(route.namespaces, route.load) };
  if (route.path === '') return { index: true, ...shown };
  const children = table.filter((entry) => withinOf(entry) === route.path).map((entry) => routeOf(entry, table, context));
  return { path: relativePath(route), caseSensitive: true, ...shown, children };
}

function relativePath({ path, within }: ScreenRoute): string {
  return within === undefined ? path : path.slice(within.length + 1);
}

function guardOf({ guard, digits }: ScreenRoute, context: GuardContext): LoaderFunction | null {
  if (guard !== undefined) return guard(context);
  return digits === undefined ? null : requireDigits(digits, context);
}

/**
 * Returns a lazily loaded screen with its texts and an error element within the shell. The router shows nothing for a route whose `lazy`
 * rejects, and never calls it again.
 */
function screen(words: readonly string[], load: ScreenRoute['load']): Pick<RouteObject, 'errorElement' | 'lazy'> {
  const loadScreen = async (): Promise<ComponentType> => {
    const [{ default: Screen }] = await Promise.all([loadModule(load, 'never'), loadNamespaces(...words)]);
    return Screen;
  };
  return {
    errorElement: <ScreenError />,
    lazy: async () => ({ Component: await loadModule(loadScreen, 'never').catch((failure) => createUnloadedScreen(loadScreen, failure)) }),
  };
}
