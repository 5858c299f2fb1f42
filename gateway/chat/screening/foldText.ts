/** Invisible between letters: soft hyphen, joiners, variation selectors, bidirectional marks, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text in the form in which it is screened: compatibility forms such as full-width letters replaced (NFKC), lower case. */
export function foldText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFC');
}

/** Returns a folded text without diacritics, and with d for đ. */
export function withoutDiacritics(folded: string): string {
  return folded.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').normalize('NFC');
}
