import type { Language } from '#contract/tenants.ts';
import { dropKept } from './kept.ts';
import { isLoggedIn, useSession } from './session.ts';

/** What a device keeps of its reader, by tenant: whoever reads in another language is another reader. */
export const KNOWN = (language: Language): string => `known.${language}`;
export const TOLD = (language: Language): string => `told.${language}`;

/** Has the device forget its reader, before anything of it is taken up: an address has brought another. */
export function dropReader(language: Language): void {
  for (const name of [KNOWN, TOLD]) dropKept(name(language));
}

/** Whether a member reads: what was kept of one is nothing to go by for a guest, nor the other way round. */
export function isMember(): boolean {
  return isLoggedIn(useSession.getState());
}
