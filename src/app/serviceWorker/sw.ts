import { answerList } from './cachedLists.ts';
import type { WorkerScope, WorkerEnvironment } from './workerScope.ts';
import { answerAsset, answerPage, deleteOldCaches, cacheAssets, cacheShell } from './shell.ts';
import { cachingStrategyOf } from './cachingStrategy.ts';

/**
 * The worker that opens the app without a network, and shows the last known lists as such. It takes over at once: files
 * carry their hash in their name, so it cannot mix two builds, and a part that is gone loads the page anew (loadModule.ts).
 */
declare const self: WorkerScope;

const WAYS = { page: answerPage, asset: answerAsset, list: answerList };

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell(worldOf(event)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches(worldOf(event)).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const way = cachingStrategyOf(event.request, self.location.origin);
  if (way !== 'network') event.respondWith(WAYS[way](event.request, worldOf(event)));
});

// What the page says (install/worker.ts): the files that it has loaded.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  const assets = data.filter((one): one is string => typeof one === 'string' && one.startsWith(`${self.location.origin}/assets/`));
  event.waitUntil(cacheAssets(assets, worldOf(event)).catch(() => undefined)); // the next page says it again
});

function worldOf(event: { waitUntil(work: Promise<unknown>): void }): WorkerEnvironment {
  return {
    caches: self.caches,
    fetch: (request, init) => fetch(request, init),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    later: (work) => event.waitUntil(work),
    build: __BUILD__,
  };
}
