import type { ApiClient } from '#api/apiClient.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { queryClient, userCallKey } from '#stores/queries/queryClient.ts';
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

/**
 * Loads the user info of the logged-in member; a guard and a login at the same moment share a request. Rejects with CallError, or when
 * the session ends meanwhile.
 */
export async function loadMember(api: Caller, { quiet = false }: { readonly quiet?: boolean } = {}): Promise<void> {
  const member = await queryClient.query({
    queryKey: userCallKey('appMember', {}),
    queryFn: () => api.call('appMember', {}, { quiet }),
  });
  syncTokenIfChanged(Date.now());
  const { memberId, nickname, avatar, tenantCode, newMsg, focusMatches } = member;
  useSession.setState({ member: { memberId, nickname, avatar, tenantCode, newMsg, focusMatches } });
}

/** Logs out at once, whatever the gateway responds. */
export async function logOut(api: Caller): Promise<void> {
  const ending = api.call('exitSys', {}, { quiet: true }).catch(() => undefined);
  resetSession();
  await ending;
}

/** Deletes token, user info and the session storage of this tab (docs/product.md#end-of-a-session). */
export function resetSession(): void {
  document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0; samesite=lax`;
  clearSessionStorage();
  syncTokenFromCookie(Date.now());
}

/**
 * Starts a guest session where the tenant has a built-in client id and nobody is logged in (docs/product.md#guest-session). Errors are
 * ignored.
 */
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
