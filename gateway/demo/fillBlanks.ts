const BLANK = /\{([a-z])\}/g;

/** What stands for the blanks of a phrase, by letter; null or absent: it is unknown. */
export type Blanks = Readonly<Record<string, string | null | undefined>>;

/** Returns the phrase with its blanks filled in; null when one is unknown. */
export function fillBlanks(phrase: string, blanks: Blanks): string | null {
  let isKnown = true;
  const text = phrase.replace(BLANK, (_, blank: string) => {
    const value = blanks[blank] ?? '';
    if (value === '') isKnown = false;
    return value;
  });
  return isKnown ? text : null;
}
