import { fnv1a } from '#contract/match/hash.ts';

/** A seeded random generator: the same key gives the same sequence. */
export class SeededRandom {
  #state: number;

  constructor(...key: readonly (string | number)[]) {
    this.#state = fnv1a(key.join('/'));
  }

  /** Returns a number from 0 up to 1, excluding 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns true with this probability. */
  hits(probability: number): boolean {
    return this.next() < probability;
  }

  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** Returns an integer from `min` to `max`, inclusive. */
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  pick<Value>(all: readonly [Value, ...Value[]]): Value {
    return all[Math.floor(this.next() * all.length)] ?? all[0];
  }
}
