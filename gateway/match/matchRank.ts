import { normalizeName } from '#contract/match/normalizeName.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import type { NameTable } from './tables.ts';

/**
 * How well a name answers a search: 0 begins with it, 1 has a word that does, 2 has it within, each 3 worse in a language that
 * is not the context's; null for not at all. Case, accents and the stroke of đ do not count: "da nang" finds "Đà Nẵng".
 */
export function matchRank(names: NameTable, text: string, language: Language): number | null {
  const wanted = normalizeName(text);
  const ranks = LANGUAGES.flatMap((one) => {
    const rank = rankOf(normalizeName(names[one]), wanted);
    return rank === null ? [] : [one === language ? rank : rank + 3];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOf(name: string, wanted: string): number | null {
  if (name.startsWith(wanted)) return 0;
  if (name.includes(` ${wanted}`)) return 1;
  return name.includes(wanted) ? 2 : null;
}
