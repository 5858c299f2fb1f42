import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { NameTable } from './tables.ts';

interface Regional {
  readonly sport: Sport;
  readonly name: NameTable;
  readonly region: NameTable;
}

/** Which names competitions of several regions have, such as "Premier League" (docs/domain.md#same-name). */
export class SameNames {
  readonly #all: { values(): Iterable<Regional> };
  /** By sport, language and name; null: to be read again. */
  #regions: ReadonlyMap<string, ReadonlySet<string>> | null = null;

  /** `all` may change: call `clear` then. */
  constructor(all: { values(): Iterable<Regional> }) {
    this.#all = all;
  }

  clear(): void {
    this.#regions = null;
  }

  /** Whether a competition of another region has the same name in a language. */
  has({ sport, name }: Regional, language: Language): boolean {
    this.#regions ??= this.#read();
    return (this.#regions.get(keyOf(sport, language, name))?.size ?? 0) > 1;
  }

  #read(): ReadonlyMap<string, ReadonlySet<string>> {
    const regions = new Map<string, Set<string>>();
    for (const { sport, name, region } of this.#all.values()) {
      for (const language of LANGUAGES) {
        const key = keyOf(sport, language, name);
        regions.set(key, (regions.get(key) ?? new Set()).add(region[language]));
      }
    }
    return regions;
  }
}

function keyOf(sport: Sport, language: Language, name: NameTable): string {
  return [sport, language, name[language]].join(' ');
}
