import { normalizeParagraphs } from '#contract/text/normalizeText.ts';
import type { TextLimits } from '#ui/field/LongTextField.tsx';

/** Returns the characters that count: spaces around a text and hidden ones do not. */
export function textLength(text: string): number {
  return normalizeParagraphs(text).length;
}

/** Returns whether a text is neither too short nor too long. */
export function hasFittingLength(text: string, { min, max }: TextLimits): boolean {
  const length = textLength(text);
  return length >= min && length <= max;
}
