import type { Language } from '#contract/locale/tenants.ts';
import { clearPersisted } from '#stores/preferences/persistedStore.ts';
import { memberSessionId, useSession } from './session.ts';

/** Storage keys of user data by tenant: each language has its own user. */
export const FOLLOWED_SNAPSHOT_KEY = (language: Language): string => `followedSnapshot.${language}`;
export const ALERT_LOG_KEY = (language: Language): string => `alertLog.${language}`;

/** Deletes the stored data of the user; called before it is restored when an address brings another user. */
export function clearUserStorage(language: Language): void {
  for (const name of [FOLLOWED_SNAPSHOT_KEY, ALERT_LOG_KEY]) clearPersisted(name(language));
}

/** Returns a mark that differs between users of one device. */
export function userMark(): string {
  const sessionId = memberSessionId(useSession.getState());
  return sessionId === null ? 'guest' : `member ${sessionId}`;
}
