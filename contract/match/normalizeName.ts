/** A name or a search as they are compared: case, accents, the stroke of đ and the number of spaces do not count: "da nang" is "Đà Nẵng". */
export function normalizeName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase().replace(/\s+/g, ' ').trim();
}
