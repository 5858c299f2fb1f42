import { create } from 'zustand';
import { isGuestToken, sessionIdOf, TOKEN_COOKIE } from '#contract/calls/token.ts';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { cookieValue } from './cookieValue.ts';

/** The tenant of the token in the cookie, null where storage has none, and when the token last changed; other tabs watch it. */
const mark = createPersistedStore('session', ({ tenant, at }) => ({
  tenant: typeof tenant === 'string' ? tenant : null,
  at: typeof at === 'number' ? at : 0,
}));

/** User info (docs/product.md#user-info). */
export interface AppMember {
  readonly memberId: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly tenantCode: string;
  /** Number of new messages. */
  readonly newMsg: number;
  readonly focusMatches: readonly number[];
}

export interface SessionState {
  /** The half of the token that scripts can read; null while logged out. */
  readonly token: string | null;
  /** null until user info is loaded. */
  readonly member: AppMember | null;
}

/** The session of this device. Written by `sessionActions.ts` only. */
export const useSession = create<SessionState>(() => ({ token: null, member: null }));

/** Whether a member is logged in: a guest's token only reads. */
export function isLoggedIn(session: SessionState): boolean {
  return memberSessionId(session) !== null;
}

/** Returns the id of the logged-in member's session, which a renewed token keeps, or null: guests are one user. */
export function memberSessionId({ token }: Pick<SessionState, 'token'>): string | null {
  return token === null || isGuestToken(token) ? null : sessionIdOf(token);
}

/** Whether a session id is that of the member who is logged in now. */
export function isCurrentMember(sessionId: string | null): boolean {
  return sessionId !== null && sessionId === memberSessionId(useSession.getState());
}

/** Returns the token in a cookie string, or null. */
export function tokenFromCookies(cookies: string): string | null {
  return cookieValue(cookies, TOKEN_COOKIE);
}

/** The tenant of this page: each language is a tenant with its own session. */
let pageTenant = '';

/** Restores the session of a tenant and follows changes by other tabs. Returns the unsubscribe function. */
export function restoreSession(tenantCode: string): () => void {
  pageTenant = tenantCode;
  syncToken();
  return mark.subscribe(syncToken);
}

/** Whether the device has a session with another tenant; it stays untouched until the user returns to that language. */
export function hasOtherTenantSession(): boolean {
  return tokenFromCookies(document.cookie) !== null && tokenHere() === null;
}

/** Reads the token that the gateway has just set or deleted, and notifies other tabs. */
export function syncTokenFromCookie(stamp: number): void {
  mark.setState({ tenant: pageTenant, at: stamp });
  syncToken();
}

/**
 * Call after a successful authenticated response: the gateway may have renewed the token, and an unmarked token belongs to this
 * page's tenant.
 */
export function syncTokenIfChanged(stamp: number): void {
  if (mark.getState().tenant === null || tokenHere() !== useSession.getState().token) syncTokenFromCookie(stamp);
}

/** Calls `run` when a member's session ends: by logout here or in another tab, or by the gateway. Returns the unsubscribe function. */
export function onSessionEnd(run: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (isLoggedIn(before) && !isLoggedIn(now)) run();
  });
}

/** Calls `run` when a member logs in, here or in another tab. Returns the unsubscribe function. */
export function onSessionBegin(run: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (isLoggedIn(now) && !isLoggedIn(before)) run();
  });
}

/** Calls `run` when another user begins: at a login, a logout, or a login in another tab. Returns the unsubscribe function. */
export function onUserChange(run: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (memberSessionId(now) !== memberSessionId(before)) run();
  });
}

/**
 * Runs `begin` for the current member or guest, and again for each other user, disposing of the former run. Returns the dispose function.
 */
export function runPerUser(begin: () => () => void): () => void {
  let dispose = begin();
  const unsubscribe = onUserChange(() => {
    dispose();
    dispose = begin();
  });
  return () => {
    unsubscribe();
    dispose();
  };
}

function syncToken(): void {
  const token = tokenHere();
  const before = useSession.getState();
  if (token === before.token) return;
  const isRenewed = memberSessionId({ token }) === memberSessionId(before);
  useSession.setState({ token, member: isRenewed ? before.member : null });
}

/** The cookie's token if it belongs to this page's tenant; an unmarked token does. */
function tokenHere(): string | null {
  const token = tokenFromCookies(document.cookie);
  return token !== null && (mark.getState().tenant ?? pageTenant) === pageTenant ? token : null;
}
