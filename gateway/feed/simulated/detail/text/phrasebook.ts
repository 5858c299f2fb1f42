import type { Names } from '#contract/locale/names.ts';
import type { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import { type Blanks, fill, type Template } from './template.ts';

/** Chooses among sentences that tell the same, never the same one twice in a row. */
export class Phrasebook<Phrase extends string> {
  readonly #phrases: Readonly<Record<Phrase, readonly Template[]>>;
  readonly #random: SeededRandom;
  readonly #last = new Map<Phrase, Template>();

  constructor(phrases: Readonly<Record<Phrase, readonly Template[]>>, random: SeededRandom) {
    this.#phrases = phrases;
    this.#random = random;
  }

  /** Returns a sentence of which every blank is known. */
  say(phrase: Phrase, blanks: Blanks): Names {
    const known = this.#phrases[phrase].filter((template) => isFilled(template, blanks));
    const fresh = known.filter((template) => template !== this.#last.get(phrase));
    const template = fresh[this.#random.whole(0, fresh.length - 1)] ?? known[0];
    if (template === undefined) throw new Error(`no sentence for ${phrase} can be filled in`);
    this.#last.set(phrase, template);
    return fill(template, blanks);
  }
}

function isFilled(template: Template, blanks: Blanks): boolean {
  const known = new Set(Object.entries(blanks).flatMap(([name, value]) => (value === undefined ? [] : name)));
  return template.every((text) => Array.from(text.matchAll(/\{(\w)\}/g)).every(([, name]) => known.has(name ?? '')));
}
