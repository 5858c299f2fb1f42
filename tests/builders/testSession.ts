import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { restoreSession, useSession } from '#stores/session/session.ts';
import { useToasts } from '#stores/overlays/toast.ts';

export const MEMBER = {
  memberId: '9007199254740993',
  nickname: 'Front row',
  avatar: null,
  tenantCode: 'MYWOS',
  newMsg: 0,
  focusMatches: [],
};

/** Resets to a device without session, dialog, toast or stored data; returns a function that stops the session listeners. */
export function aNewDevice(tenantCode = 'MYWOS'): () => void {
  setToken(null);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage')); // as another tab would clear it
  clearSessionStorage();
  useAuth.setState({ panel: null, closable: true, returnTo: null });
  useToasts.setState({ messages: [] });
  useSession.setState({ token: null, member: null });
  return restoreSession(tenantCode);
}

export function setToken(token: string | null): void {
  document.cookie = `${TOKEN_COOKIE}=${token ?? ''}; path=/; max-age=${token === null ? 0 : 3_600}`;
}

export function logIn(token = 'a.token', member: typeof MEMBER | null = MEMBER): void {
  setToken(token);
  useSession.setState({ token, member });
}
