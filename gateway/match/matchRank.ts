import { normalizeName } from '#contract/match/normalizeName.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import type { NameTable } from './tables.ts';

/**
 * Ranks a name for a search: 0 starts with the text, 1 has a word that does, 2 contains it; 3 more in a language other than the requested
 * one; null for no match. Case, accents and the stroke of đ are ignored: "da nang" finds "Đà Nẵng".
 */
export function matchRank(names: NameTable, text: string, language: Language): number | null {
  const query = normalizeName(text);
  const ranks = LANGUAGES.flatMap((candidate) => {
    const rank = rankOf(normalizeName(names[candidate]), query);
    return rank === null ? [] : [candidate === language ? rank : rank + 3];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOf(name: string, query: string): number | null {
  if (name.startsWith(query)) return 0;
  if (name.includes(` ${query}`)) return 1;
  return name.includes(query) ? 2 : null;
}
