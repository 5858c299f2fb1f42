import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { loadModule } from '#api/loadModule.ts';
import { isLanguage, type Language } from '#contract/locale/tenants.ts';
import { type AuthPanel, openAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { isDigits } from './routeTable.ts';

/** An address of the app: a location, or an URL. */
export type Address = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

/** What the guards are told of the page. */
export interface Page {
  readonly language: Language;
  /** Opens an address in another language: the page is loaded anew. */
  readonly openIn: (language: Language, address: Address) => void;
  /** The address that is shown, or null while the first one is being opened. */
  readonly here: () => string | null;
}

/** Another language is opened by loading the page anew in it; anything else is no language, so an unknown path. */
export function inLanguage({ language, openIn }: Page): LoaderFunction {
  return ({ params, request }) => {
    if (params['lang'] === language) return null;
    if (!isLanguage(params['lang'])) return redirect(`/${language}`);
    openIn(params['lang'], new URL(request.url));
    return null;
  };
}

/** A parameter that is digits; anything else is an unknown path. */
export function digits(name: string, { language }: Page): LoaderFunction {
  return ({ params }) => (isDigits(params[name]) ? null : redirect(`/${language}`));
}

/**
 * Only for members: without one the login dialog opens and what was asked for waits behind it; with a token whose member is
 * not known, user info is loaded first, and a failure logs out (spec section 2, navigation rules).
 */
export function forMembers(page: Page): LoaderFunction {
  return async (asked) => {
    if (asked.params['lang'] !== page.language) return null; // the page is about to be loaded anew
    const session = useSession.getState();
    if (!isLoggedIn(session)) {
      openAuth('loginPhone', { returnTo: wantedIn(asked) });
      throw cancelled(page);
    }
    if (session.member === null && !(await isKnown(page.language, asked.request.signal))) throw cancelled(page);
    return null;
  };
}

/** A panel of the auth overlay: over the screen that is shown, else over Index, which anybody may read without logging in. */
export function overlay(panel: AuthPanel, page: Page): LoaderFunction {
  return () => {
    if (panel === 'Forget' || !isLoggedIn(useSession.getState())) openAuth(panel);
    throw cancelled(page);
  };
}

/** Leaves screen and history as they were: the router goes where it is. On a cold start that is Index. */
function cancelled({ here, language }: Page): Response {
  return replace(here() ?? `/${language}`);
}

/** Loads user info. A failure logs out, unless nobody waits for it any more or it is somebody else's session by then. */
async function isKnown(language: Language, navigation: AbortSignal): Promise<boolean> {
  const [{ createApiContext }, { loadMember, resetSession }] = await Promise.all([
    loadModule(() => import('#app/live/apiContext.ts')),
    loadModule(() => import('#stores/session/sessionActions.ts')),
  ]);
  const { token } = useSession.getState();
  return loadMember(createApiContext(language).api).then(
    () => true,
    () => {
      if (!navigation.aborted && useSession.getState().token === token) resetSession();
      return false;
    },
  );
}

/** The address below the language; the router tells a loader no hash. */
function wantedIn({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return pathname.split('/').slice(2).join('/') + search;
}
