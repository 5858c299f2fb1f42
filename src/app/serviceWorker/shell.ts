import { openCache } from './openCache.ts';
import type { WorkerEnvironment } from './workerScope.ts';
import { isOldCache, shellCacheName } from './cacheNames.ts';

const PAGE = '/index.html';
/** Without a response by then the cached page is used. */
const NETWORK_TIMEOUT_MS = 3_000;

/**
 * Caches the page and the files it references, all or nothing, so that a cached page always has the files of its own build. Rejects when
 * one of them is missing; the browser retries at the next visit.
 */
export async function cacheShell(environment: WorkerEnvironment): Promise<void> {
  const page = await environment.fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`the page could not be cached: HTTP ${page.status}`);
  const paths = Array.from((await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const cache = await environment.caches.open(shellCacheName(environment.build));
  const files = await Promise.all(paths.map(async (path) => ({ path, file: await environment.fetch(path) })));
  for (const { path, file } of files) {
    if (!file.ok) throw new Error(`${path} could not be cached: HTTP ${file.status}`);
    await cache.put(path, file);
  }
  await cache.put(PAGE, page);
}

/** Responds with the page from the network, so that a release is seen at once; with the cached one when the network fails or is slow. */
export async function answerPage(request: Request, environment: WorkerEnvironment): Promise<Response> {
  const fresh = environment.fetch(request);
  const inTime = Promise.race([fresh.then(requireHealthy), environment.wait(NETWORK_TIMEOUT_MS).then(rejectLate)]);
  return inTime.catch(async () => {
    const cache = await openCache(shellCacheName(environment.build), environment);
    return (await cache?.match(PAGE, { ignoreVary: true })) ?? fresh;
  });
}

/** Responds with a hashed file, from the cache if it is there: its content never changes. */
export async function answerAsset(request: Request, environment: WorkerEnvironment): Promise<Response> {
  const cache = await openCache(shellCacheName(environment.build), environment);
  if (!cache) return environment.fetch(request);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const file = await environment.fetch(request);
  if (file.status === 200) environment.waitUntil(cache.put(request.url, file.clone()).catch(() => undefined)); // a full disk must not fail the request
  return file;
}

/** Caches files that a page loaded before this worker was active. */
export async function cacheAssets(addresses: readonly string[], environment: WorkerEnvironment): Promise<void> {
  const cache = await environment.caches.open(shellCacheName(environment.build));
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    const file = await environment.fetch(address);
    if (file.status === 200) await cache.put(address, file);
  }
}

/** Deletes the caches of other builds. */
export async function deleteOldCaches(environment: WorkerEnvironment): Promise<void> {
  const names = await environment.caches.keys();
  await Promise.all(names.filter((name) => isOldCache(name, environment.build)).map((name) => environment.caches.delete(name)));
}

/** Throws at an error page, such as a proxy's while the gateway is down. */
function requireHealthy(answer: Response): Response {
  if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`);
  return answer;
}

function rejectLate(): never {
  throw new Error(`no page within ${NETWORK_TIMEOUT_MS} ms`);
}
