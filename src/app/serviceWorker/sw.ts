import { answerList } from './cachedLists.ts';
import type { WorkerScope, WorkerEnvironment } from './workerScope.ts';
import { answerAsset, answerPage, deleteOldCaches, cacheAssets, cacheShell } from './shell.ts';
import { cachingStrategyOf } from './cachingStrategy.ts';

/**
 * The service worker opens the app offline and serves cached lists. It takes over at once: file names contain a hash, so builds cannot mix,
 * and a missing chunk reloads the page (loadModule.ts).
 */
declare const self: WorkerScope;

const STRATEGIES = { page: answerPage, asset: answerAsset, list: answerList };

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell(environmentOf(event)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches(environmentOf(event)).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const strategy = cachingStrategyOf(event.request, self.location.origin);
  if (strategy !== 'network') event.respondWith(STRATEGIES[strategy](event.request, environmentOf(event)));
});

// The page sends the files that it has loaded (pwa/registerWorker.ts).
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  const assets = data.filter((url): url is string => typeof url === 'string' && url.startsWith(`${self.location.origin}/assets/`));
  event.waitUntil(cacheAssets(assets, environmentOf(event)).catch(() => undefined)); // the next page sends it again
});

function environmentOf(event: { waitUntil(work: Promise<unknown>): void }): WorkerEnvironment {
  return {
    caches: self.caches,
    fetch: (request, init) => fetch(request, init),
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    waitUntil: (work) => event.waitUntil(work),
    build: __BUILD__,
  };
}
