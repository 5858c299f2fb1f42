/** How many tokens a bucket holds, and how many it gains. */
export interface BucketSize {
  readonly size: number;
  readonly perSecond: number;
}

/** A budget that refills steadily. It begins full. */
export class TokenBucket {
  readonly #size: number;
  readonly #perMs: number;
  /** As many tokens as it had at `#at`. */
  #tokens: number;
  #at: number;

  /** `now` is ms since some moment, here and below: of `Timers.elapsed`, which is never set. */
  constructor({ size, perSecond }: BucketSize, now: number) {
    this.#size = size;
    this.#perMs = perSecond / 1_000;
    this.#tokens = size;
    this.#at = now;
  }

  /** Returns how many whole tokens there are. */
  available(now: number): number {
    this.#tokens = Math.min(this.#size, this.#tokens + (now - this.#at) * this.#perMs);
    this.#at = now;
    return Math.floor(this.#tokens);
  }

  /** Takes tokens that are available. */
  take(count: number): void {
    this.#tokens -= count;
  }

  isFull(now: number): boolean {
    return this.available(now) >= this.#size;
  }
}
