import { fnv1a } from '#contract/match/hash.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';

/** A seeded random generator: the same key gives the same sequence. */
export class SeededRandom {
  /** Returns a number from 0 up to 1, excluding 1. */
  readonly next: () => number;

  constructor(...key: readonly (string | number)[]) {
    this.next = mulberry32(fnv1a(key.join('/')));
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
