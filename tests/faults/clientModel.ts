import type { MatchId } from '#contract/match/match.ts';
import type { Chronicle } from './gateway.ts';

/** A match that became known in another version than before; `was` is undefined at first sight. */
export interface Learned {
  readonly id: MatchId;
  readonly was: number | undefined;
  readonly is: number;
}

/**
 * What one tab can know, from nothing but the positions of what reached it and the gateway's own chronicle: the rules of the
 * wire (design.md 4) in as few lines as they take. No row is read here.
 */
export class Knowledge {
  readonly #chronicles: ReadonlyMap<string, Chronicle>;
  readonly #known = new Map<MatchId, number>();
  #epoch: string | null = null;
  #position = -1;
  #beyond: { readonly from: number; readonly to: number }[] = [];

  constructor(chronicles: ReadonlyMap<string, Chronicle>) {
    this.#chronicles = chronicles;
  }

  /** How many changes wait for what lies before them. */
  get waiting(): number {
    return this.#beyond.length;
  }

  /** Changes of (from, to]. */
  changes(epoch: string, from: number, to: number): readonly Learned[] {
    if (epoch !== this.#epoch || this.#position < 0 || to <= this.#position) return [];
    if (from > this.#position) {
      this.#beyond.push({ from, to });
      return [];
    }
    return this.#reach(to);
  }

  /** Every member as of `seq`. */
  whole(epoch: string, seq: number): readonly Learned[] {
    if (this.#isOlder(epoch)) return [];
    if (epoch !== this.#epoch && this.#epoch !== null) this.#known.clear();
    if (epoch !== this.#epoch) {
      this.#epoch = epoch;
      this.#position = -1;
      this.#beyond = [];
    }
    return seq < this.#position ? [] : this.#reach(seq);
  }

  /** Some matches as of `seq`. */
  some(epoch: string, seq: number, ids: readonly MatchId[]): readonly Learned[] {
    if (this.#epoch !== null && epoch !== this.#epoch) return [];
    this.#epoch = epoch;
    const told = this.#told.filter((one) => one.seq <= seq && ids.includes(one.id));
    return this.#learn(new Map(told.map((one) => [one.id, one.version])));
  }

  get #told(): Chronicle['told'] {
    return this.#chronicles.get(this.#epoch ?? '')?.told ?? [];
  }

  /** Up to a position, and as far beyond it as what waited joins on: each in a step of its own. */
  #reach(to: number): readonly Learned[] {
    const learned = [...this.#step(to)];
    for (const { from, to: end } of this.#beyond.sort((a, b) => a.from - b.from))
      if (from <= this.#position && end > this.#position) learned.push(...this.#step(end));
    this.#beyond = this.#beyond.filter((one) => one.from > this.#position);
    return learned;
  }

  #step(to: number): readonly Learned[] {
    this.#position = to;
    return this.#learn(new Map(this.#told.filter((one) => one.seq <= to).map((one) => [one.id, one.version])));
  }

  #learn(versions: ReadonlyMap<MatchId, number>): readonly Learned[] {
    const learned: Learned[] = [];
    for (const [id, is] of versions) {
      const was = this.#known.get(id);
      if (was !== undefined && was >= is) continue;
      this.#known.set(id, is);
      learned.push({ id, was, is });
    }
    return learned;
  }

  #isOlder(epoch: string): boolean {
    const mine = this.#chronicles.get(this.#epoch ?? '')?.place ?? -1;
    return (this.#chronicles.get(epoch)?.place ?? -1) < mine;
  }
}
