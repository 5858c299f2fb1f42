/** Returns a name in the form in which searches compare it, without case, accents, đ and extra spaces: "Đà Nẵng" becomes "da nang". */
export function normalizeName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase().replace(/\s+/g, ' ').trim();
}
