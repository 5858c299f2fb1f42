import { type LoaderFunction, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { type Language, isLanguage } from '#contract/tenants.ts';
import { loadWords } from '#i18n/words.ts';
import { chunk } from './chunk.ts';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from './Shell.tsx';
import { tabOf } from './tabs.ts';
import { Waiting } from './Waiting.tsx';

const HOME = { words: ['home', 'match'], load: () => import('#features/home/Home.tsx') };
const MATCH = { words: ['match', 'lists', 'wall'], load: () => import('#features/match/Match.tsx') };

/** Loads the screens of the tab bar with their words, whichever of them was opened: the app can be started from any of them. */
export function loadTabs(): Promise<unknown> {
  return Promise.all([HOME, MATCH].map(({ words, load }) => Promise.all([load(), loadWords(...words)])));
}

/**
 * Begins to load what the first screen needs while the words of the frame are on their way: the router asks for it only after
 * them, and each of these waits is a round trip on a phone. A failure is the router's to meet, when it asks.
 */
export function beginLoading(pathname: string): void {
  const tab = tabOf(pathname);
  if (tab === null) return;
  const first = tab.id === 'match' ? MATCH : HOME;
  for (const part of [first.load(), import('./road.ts')]) part.catch(() => undefined);
}

/** The route table (spec section 2). Screens of later work are not registered: an unknown path goes to Index. */
export function routes(language: Language, openIn: (language: Language, path: string) => void): RouteObject[] {
  return [
    { path: '/', loader: () => redirect(`/${language}`) },
    {
      path: '/:lang',
      element: <Shell />,
      hydrateFallbackElement: <Waiting />,
      errorElement: <ScreenError />,
      loader: inLanguage,
      children: [
        screen({ index: true }, HOME.words, HOME.load),
        screen({ path: 'match' }, MATCH.words, MATCH.load),
        screen({ path: 'match/filter' }, ['filter', 'match', 'lists'], () => import('#features/match/Filter.tsx')),
        screen({ path: 'match/ringtone' }, ['ringtone', 'match', 'tape'], () => import('#features/ringtone/Ringtone.tsx')),
        screen(
          { path: 'match/ringtone/home-sound/:flag', loader: digits('flag') },
          ['ringtone', 'match'],
          () => import('#features/ringtone/HomeSound.tsx'),
        ),
        screen(
          { path: 'match/ringtone/away-sound/:flag', loader: digits('flag') },
          ['ringtone', 'match'],
          () => import('#features/ringtone/AwaySound.tsx'),
        ),
        screen({ path: 'news' }, ['news', 'ago'], () => import('#features/news/NewsList.tsx')),
        screen({ path: 'news/:id', loader: digits('id') }, ['news', 'ago'], () => import('#features/news/NewsDetail.tsx')),
        screen({ path: 'activity/:id', loader: digits('id') }, ['activity'], () => import('#features/activity/Activity.tsx')),
        { path: '*', loader: () => redirect(`/${language}`) },
      ],
    },
    // Outside the shell, which opens the live road: while a tape is played nothing touches the network.
    {
      ...screen(
        { path: '/:lang/demo', loader: inLanguage },
        ['demo', 'match', 'lists', 'sheet', 'ringtone', 'alerts'],
        () => import('./demo/Demo.tsx'),
      ),
      hydrateFallbackElement: <Waiting />,
    },
  ];

  /** Another language is opened by loading the page anew in it; anything else is no language, so an unknown path. */
  function inLanguage({ params, request }: LoaderFunctionArgs): Response | null {
    if (params['lang'] === language) return null;
    if (!isLanguage(params['lang'])) return redirect(`/${language}`);
    openIn(params['lang'], new URL(request.url).pathname);
    return null;
  }
}

/** A part of a path that is digits; anything else is an unknown path. */
const digits =
  (name: string): LoaderFunction =>
  ({ params }) =>
    /^\d{1,15}$/.test(params[name] ?? '') ? null : redirect(`/${params['lang'] ?? ''}`);

type Screen = { readonly default: React.ComponentType };

/** A lazily loaded screen with its words. A screen that fails shows its own error, below the shell. */
function screen(
  place: { readonly index: true } | { readonly path: string; readonly loader?: LoaderFunction },
  words: readonly string[],
  load: () => Promise<Screen>,
): RouteObject {
  return {
    ...place,
    errorElement: <ScreenError />,
    lazy: async () => {
      const [{ default: Component }] = await Promise.all([chunk(load), loadWords(...words)]);
      return { Component };
    },
  };
}
