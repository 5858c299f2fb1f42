import type { ApiClient } from '#api/apiClient.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { hasOtherTenantSession, isLoggedIn, syncTokenIfChanged, syncTokenFromCookie, useSession } from './session.ts';

type Caller = Pick<ApiClient, 'call'>;

/**
 * Takes up the session that an answer to login, phone login, registration or an exchange has begun: the token from the cookie,
 * and user info. Never rejects: who is logged in without user info is asked for it again by the next guard.
 */
export async function startSession(api: Caller): Promise<void> {
  syncTokenFromCookie(Date.now());
  await loadMember(api).catch(() => undefined);
}

/** The question that is under way: a guard and a login ask it at the same moment. */
let asking: { readonly token: string | null; readonly done: Promise<void> } | null = null;

/** Loads user info of who is logged in. Rejects with CallError. */
export function loadMember(api: Caller, { quiet = false }: { readonly quiet?: boolean } = {}): Promise<void> {
  const { token } = useSession.getState();
  if (asking?.token !== token) {
    const done = ask(api, token, quiet).finally(() => {
      if (asking?.done === done) asking = null;
    });
    asking = { token, done };
  }
  return asking.done;
}

async function ask(api: Caller, token: string | null, quiet: boolean): Promise<void> {
  const { memberId, nickname, avatar, tenantCode, newMsg, focusMatches } = await api.call('appMember', {}, { quiet });
  // Who has logged out meanwhile is not brought back by a late answer.
  if (useSession.getState().token !== token) return;
  syncTokenIfChanged(Date.now());
  useSession.setState({ member: { memberId, nickname, avatar, tenantCode, newMsg, focusMatches } });
}

/** Logs out: here at once, whatever the gateway answers. */
export async function logOut(api: Caller): Promise<void> {
  const told = api.call('exitSys', {}, { quiet: true }).catch(() => undefined);
  resetSession();
  await told;
}

/** Forgets who was logged in: token, user info, and what this tab kept for them (spec section 4). */
export function resetSession(): void {
  document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0; samesite=lax`;
  try {
    sessionStorage.clear();
  } catch {
    // refused: nothing was kept
  }
  syncTokenFromCookie(Date.now());
}

/** Begins a guest's session where the tenant has a built-in client id and nobody is logged in (spec section 1). Silent, also in failure. */
export async function startGuestSession(api: Caller, language: Language): Promise<void> {
  const { guestClientId: clientId } = TENANTS[language];
  if (clientId === null || useSession.getState().token !== null || hasOtherTenantSession()) return;
  await api.call('guest', { clientId }, { quiet: true }).then(
    () => syncTokenFromCookie(Date.now()),
    () => undefined,
  );
}

/** Loads user info quietly, where a member is logged in whose info is not known. */
export async function ensureMember(api: Caller): Promise<void> {
  const session = useSession.getState();
  if (isLoggedIn(session) && session.member === null) await loadMember(api, { quiet: true }).catch(() => undefined);
}
