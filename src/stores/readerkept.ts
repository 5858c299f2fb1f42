import type { Language } from '#contract/tenants.ts';
import { dropKept } from './kept.ts';
import { isLoggedIn, sessionMark, useSession } from './session.ts';

/** What a device keeps of its reader, by tenant: whoever reads in another language is another reader. */
export const KNOWN = (language: Language): string => `known.${language}`;
export const TOLD = (language: Language): string => `told.${language}`;

/** Has the device forget its reader, before anything of it is taken up: an address has brought another. */
export function dropReader(language: Language): void {
  for (const name of [KNOWN, TOLD]) dropKept(name(language));
}

/** Tells readers of one device apart: what was kept of one is nothing to another. With a renewed session a member is another too. */
export function readerMark(): string {
  return isLoggedIn(useSession.getState()) ? `member ${sessionMark()}` : 'guest';
}
