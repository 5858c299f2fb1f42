import { type LoaderFunction, type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { type AuthPanel, openAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import type { Guard, GuardContext } from './route.ts';

/**
 * Admits members only. Without a session it opens the login dialog, which then leads to the requested screen; with a token whose member has
 * not been loaded, it loads user info first, and a failure logs out (docs/product.md#navigation-rules).
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
export function openAuthPanel(panel: AuthPanel): Guard {
  return (context) => () => {
    if (panel === 'Forget' || !isLoggedIn(useSession.getState())) openAuth(panel);
    throw cancelNavigation(context);
  };
}

/** Leads to the screen of another path, whose own guard decides. */
export function leadTo(path: string): Guard {
  return ({ language, currentAddress }) =>
    ({ request }) => {
      const address = `/${language}/${path}${new URL(request.url).search}`;
      return currentAddress() === null ? replace(address) : redirect(address);
    };
}

/** Cancels a navigation by replacing it with the current address, on a cold start with Index. */
function cancelNavigation({ currentAddress, language }: GuardContext): Response {
  return replace(currentAddress() ?? `/${language}`);
}

/** Loads user info. A failure logs out, unless the navigation was aborted, the page is being left, or the session has changed. */
async function hasMember(language: Language, navigation: AbortSignal): Promise<boolean> {
  const [{ createApiContext }, { loadMember, resetSession }] = await Promise.all([
    loadModule(() => import('#app/live/apiContext.ts')),
    loadModule(() => import('#stores/session/sessionActions.ts')),
  ]);
  const { token } = useSession.getState();
  // Firefox ends the calls of a page that is reloaded or left before the page itself: that is no failure of the session.
  let isLeaving = false;
  const onLeave = (): void => {
    isLeaving = true;
  };
  addEventListener('beforeunload', onLeave);
  return loadMember(createApiContext(language).api)
    .then(
      () => true,
      () => {
        if (!navigation.aborted && !isLeaving && useSession.getState().token === token) resetSession();
        return false;
      },
    )
    .finally(() => removeEventListener('beforeunload', onLeave));
}

/** Returns the path below the language with its query; loaders get no hash. */
function requestedPath({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url);
  return pathname.split('/').slice(2).join('/') + search;
}
