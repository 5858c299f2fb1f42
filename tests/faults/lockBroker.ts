import type { Lane, Loop } from './simulator.ts';

/** Between a page and the browser's lock manager, one way, ms. */
const WAY_MS = 1;

interface Request {
  readonly lane: Lane;
  readonly run: () => Promise<void>;
  readonly end: () => void;
  readonly fail: (why: Error) => void;
}

/** The browser's manager of one lock, as the Web Locks standard has it: a queue, thefts, aborts, and pages that are gone. */
export class LockBroker {
  readonly #loop: Loop;
  #queue: Request[] = [];
  #held: Request | null = null;

  constructor(loop: Loop) {
    this.#loop = loop;
  }

  /** `navigator.locks.request` as one page has it. What it is told reaches it once it is not frozen. */
  requestsOf(lane: Lane): (name: string, how: LockOptions, run: (lock: null) => Promise<void>) => Promise<void> {
    return (_, how, run) =>
      new Promise((end, fail) => {
        const request: Request = { lane, run: () => run(null), end, fail };
        how.signal?.addEventListener('abort', () => {
          if (!this.#queue.includes(request)) return;
          this.#queue = this.#queue.filter((one) => one !== request);
          fail(new Error('aborted'));
        });
        this.#loop.after(
          WAY_MS,
          () => {
            if (how.steal) this.#steal(request);
            else this.#queue.push(request);
            this.#next();
          },
          lane,
        );
      });
  }

  /** A page is gone: it waits for nothing and holds nothing. */
  gone(lane: Lane): void {
    this.#queue = this.#queue.filter((one) => one.lane !== lane);
    if (this.#held?.lane === lane) this.#held = null;
    this.#next();
  }

  #steal(request: Request): void {
    const robbed = this.#held;
    if (robbed) this.#loop.after(WAY_MS, () => robbed.fail(new Error('stolen')), robbed.lane);
    this.#grant(request);
  }

  #next(): void {
    const request = this.#held ? undefined : this.#queue.shift();
    if (request) this.#grant(request);
  }

  #grant(request: Request): void {
    this.#held = request;
    this.#loop.after(WAY_MS, () => void this.#hold(request), request.lane);
  }

  async #hold(request: Request): Promise<void> {
    await request.run();
    request.end();
    if (this.#held !== request) return;
    this.#held = null;
    this.#next();
  }
}
