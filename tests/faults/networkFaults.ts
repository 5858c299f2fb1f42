import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Fault, FaultKind } from './fault.ts';
import type { Simulator } from './simulator.ts';

/** The network between a device and the gateway under a schedule of faults. */
export class NetworkFaults {
  readonly #simulator: Simulator;
  readonly #start: number;
  readonly #faults: readonly { readonly fault: Fault; readonly random: SeededRandom }[];
  readonly #random: SeededRandom;
  /** The base latency of a message, ms. */
  readonly #latency: number;

  constructor(simulator: Simulator, seed: number, faults: readonly Fault[]) {
    this.#simulator = simulator;
    this.#start = simulator.now;
    // Each fault has its own generator, so that leaving one out does not change the others.
    this.#faults = faults.map((fault) => ({ fault, random: new SeededRandom(seed, fault.kind, fault.from, fault.to) }));
    this.#random = new SeededRandom(seed, 'way');
    this.#latency = this.#random.pick([5, 30, 120]);
  }

  /** Whether the network is offline. */
  get isDown(): boolean {
    return this.#active('down') !== null;
  }

  get losesMessage(): boolean {
    return this.#hits('loss');
  }

  get duplicatesMessage(): boolean {
    return this.#hits('twice');
  }

  /** Draws the delay of a frame, ms. */
  frameDelay(): number {
    const active = this.#active('lag');
    return this.#baseDelay() + (active ? active.random.whole(0, Math.min(active.fault.ms, 5_000)) : 0);
  }

  /** Draws the delay of a call or of its answer, ms. */
  callDelay(): number {
    const active = this.#active('slow');
    return this.#baseDelay() + (active ? active.random.whole(0, active.fault.ms) : 0);
  }

  /** Draws any other delay, ms. */
  between(min: number, max: number): number {
    return this.#random.whole(min, max);
  }

  #baseDelay(): number {
    return this.#latency + this.#random.whole(0, this.#latency);
  }

  #hits(kind: FaultKind): boolean {
    const active = this.#active(kind);
    return active !== null && active.random.hits(active.fault.rate);
  }

  #active(kind: FaultKind): { readonly fault: Fault; readonly random: SeededRandom } | null {
    const elapsed = this.#simulator.now - this.#start;
    return this.#faults.find(({ fault }) => fault.kind === kind && fault.from <= elapsed && elapsed < fault.to) ?? null;
  }
}
