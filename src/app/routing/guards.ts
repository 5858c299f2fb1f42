import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { inLanguage, languageOfPath } from '#i18n/language.ts';
import { type AuthPanel, openAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { isDigits } from './route.ts';

/** An address of the app: a location or a URL. */
export type Address = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

export interface GuardContext {
  readonly language: Language;
  readonly openIn: (language: Language, address: Address) => void;
  /** Returns the address that is shown, or null while the first one loads. */
  readonly currentAddress: () => string | null;
  /** Returns the hash of the address that is being opened, which loaders do not get. */
  readonly requestedHash: () => string;
}

/**
 * Reloads the page for another language; a segment that is no language redirects to Index. A link of the form `?match=7`, which was shared
 * before matches had a screen, leads to the match. Other spellings of the language and slashes at the end are corrected.
 */
export function requireLanguage(context: GuardContext): LoaderFunction {
  const { language, openIn } = context;
  return ({ request }) => {
    const url = new URL(request.url);
    const requested = languageOfPath(url.pathname);
    if (requested === null) return redirect(`/${language}`);
    if (requested !== language) {
      openIn(requested, url);
      return null;
    }
    const own = inLanguage(url.pathname, language).replace(/\/+$/, '');
    return own === url.pathname ? redirectShared(url, language) : correctTo(own, url, context);
  };
}

export function requireDigits(names: readonly string[], context: GuardContext): LoaderFunction {
  const unknown = redirectUnknown(context);
  return (args) => (names.every((name) => isDigits(args.params[name])) ? null : unknown(args));
}

/** Redirects a path that no route has to the route whose path it spells otherwise, else to Index. */
export function redirectUnknown(context: GuardContext) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    const { ownSpellingOfRoute } = await loadModule(() => import('./ownSpelling.ts'));
    const own = ownSpellingOfRoute(url.pathname);
    const index = `/${context.language}`;
    return own === null ? redirect(index) : correctTo(`${index}/${own}`, url, context);
  };
}

/**
 * Admits members only. Without a session it opens the login dialog, which then leads to the requested screen; with a token whose member has
 * not been loaded, it loads user info first, and a failure logs out (spec section 2, navigation rules).
 */
export function requireLogin(context: GuardContext): LoaderFunction {
  return async (args) => {
    if (args.params['lang'] !== context.language) return null; // the page is about to reload
    const session = useSession.getState();
    if (!isLoggedIn(session)) {
      openAuth('loginPhone', { returnTo: requestedPath(args) });
      throw cancelNavigation(context);
    }
    if (session.member === null && !(await hasMember(context.language, args.request.signal))) throw cancelNavigation(context);
    return null;
  };
}

/** Opens a panel of the auth overlay above the current screen, else above Index, which needs no login. */
export function openAuthPanel(panel: AuthPanel, context: GuardContext): LoaderFunction {
  return () => {
    if (panel === 'Forget' || !isLoggedIn(useSession.getState())) openAuth(panel);
    throw cancelNavigation(context);
  };
}

/** Redirects to the same address with another path. An address that the page was opened at is replaced in the history. */
function correctTo(pathname: string, { search }: URL, { currentAddress, requestedHash }: GuardContext): Response {
  const address = pathname + search + requestedHash();
  return currentAddress() === null ? replace(address) : redirect(address);
}

function redirectShared({ searchParams }: URL, language: Language): Response | null {
  const id = searchParams.get('match') ?? undefined;
  return isDigits(id) && Number(id) > 0 ? replace(`/${language}/match/${id}`) : null;
}

/** Cancels a navigation by replacing it with the current address, on a cold start with Index. */
function cancelNavigation({ currentAddress, language }: GuardContext): Response {
  return replace(currentAddress() ?? `/${language}`);
}

/** Loads user info. A failure logs out, unless the navigation was aborted or the session has changed. */
async function hasMember(language: Language, navigation: AbortSignal): Promise<boolean> {
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

/** Returns the path below the language with its query; loaders get no hash. */
function requestedPath({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return pathname.split('/').slice(2).join('/') + search;
}
