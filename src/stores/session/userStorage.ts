import type { Language } from '#contract/locale/tenants.ts';
import { clearPersisted } from '#stores/preferences/persistedStore.ts';
import { isLoggedIn, sessionStamp, useSession } from './session.ts';

/** What a device keeps of its reader, by tenant: whoever reads in another language is another reader. */
export const FOLLOWED_SNAPSHOT_KEY = (language: Language): string => `followedSnapshot.${language}`;
export const ALERT_LOG_KEY = (language: Language): string => `alertLog.${language}`;

/** Has the device forget its reader, before anything of it is taken up: an address has brought another. */
export function clearUserStorage(language: Language): void {
  for (const name of [FOLLOWED_SNAPSHOT_KEY, ALERT_LOG_KEY]) clearPersisted(name(language));
}

/** Tells readers of one device apart: what was kept of one is nothing to another. With a renewed session a member is another too. */
export function userMark(): string {
  return isLoggedIn(useSession.getState()) ? `member ${sessionStamp()}` : 'guest';
}
