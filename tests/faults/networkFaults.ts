import { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import type { Fault, FaultKind } from './fault.ts';
import type { Loop } from './simulator.ts';

/** The network between a device and the gateway, as the faults of a schedule make it. */
export class Weather {
  readonly #loop: Loop;
  readonly #start: number;
  readonly #faults: readonly { readonly fault: Fault; readonly chance: SeededRandom }[];
  readonly #chance: SeededRandom;
  /** The way of a message in fair weather, ms. */
  readonly #way: number;

  constructor(loop: Loop, seed: number, faults: readonly Fault[]) {
    this.#loop = loop;
    this.#start = loop.now;
    // Each fault has a chance of its own, so that one that is left out changes nothing for the others.
    this.#faults = faults.map((fault) => ({ fault, chance: new SeededRandom(seed, fault.kind, fault.from, fault.to) }));
    this.#chance = new SeededRandom(seed, 'way');
    this.#way = this.#chance.pick([5, 30, 120]);
  }

  /** Whether the network is away. */
  get isDown(): boolean {
    return this.#now('down') !== null;
  }

  get isLost(): boolean {
    return this.#strikes('loss');
  }

  get comesTwice(): boolean {
    return this.#strikes('twice');
  }

  /** How long a frame is on its way, ms. */
  frameWay(): number {
    const lag = this.#now('lag');
    return this.#base() + (lag ? lag.chance.whole(0, Math.min(lag.fault.ms, 5_000)) : 0);
  }

  /** How long a call or its answer is on its way, ms. */
  callWay(): number {
    const slow = this.#now('slow');
    return this.#base() + (slow ? slow.chance.whole(0, slow.fault.ms) : 0);
  }

  /** A time for what happens in no time of its own, ms. */
  some(least: number, most: number): number {
    return this.#chance.whole(least, most);
  }

  #base(): number {
    return this.#way + this.#chance.whole(0, this.#way);
  }

  #strikes(kind: FaultKind): boolean {
    const now = this.#now(kind);
    return now !== null && now.chance.hits(now.fault.rate);
  }

  #now(kind: FaultKind): { readonly fault: Fault; readonly chance: SeededRandom } | null {
    const since = this.#loop.now - this.#start;
    return this.#faults.find(({ fault }) => fault.kind === kind && fault.from <= since && since < fault.to) ?? null;
  }
}
