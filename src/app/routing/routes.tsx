import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { loadModule } from '#api/loadModule.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { digits, forMembers, inLanguage, overlay, type Page } from './guards.ts';
import { HOME, MATCH, type RouteEntry, ROUTE_TABLE, type ScreenRoute } from './routeTable.ts';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from '#app/Shell.tsx';
import { tabOf } from './tabs.ts';
import { AppSkeleton } from '#app/AppSkeleton.tsx';

/** Loads the screens of the tab bar with their words, whichever of them was opened: the app can be started from any of them. */
export function loadTabs(): Promise<unknown> {
  return Promise.all([HOME, MATCH].map(({ words, load }) => Promise.all([load(), loadNamespaces(...words)])));
}

/**
 * Begins to load what the first screen needs while the words of the frame are on their way: the router asks for it only after
 * them, and each of these waits is a round trip on a phone. A failure is the router's to meet, when it asks.
 */
export function beginLoading(pathname: string): void {
  const tab = tabOf(pathname);
  if (tab === null || tab.id === 'account') return;
  const first = tab.id === 'match' ? MATCH : HOME;
  for (const part of [first.load(), import('#app/live/createLiveClient.ts')]) part.catch(() => undefined);
}

/** The routes of the table (`places.ts`), each below its guard. */
export function routes(page: Page): RouteObject[] {
  const index = `/${page.language}`;
  return [
    { path: '/', loader: () => redirect(index) },
    {
      path: '/:lang',
      element: <Shell />,
      hydrateFallbackElement: <AppSkeleton />,
      errorElement: <ScreenError />,
      loader: inLanguage(page),
      children: [...ROUTE_TABLE.map((place) => routeOf(place, page)), { path: '*', loader: () => redirect(index) }],
    },
    // Outside the shell, which has the live road: while a tape is played nothing touches the network.
    {
      path: '/:lang/demo',
      loader: inLanguage(page),
      hydrateFallbackElement: <AppSkeleton />,
      ...screen(['demo', 'match', 'lists', 'sheet', 'ringtone', 'alerts'], () => import('#app/playback/Demo.tsx')),
    },
  ];
}

function routeOf(place: RouteEntry, page: Page): RouteObject {
  if ('opens' in place) return { path: place.path, loader: overlay(place.opens, page) };
  const at = place.path === '' ? { index: true } : { path: place.path };
  const loader = guardOf(place, page);
  return { ...at, ...(loader === null ? {} : { loader }), ...screen(place.words, place.load) };
}

function guardOf({ guard, digits: name }: ScreenRoute, page: Page): LoaderFunction | null {
  if (guard === 'login') return forMembers(page);
  return name === undefined ? null : digits(name, page);
}

/** A lazily loaded screen with its words. A screen that fails shows its own error, below the shell. */
function screen(words: readonly string[], load: ScreenRoute['load']): Pick<RouteObject, 'errorElement' | 'lazy'> {
  return {
    errorElement: <ScreenError />,
    lazy: async () => {
      const [{ default: Component }] = await Promise.all([loadModule(load), loadNamespaces(...words)]);
      return { Component };
    },
  };
}
