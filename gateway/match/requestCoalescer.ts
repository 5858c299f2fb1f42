import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Timers } from '#gateway/live/livePorts.ts';

/** How long (ms) concurrent requests are collected while several clients request the same. */
const COLLECT_MS = 100;

interface Pending<Result> {
  readonly result: Promise<Result>;
  requests: number;
}

/**
 * Answers concurrent identical requests with one result. It is read after the last of them arrived, so none is older than its request:
 * clients set their clocks by it. A single request waits only for the end of the turn.
 */
export class RequestCoalescer<Result> {
  readonly #timers: Timers;
  readonly #pending = new Map<string, Pending<Result>>();
  /** Whether several requests shared the last result: more of them are likely on their way. */
  #isBusy = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Returns the result for a key, one object for all requests that share it. `read` runs once; its error rejects all of them. */
  run(key: string, read: () => Result | Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key);
    if (pending) {
      pending.requests += 1;
      return pending.result;
    }
    const created: Pending<Result> = {
      requests: 1,
      result: this.#collect().then(() => {
        this.#pending.delete(key);
        this.#isBusy = created.requests > 1;
        return read();
      }),
    };
    this.#pending.set(key, created);
    return created.result;
  }

  #collect(): Promise<void> {
    return this.#isBusy ? new Promise((resolve) => void this.#timers.after(COLLECT_MS, resolve)) : endOfTurn();
  }
}
