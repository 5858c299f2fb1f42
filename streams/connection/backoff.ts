/** Delays grow from the base to a cap, which is low at first because most outages are short (docs/protocol.md#reconnect). */
const BASE_MS = 1_000;
const SHORT_OUTAGE_MS = 10_000;
const SHORT_OUTAGE_CAP_MS = 2_000;
const CAP_MS = 10_000;

/** Delays between attempts to reconnect, with full jitter so that many clients spread. Never gives up. */
export class Backoff {
  #attempts = 0;
  #downSince: number | null = null;
  readonly #now: () => number;
  readonly #random: () => number;

  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  /** Returns the next delay in ms. The first call after a reset marks the start of an outage. */
  next(): number {
    this.#downSince ??= this.#now();
    const cap = this.#now() - this.#downSince < SHORT_OUTAGE_MS ? SHORT_OUTAGE_CAP_MS : CAP_MS;
    const max = Math.min(cap, BASE_MS * 2 ** this.#attempts);
    this.#attempts = Math.min(this.#attempts + 1, 10);
    return this.#random() * max;
  }

  /** Starts over: after 60 s of a healthy connection, on wake or `online`, or when a poll succeeds while the socket is down. */
  reset(): void {
    this.#attempts = 0;
    this.#downSince = null;
  }
}
