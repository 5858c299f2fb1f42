import { SEARCH_MAX_RESULTS } from '#contract/calls/limits.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { NameTable } from './tables.ts';

/** What is added to the rank of a name in another language than the requested one. */
const OTHER_LANGUAGE = 3;

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
  const own = rankOf(names[language], text);
  if (own !== null) return own;
  let best: number | null = null;
  for (const candidate of LANGUAGES) {
    const rank = rankOf(names[candidate], text);
    if (rank !== null && rank + OTHER_LANGUAGE < (best ?? Infinity)) best = rank + OTHER_LANGUAGE;
  }
  return best;
}

/** Items of which several have the same name are found in the order of their ids. */
type Named = Searchable<{ readonly id: number; readonly sport: Sport; readonly name: NameTable }>;

/** Items in the order of their names in each language: sorting thousands of them takes longer than a search. */
export class NameOrder<Item extends Named> {
  readonly #items: ReadonlyMap<number, Item>;
  readonly #sorted = new Map<Language, readonly Item[]>();

  constructor(items: ReadonlyMap<number, Item>) {
    this.#items = items;
  }

  /** Must be called when items have changed. */
  clear(): void {
    this.#sorted.clear();
  }

  /** Returns search results, best first. */
  find(sport: Sport, text: string, language: Language): readonly Item[] {
    const searched = normalizeName(text);
    const byRank: Item[][] = Array.from({ length: 2 * OTHER_LANGUAGE }, () => []);
    for (const one of this.#in(language)) {
      const rank = one.sport === sport ? matchRank(one.searched, searched, language) : null;
      if (rank !== null) byRank[rank]?.push(one);
    }
    return byRank.flat().slice(0, SEARCH_MAX_RESULTS);
  }

  #in(language: Language): readonly Item[] {
    const known = this.#sorted.get(language);
    if (known !== undefined) return known;
    const { compare } = new Intl.Collator();
    const sorted = [...this.#items.values()].sort((a, b) => compare(a.name[language], b.name[language]) || a.id - b.id);
    this.#sorted.set(language, sorted);
    return sorted;
  }
}

function rankOf(name: string, text: string): number | null {
  if (name.startsWith(text)) return 0;
  const at = name.indexOf(text);
  if (at === -1) return null;
  return name.includes(` ${text}`) ? 1 : 2;
}
