/** Base of the first delay, and how far delays grow: short while the outage is young, for most are (design.md 4). */
const BASE_MS = 1_000;
const YOUNG_MS = 10_000;
const YOUNG_CAP_MS = 2_000;
const CAP_MS = 10_000;

/** Delays between tries to reconnect: full jitter, so that a herd spreads. It never gives up. */
export class Backoff {
  #tries = 0;
  #downSince: number | null = null;
  readonly #now: () => number;
  readonly #random: () => number;

  constructor(now: () => number, random: () => number) {
    this.#now = now;
    this.#random = random;
  }

  /** The next delay in ms. The first call of an outage starts its age. */
  next(): number {
    this.#downSince ??= this.#now();
    const cap = this.#now() - this.#downSince < YOUNG_MS ? YOUNG_CAP_MS : CAP_MS;
    const reach = Math.min(cap, BASE_MS * 2 ** this.#tries);
    this.#tries = Math.min(this.#tries + 1, 10);
    return this.#random() * reach;
  }

  /** Back to the first delay: after 60 s of health, `online`, waking, or a poll that succeeds while the socket is down. */
  reset(): void {
    this.#tries = 0;
    this.#downSince = null;
  }
}
