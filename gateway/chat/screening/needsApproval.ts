import { hasContactHandle } from './contactHandles.ts';
import { foldText } from './foldText.ts';
import { hasLink, hasMailAddress } from './links.ts';
import { hasPhoneNumber } from './phoneNumbers.ts';

/** Returns whether a text has a link or contact details, so that an operator reads it first. */
export function needsApproval(text: string): boolean {
  const folded = foldText(text);
  return hasLink(folded) || hasMailAddress(folded) || hasPhoneNumber(folded) || hasContactHandle(folded);
}
