import { foldText } from '#gateway/chat/screening/foldText.ts';
import { hasLink } from '#gateway/chat/screening/links.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/**
 * Returns whether a text waits for an operator. Throws LocalizedError (400) for one with blocked words, or with more links than its author
 * may give.
 */
export function isHeld(screening: Pick<Screening, 'screen'>, tenant: string, text: string, maxLinks: number): boolean {
  const verdict = screening.screen(tenant, text);
  if (verdict === 'blocked') throw new LocalizedError(400, 'communityBlocked');
  if (countLinks(text) > maxLinks) throw new LocalizedError(400, 'newcomerLinks', { max: maxLinks });
  return verdict === 'held';
}

/** Returns how many links a text has; several that are written with spaces in them count as one. */
export function countLinks(text: string): number {
  const folded = foldText(text);
  const written = folded.split(/\s+/).filter(hasLink).length;
  return written === 0 && hasLink(folded) ? 1 : written;
}
