import type { Lane, Simulator } from './simulator.ts';

/** Between a page and the browser's lock manager, one way, ms. */
const DELAY_MS = 1;

interface Request {
  readonly lane: Lane;
  readonly run: () => Promise<void>;
  readonly end: () => void;
  readonly fail: (why: Error) => void;
}

/** The browser's manager of one lock as the Web Locks standard defines it: queue, steal, abort, and closed pages. */
export class LockBroker {
  readonly #simulator: Simulator;
  #queue: Request[] = [];
  #holder: Request | null = null;

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  /** Returns `navigator.locks.request` for one page. Callbacks wait while the page is frozen. */
  requestsOf(lane: Lane): (name: string, how: LockOptions, run: (lock: null) => Promise<void>) => Promise<void> {
    return (_, how, run) =>
      new Promise((end, fail) => {
        const request: Request = { lane, run: () => run(null), end, fail };
        how.signal?.addEventListener('abort', () => {
          if (!this.#queue.includes(request)) return;
          this.#queue = this.#queue.filter((waiting) => waiting !== request);
          fail(new Error('aborted'));
        });
        this.#simulator.after(
          DELAY_MS,
          () => {
            if (how.steal) this.#steal(request);
            else this.#queue.push(request);
            this.#next();
          },
          lane,
        );
      });
  }

  /** A closed page: its requests and its lock are released. */
  removePage(lane: Lane): void {
    this.#queue = this.#queue.filter((waiting) => waiting.lane !== lane);
    if (this.#holder?.lane === lane) this.#holder = null;
    this.#next();
  }

  #steal(request: Request): void {
    const previous = this.#holder;
    if (previous) this.#simulator.after(DELAY_MS, () => previous.fail(new Error('stolen')), previous.lane);
    this.#grant(request);
  }

  #next(): void {
    const request = this.#holder ? undefined : this.#queue.shift();
    if (request) this.#grant(request);
  }

  #grant(request: Request): void {
    this.#holder = request;
    this.#simulator.after(DELAY_MS, () => void this.#hold(request), request.lane);
  }

  async #hold(request: Request): Promise<void> {
    await request.run();
    request.end();
    if (this.#holder !== request) return;
    this.#holder = null;
    this.#next();
  }
}
