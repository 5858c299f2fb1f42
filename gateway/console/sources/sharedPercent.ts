/** Characters that are compared together: a word or two of Chinese, half a word of others. */
const PIECE_CHARS = 5;

/** Returns how much of a text stands in another one, in percent: of its pieces of five letters, those that the other has too. */
export function sharedPercent(text: string, other: string): number {
  const own = piecesOf(text);
  const others = new Set(piecesOf(other));
  if (own.length === 0) return 0;
  return Math.round((100 * own.filter((piece) => others.has(piece)).length) / own.length);
}

function piecesOf(text: string): readonly string[] {
  const letters = Array.from(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  return letters.slice(PIECE_CHARS - 1).map((_, i) => letters.slice(i, i + PIECE_CHARS).join(''));
}
