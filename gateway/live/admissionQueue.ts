import type { Timers } from './livePorts.ts';

/** Handshakes admitted per second; the others wait. */
const ADMITTED_PER_S = 1_500;
const INTERVAL_MS = 1_000 / ADMITTED_PER_S;
/** Handshakes that may wait of one address, which may be a carrier's with thousands of phones, and of all. */
const MAX_WAITING_PER_ADDRESS = 8_000;
const MAX_WAITING = 24_000;

/** A connection that waits for its handshake to be answered. */
export interface WaitingHandshake {
  /** Of the client, which has its own place in the queue. */
  readonly address: string;
  /** False once the client has gone: it takes nobody's turn. */
  isOpen(): boolean;
  admit(): void;
}

/**
 * Spreads a reconnect storm over time. Addresses take turns, so that one with thousands of handshakes does not keep the others waiting; time
 * is the machine's own, which nobody sets.
 */
export class AdmissionQueue {
  readonly #timers: Timers;
  /** By address, the next one first. */
  readonly #waiting = new Map<string, WaitingHandshake[]>();
  #count = 0;
  /** When the next may be admitted. */
  #nextAt = 0;
  #isScheduled = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Admits a handshake at once or in its turn; returns false when too many wait. */
  add(handshake: WaitingHandshake): boolean {
    const ofAddress = this.#waiting.get(handshake.address) ?? [];
    if (this.#count >= MAX_WAITING || ofAddress.length >= MAX_WAITING_PER_ADDRESS) return false;
    if (this.#count === 0) this.#nextAt = Math.max(this.#nextAt, this.#timers.elapsed());
    ofAddress.push(handshake);
    this.#waiting.set(handshake.address, ofAddress);
    this.#count += 1;
    if (!this.#isScheduled) this.#admitDue();
    return true;
  }

  #admitDue(): void {
    this.#isScheduled = false;
    const now = this.#timers.elapsed();
    while (this.#count > 0 && this.#nextAt <= now) {
      const handshake = this.#takeNext();
      if (!handshake?.isOpen()) continue;
      this.#nextAt += INTERVAL_MS;
      handshake.admit();
    }
    if (this.#count === 0) return;
    this.#isScheduled = true;
    this.#timers.after(this.#nextAt - now, () => this.#admitDue());
  }

  #takeNext(): WaitingHandshake | undefined {
    for (const [address, waiting] of this.#waiting) {
      const handshake = waiting.shift();
      this.#waiting.delete(address);
      if (waiting.length > 0) this.#waiting.set(address, waiting); // behind the other addresses
      this.#count -= 1;
      return handshake;
    }
    return undefined;
  }
}
