/** What the worker uses of its global scope: TypeScript's types of workers and of pages exclude each other. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: WorkerCaches;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: LifetimeEvent) => void): void;
  addEventListener(
    type: 'fetch',
    run: (event: LifetimeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', run: (event: LifetimeEvent & { readonly data: unknown }) => void): void;
}

/** An event that keeps the worker alive until its work is done. */
interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerCaches {
  open(name: string): Promise<WorkerCache>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

/** The part of Cache that the worker uses: responses by URL, in the order of their last `put`. */
export interface WorkerCache {
  match(address: string, how?: { readonly ignoreVary?: boolean }): Promise<Response | undefined>;
  put(address: string, answer: Response): Promise<void>;
  keys(): Promise<readonly { readonly url: string }[]>;
  delete(address: string): Promise<boolean>;
}

/** What the worker's strategies depend on; tests supply their own. */
export interface WorkerEnvironment {
  readonly caches: WorkerCaches;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Device time in ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Keeps the worker alive for work that goes on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Identifies the build, whose caches alone are used. */
  readonly build: string;
}
