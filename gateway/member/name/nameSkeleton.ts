import unhomoglyph from 'unhomoglyph';

/** More than any letter needs; ends the search in case two look like each other. */
const MAX_TIMES = 8;

/**
 * Returns what a name looks like: names with the same skeleton (Unicode Technical Standard 39) could be taken for each other, whatever the
 * case of their letters. "Аdmin" with a Cyrillic A, "ADMIN" and "Adrnin" have one; "Hoàng" and "Hoang" have two. Not for display.
 */
export function nameSkeleton(name: string): string {
  let found = inBothCases(name);
  // What a letter looks like may look like another in the other case.
  for (let times = 0; times < MAX_TIMES; times += 1) {
    const again = inBothCases(found);
    if (again === found) break;
    found = again;
  }
  return found;
}

/** A capital I looks like a small l, and a small Cyrillic т only as a capital like a T. */
function inBothCases(name: string): string {
  return skeleton(skeleton(skeleton(name.normalize('NFKC')).toUpperCase()).toLowerCase());
}

function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD');
}

/** Returns the columns of a member's nickname: whoever stores one stores its skeleton. */
export function nameColumns(nickname: string): { readonly nickname: string; readonly skeleton: string } {
  return { nickname, skeleton: nameSkeleton(nickname) };
}
