import type { WorkerCache, WorkerCaches, WorkerEnvironment } from '#app/serviceWorker/workerScope.ts';

export const ORIGIN = 'https://touchline.test';

/** A service worker environment whose network and time a test controls. */
export interface FakeWorker {
  readonly world: WorkerEnvironment;
  /** Method, path and body. */
  readonly requested: string[];
  /** Throw to simulate being offline. */
  network: (path: string) => Response | Promise<Response>;
  now: number;
  losePatience(): void;
  /** Resolves when background work is done. */
  settled(): Promise<void>;
  /** Paths by cache name, in order. */
  kept(): Promise<Readonly<Record<string, readonly string[]>>>;
}

export function fakeWorker({ build = 'b1', shelves = fakeShelves() } = {}): FakeWorker {
  const waits: (() => void)[] = [];
  const works: Promise<unknown>[] = [];
  const requested: string[] = [];
  const fake: FakeWorker = {
    requested,
    now: 1_000,
    network: () => Promise.reject(new TypeError('Failed to fetch')),
    losePatience() {
      for (const end of waits.splice(0)) end();
    },
    async settled() {
      while (works.length > 0) await works.shift();
    },
    async kept() {
      const names = await shelves.keys();
      const kept = await Promise.all(
        names.map(async (name) => [name, (await (await shelves.open(name)).keys()).map(({ url }) => pathOf(url))]),
      );
      return Object.fromEntries(kept);
    },
    world: {
      caches: shelves,
      async fetch(given, init) {
        const request = typeof given === 'string' ? new Request(new URL(given, ORIGIN), init) : given;
        requested.push([request.method, pathOf(request.url), await request.clone().text()].join(' ').trim());
        return fake.network(pathOf(request.url));
      },
      now: () => fake.now,
      wait: () => new Promise((resolve) => void waits.push(resolve)),
      waitUntil: (work) => void works.push(work),
      build,
    },
  };
  return fake;
}

/** Caches in memory, ordered as in browsers: an entry stored again moves to the end. */
export function fakeShelves(): WorkerCaches {
  const shelves = new Map<string, WorkerCache>();
  return {
    async open(name) {
      const cache = shelves.get(name) ?? fakeCache();
      shelves.set(name, cache);
      return cache;
    },
    keys: async () => [...shelves.keys()],
    delete: async (name) => shelves.delete(name),
  };
}

function fakeCache(): WorkerCache {
  const answers = new Map<string, Response>();
  const full = (address: string): string => new URL(address, ORIGIN).href;
  return {
    match: async (address) => answers.get(full(address))?.clone(),
    async put(address, answer) {
      answers.delete(full(address));
      answers.set(full(address), answer);
    },
    keys: async () => [...answers.keys()].map((url) => ({ url })),
    delete: async (address) => answers.delete(full(address)),
  };
}

function pathOf(url: string): string {
  return url.replace(ORIGIN, '');
}
