import type { Subscriber } from './subscriber.ts';
import type { Timers } from './livePorts.ts';
import { forEachInBatches } from './batches.ts';

const RETRY_MS = 100;

/** The subscribers of a channel that were skipped, because they read too slowly or still fetch a snapshot. `send` serves each again. */
export class SlowSubscribers {
  readonly #timers: Timers;
  readonly #send: (subscriber: Subscriber, now: number) => void;
  readonly #skipped = new Set<Subscriber>();
  #stopRetry: (() => void) | null = null;

  constructor(timers: Timers, send: (subscriber: Subscriber, now: number) => void) {
    this.#timers = timers;
    this.#send = send;
  }

  add(subscriber: Subscriber): void {
    this.#skipped.add(subscriber);
    this.#stopRetry ??= this.#timers.after(RETRY_MS, () => this.#retry());
  }

  delete(subscriber: Subscriber): void {
    this.#skipped.delete(subscriber);
  }

  close(): void {
    this.#stopRetry?.();
    this.#skipped.clear();
  }

  #retry(): void {
    this.#stopRetry = null;
    const skipped = [...this.#skipped];
    const now = this.#timers.now();
    this.#skipped.clear();
    void forEachInBatches(skipped, this.#timers, (subscriber) => this.#send(subscriber, now));
  }
}
