import { SEARCH_MAX_RESULTS } from '#contract/calls/limits.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { NameTable } from './tables.ts';

/** With its names as a search compares them, for normalizing thousands of names takes longer than the rest of a search. */
export type Searchable<Stored> = Stored & { readonly searched: NameTable };

/** Returns names in the form in which `matchRank` compares them. */
export function normalizeNames(names: NameTable): NameTable {
  const of = (language: Language): string => normalizeName(names[language]);
  return { 'zh-CN': of('zh-CN'), 'vi-VN': of('vi-VN'), 'en-US': of('en-US'), 'id-ID': of('id-ID') };
}

/**
 * Ranks normalized names for a search by normalized text: 0 starts with it, 1 has a word that does, 2 contains it; 3 more in a language
 * other than the requested one; null for no match. Case, accents and the stroke of đ are ignored: "da nang" finds "Đà Nẵng".
 */
export function matchRank(names: NameTable, text: string, language: Language): number | null {
  const ranks = LANGUAGES.flatMap((candidate) => {
    const rank = rankOf(names[candidate], text);
    return rank === null ? [] : [candidate === language ? rank : rank + 3];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** Search results, best first. */
export function rankByName<Item extends Searchable<{ readonly id: number; readonly sport: Sport; readonly name: NameTable }>>(
  all: Iterable<Item>,
  sport: Sport,
  text: string,
  language: Language,
): readonly Item[] {
  const searched = normalizeName(text);
  return [...all]
    .flatMap((one) => {
      const rank = one.sport === sport ? matchRank(one.searched, searched, language) : null;
      return rank === null ? [] : [{ one, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.one.name[language].localeCompare(b.one.name[language]) || a.one.id - b.one.id)
    .slice(0, SEARCH_MAX_RESULTS)
    .map(({ one }) => one);
}

function rankOf(name: string, text: string): number | null {
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  return name.includes(text) ? 2 : null;
}
