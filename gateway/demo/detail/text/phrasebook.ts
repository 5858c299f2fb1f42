import type { Names } from '#contract/locale/names.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type Blanks, fill, isBlank, type Template } from './template.ts';

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

const needs = new Map<Template, readonly string[]>();

function isFilled(template: Template, blanks: Blanks): boolean {
  const names = needs.get(template) ?? [...new Set(template.join('').match(/(?<=\{)\w(?=\})/g))];
  needs.set(template, names);
  return names.every((name) => isBlank(name) && blanks[name] !== undefined);
}
