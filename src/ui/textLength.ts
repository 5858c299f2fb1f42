/** Characters of a text after trimming. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/** Returns the characters that count: spaces around a text do not. */
export function textLength(text: string): number {
  return text.trim().length;
}

/** Returns whether a text is neither too short nor too long. */
export function hasFittingLength(text: string, { min, max }: TextLimits): boolean {
  const length = textLength(text);
  return length >= min && length <= max;
}
