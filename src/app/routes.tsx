import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { type Language, isLanguage } from '#contract/tenants.ts';
import { loadWords } from '#i18n/words.ts';
import { chunk } from './chunk.ts';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from './Shell.tsx';
import { Waiting } from './Waiting.tsx';

/** The route table (spec section 2). Screens of later work are not registered: an unknown path goes to Index. */
export function routes(language: Language, openIn: (language: Language, path: string) => void): RouteObject[] {
  return [
    { path: '/', loader: () => redirect(`/${language}`) },
    {
      path: '/:lang',
      element: <Shell />,
      hydrateFallbackElement: <Waiting />,
      errorElement: <ScreenError />,
      loader: ({ params, request }) => {
        if (params.lang === language) return null;
        // Another language is opened by loading the page anew in it; anything else is no language, so an unknown path.
        if (isLanguage(params.lang)) openIn(params.lang, new URL(request.url).pathname);
        else return redirect(`/${language}`);
        return null;
      },
      children: [
        screen({ index: true }, ['home', 'match'], () => import('#features/home/Home.tsx')),
        screen({ path: 'match' }, ['match', 'lists', 'wall'], () => import('#features/match/Match.tsx')),
        screen({ path: 'match/filter' }, ['filter', 'match', 'lists'], () => import('#features/match/Filter.tsx')),
        screen({ path: 'match/ringtone' }, ['ringtone', 'match'], () => import('#features/ringtone/Ringtone.tsx')),
        screen(
          { path: 'match/ringtone/home-sound/:flag', loader: digits },
          ['ringtone', 'match'],
          () => import('#features/ringtone/HomeSound.tsx'),
        ),
        screen(
          { path: 'match/ringtone/away-sound/:flag', loader: digits },
          ['ringtone', 'match'],
          () => import('#features/ringtone/AwaySound.tsx'),
        ),
        { path: '*', loader: () => redirect(`/${language}`) },
      ],
    },
  ];
}

/** `:flag` is digits; anything else is an unknown path. */
const digits: LoaderFunction = ({ params }) => (/^\d+$/.test(params['flag'] ?? '') ? null : redirect(`/${params['lang'] ?? ''}`));

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
