import type { StandingsZone } from '#contract/detail/standings.ts';

const CONTINENTAL = /champions league|europa|conference league|libertadores|sudamericana|continental|\b(afc|caf|concacaf|ofc|uefa) /i;
/** Play-offs for a competition come before it; those of one of its rounds ("Play Offs: 1/8-finals") belong to it. */
const QUALIFIER = /qualif|preliminary|play-?\s?offs?:?\s*\)/i;

/** Returns what a place earns, by the provider's words: "Promotion - Champions League (Group Stage: )". */
export function zoneOf(description: string): StandingsZone {
  const [, result = '', rest = description] = /^\s*(promotion|relegation|championship)\s*-?\s*(.*)$/i.exec(description) ?? [];
  const name =
    rest
      .replaceAll(/:\s*\)/g, ')')
      .replaceAll(/\(\s*\)/g, '')
      .trim() || description;
  return { kind: kindOf(result.toLowerCase(), description), name: { 'en-US': name.slice(0, 200) } };
}

function kindOf(result: string, description: string): StandingsZone['kind'] {
  const isPlayoff = /play-?\s?offs?\b/i.test(description);
  if (/relegation/i.test(description)) return isPlayoff ? 'relegationPlayoff' : 'relegation';
  if (CONTINENTAL.test(description)) return QUALIFIER.test(description) ? 'continentalQualifier' : 'continental';
  if (/^champions?$/i.test(description.trim())) return 'champion';
  if (result !== 'promotion') return 'other';
  return isPlayoff ? 'promotionPlayoff' : 'promotion';
}

/** The zones of a table, in the order in which its rows name them. */
export class TableZones {
  readonly #indexes = new Map<string, number>();

  /** Returns the index of a zone; null without a description. */
  indexOf(description: string | null): number | null {
    if (description === null) return null;
    const index = this.#indexes.get(description) ?? this.#indexes.size;
    this.#indexes.set(description, index);
    return index;
  }

  list(): StandingsZone[] {
    return [...this.#indexes.keys()].slice(0, 30).map(zoneOf);
  }
}
