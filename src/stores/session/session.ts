import { create } from 'zustand';
import { isGuestToken, TOKEN_COOKIE } from '#contract/calls/token.ts';

/** Whose the token in the cookie is, by tenant, and when that last changed: other tabs hear of it. */
const KEY = 'touchline.session';

/** User info (spec section 3). */
export interface AppMember {
  readonly memberId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly tenantCode: string;
  /** New messages. */
  readonly newMsg: number;
  readonly focusMatches: readonly number[];
}

export interface SessionState {
  /** The half of the token that scripts may read; null: nobody is logged in. */
  readonly token: string | null;
  /** null until user info is loaded. */
  readonly member: AppMember | null;
}

/** Who is logged in on this device. Written by the actions beside it (`sessionacts.ts`) only. */
export const useSession = create<SessionState>(() => ({ token: null, member: null }));

/** Whether a member is logged in: a guest's token only reads. */
export function isLoggedIn({ token }: SessionState): boolean {
  return token !== null && !isGuestToken(token);
}

/** The token among a page's cookies, or null. */
export function tokenFromCookies(cookies: string): string | null {
  const found = cookies.split('; ').find((one) => one.startsWith(`${TOKEN_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(TOKEN_COOKIE.length + 1)) || null : null;
}

/** Whose token counts on this page: a language is a tenant of its own, and nobody is logged in at another's. */
let own = '';

/** Takes up the session that this device has with a tenant, and follows what other tabs make of it. Gives its end. */
export function restoreSession(tenantCode: string): () => void {
  own = tenantCode;
  take();
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY) take();
  };
  globalThis.addEventListener('storage', hear);
  return () => globalThis.removeEventListener('storage', hear);
}

/** Whether the device has a session with another tenant: it waits there, untouched, until the reader comes back to that language. */
export function hasOtherTenantSession(): boolean {
  return tokenFromCookies(document.cookie) !== null && tokenHere() === null;
}

/** Takes the token that the gateway has just set, or taken away, and has the other tabs do the same. */
export function syncTokenFromCookie(stamp: number): void {
  try {
    localStorage.setItem(KEY, `${own} ${stamp}`);
  } catch {
    // storage is refused: the other tabs learn of it when they are loaded anew
  }
  take();
}

/**
 * The gateway has answered by the token: it may have given another with the answer, for tokens grow old, and where nobody has kept
 * whose it is, it is this page's tenant's.
 */
export function syncTokenIfChanged(stamp: number): void {
  if (markedTenant() === null || tokenHere() !== useSession.getState().token) syncTokenFromCookie(stamp);
}

/** Runs when a member's session has ended: logged out, here or in another tab, or refused by the gateway. Gives its end. */
export function onSessionEnd(run: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (isLoggedIn(before) && !isLoggedIn(now)) run();
  });
}

/** Runs when a member has logged in, here or in another tab. Gives its end. */
export function onSessionBegin(run: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (isLoggedIn(now) && !isLoggedIn(before)) run();
  });
}

/** Runs when it is another member who is logged in, or nobody, and when a member's token has been changed. Gives its end. */
export function onTokenChange(run: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (memberToken(now) !== memberToken(before)) run();
  });
}

/** Begins something for the member who is logged in, or for nobody, and ends and begins it anew with each other token. Gives its end. */
export function runPerUser(begin: () => () => void): () => void {
  let end = begin();
  const unsubscribe = onTokenChange(() => {
    end();
    end = begin();
  });
  return () => {
    unsubscribe();
    end();
  };
}

function memberToken(session: SessionState): string | null {
  return isLoggedIn(session) ? session.token : null;
}

function take(): void {
  const token = tokenHere();
  if (token !== useSession.getState().token) useSession.setState({ token, member: null });
}

/** The cookie's token, where it is of this page's tenant. Where nobody has kept whose it is, it counts. */
function tokenHere(): string | null {
  const token = tokenFromCookies(document.cookie);
  return token !== null && (markedTenant() ?? own) === own ? token : null;
}

function markedTenant(): string | null {
  return sessionStamp()?.split(' ')[0] ?? null;
}

/** Whose session it is, and since when: another with each token; null where nobody has kept it. */
export function sessionStamp(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
