import { fnv1a } from '#contract/match/hash.ts';

/** A stream of chance of its own for every thing that is decided: the same words give the same stream. */
export class SeededRandom {
  #state: number;

  constructor(...words: readonly (string | number)[]) {
    this.#state = fnv1a(words.join('/'));
  }

  /** 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whether something of this probability happens. */
  hits(probability: number): boolean {
    return this.next() < probability;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  pick<One>(all: readonly [One, ...One[]]): One {
    return all[Math.floor(this.next() * all.length)] ?? all[0];
  }
}
