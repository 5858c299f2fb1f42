/** What the worker uses of its global scope: the compiler's own types of workers and of pages exclude each other. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: WorkerCaches;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void;
  addEventListener(
    type: 'fetch',
    run: (event: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', run: (event: Lasting & { readonly data: unknown }) => void): void;
}

/** An event that keeps the worker alive until its work is done. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** What is used of the browser's CacheStorage. */
export interface WorkerCaches {
  open(name: string): Promise<WorkerCache>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

/** What is used of a Cache: answers by address, in the order in which they were last put. */
export interface WorkerCache {
  match(address: string, how?: { readonly ignoreVary?: boolean }): Promise<Response | undefined>;
  put(address: string, answer: Response): Promise<void>;
  keys(): Promise<readonly { readonly url: string }[]>;
  delete(address: string): Promise<boolean>;
}

/** The world as the rules of the worker see it; a test supplies its own. */
export interface WorkerEnvironment {
  readonly caches: WorkerCaches;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Device time in ms. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Work that goes on after the answer is given. */
  readonly later: (work: Promise<unknown>) => void;
  /** Names the build: what another one has kept is not used. */
  readonly build: string;
}
