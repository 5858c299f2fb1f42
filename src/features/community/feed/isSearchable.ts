/** As many as the call takes. */
export const SEARCH_MAX_CHARS = 40;

/** Fewer characters find too much; a Chinese one is a word. */
const MIN_CHARS = 3;

/** Whether a text is long enough to search for (docs/product.md#community). */
export function isSearchable(text: string): boolean {
  return [...text].length >= MIN_CHARS || /\p{Script=Han}/u.test(text);
}
