import type { ApiClient } from '#api/apiClient.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { hasOtherTenantSession, isLoggedIn, syncTokenIfChanged, syncTokenFromCookie, useSession } from './session.ts';

type Caller = Pick<ApiClient, 'call'>;

/**
 * Starts the session of a login, registration or token exchange: reads the token and loads user info. Never rejects; the next
 * guard loads missing user info.
 */
export async function startSession(api: Caller): Promise<void> {
  syncTokenFromCookie(Date.now());
  await loadMember(api).catch(() => undefined);
}

/** The pending request, shared by a guard and a login at the same moment. */
let loading: { readonly token: string | null; readonly done: Promise<void> } | null = null;

/** Loads the user info of the logged-in member. Rejects with CallError. */
export function loadMember(api: Caller, { quiet = false }: { readonly quiet?: boolean } = {}): Promise<void> {
  const { token } = useSession.getState();
  if (loading?.token !== token) {
    const done = fetchMember(api, token, quiet).finally(() => {
      if (loading?.done === done) loading = null;
    });
    loading = { token, done };
  }
  return loading.done;
}

async function fetchMember(api: Caller, token: string | null, quiet: boolean): Promise<void> {
  const { memberId, nickname, avatar, tenantCode, newMsg, focusMatches } = await api.call('appMember', {}, { quiet });
  // A late response must not restore a session after logout.
  if (useSession.getState().token !== token) return;
  syncTokenIfChanged(Date.now());
  useSession.setState({ member: { memberId, nickname, avatar, tenantCode, newMsg, focusMatches } });
}

/** Logs out at once, whatever the gateway responds. */
export async function logOut(api: Caller): Promise<void> {
  const ending = api.call('exitSys', {}, { quiet: true }).catch(() => undefined);
  resetSession();
  await ending;
}

/** Deletes token, user info and the session storage of this tab (spec section 4). */
export function resetSession(): void {
  document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0; samesite=lax`;
  try {
    sessionStorage.clear();
  } catch {
    // refused: nothing was stored
  }
  syncTokenFromCookie(Date.now());
}

/** Starts a guest session where the tenant has a built-in client id and nobody is logged in (spec section 1). Errors are ignored. */
export async function startGuestSession(api: Caller, language: Language): Promise<void> {
  const { guestClientId: clientId } = TENANTS[language];
  if (clientId === null || useSession.getState().token !== null || hasOtherTenantSession()) return;
  await api.call('guest', { clientId }, { quiet: true }).then(
    () => syncTokenFromCookie(Date.now()),
    () => undefined,
  );
}

/** Loads user info quietly when a member is logged in without it. */
export async function ensureMember(api: Caller): Promise<void> {
  const session = useSession.getState();
  if (isLoggedIn(session) && session.member === null) await loadMember(api, { quiet: true }).catch(() => undefined);
}
