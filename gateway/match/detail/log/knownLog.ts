import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { LiveText } from '#contract/detail/liveText.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { KnownIncident } from './diffIncidents.ts';

/** What the log of a match says so far. */
export class KnownLog {
  readonly #incidents = new Map<string, KnownIncident>();
  readonly #texts = new Set<string>();
  #seq = 0;

  /** The number of the newest entry; 0 when there is none. */
  get seq(): number {
    return this.#seq;
  }

  get texts(): number {
    return this.#texts.size;
  }

  get incidents(): readonly KnownIncident[] {
    return [...this.#incidents.values()];
  }

  has(text: LiveText): boolean {
    return this.#texts.has(sentenceOf(text));
  }

  add(seq: number, entry: MatchLogEntry): void {
    this.#seq = seq;
    switch (entry.type) {
      case 'text':
        this.#texts.add(sentenceOf(entry.text));
        return;
      case 'withdrawal': {
        const known = this.#incidents.get(entry.id);
        if (known !== undefined) this.#incidents.set(entry.id, { ...known, withdrawn: true });
        return;
      }
      case 'incident':
      case 'amendment':
        this.#incidents.set(entry.id, { id: entry.id, incident: entry.incident, withdrawn: false });
    }
  }
}

/** Minute and words: suppliers repeat sentences, and the database orders the fields of an object anew. */
export function sentenceOf({ minute, text }: LiveText): string {
  const words = typeof text === 'string' ? text : LANGUAGES.map((language) => text[language]);
  return JSON.stringify([minute?.minute, minute?.added, words]);
}
