import { openCache } from './openCache.ts';
import type { WorkerEnvironment } from './workerScope.ts';
import { isOldCache, shellCacheName } from './cacheNames.ts';

const PAGE = '/index.html';
/** A page that the network has not begun to bring by now is opened as it was kept. */
const PATIENCE_MS = 3_000;

/**
 * Keeps the page and what it names, all or nothing: a page is only ever kept with the very files it was built with. Rejects
 * when any of it cannot be had; the browser tries again at the next visit.
 */
export async function cacheShell(world: WorkerEnvironment): Promise<void> {
  const page = await world.fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`the page could not be kept: HTTP ${page.status}`);
  const named = Array.from((await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const shelf = await world.caches.open(shellCacheName(world.build));
  const files = await Promise.all(named.map(async (path) => ({ path, file: await world.fetch(path) })));
  for (const { path, file } of files) {
    if (!file.ok) throw new Error(`${path} could not be kept: HTTP ${file.status}`);
    await shelf.put(path, file);
  }
  await shelf.put(PAGE, page);
}

/** The network's page, so that nobody sees an old app after a release; the kept one when the network fails or dawdles. */
export async function answerPage(request: Request, world: WorkerEnvironment): Promise<Response> {
  const fresh = world.fetch(request);
  const inTime = Promise.race([fresh.then(healthy), world.wait(PATIENCE_MS).then(late)]);
  return inTime.catch(async () => {
    const shelf = await openCache(shellCacheName(world.build), world);
    return (await shelf?.match(PAGE, { ignoreVary: true })) ?? fresh;
  });
}

/** A file whose name changes with its contents: kept once, never asked for again. */
export async function answerAsset(request: Request, world: WorkerEnvironment): Promise<Response> {
  const shelf = await openCache(shellCacheName(world.build), world);
  if (!shelf) return world.fetch(request);
  const kept = await shelf.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const file = await world.fetch(request);
  if (file.status === 200) world.later(shelf.put(request.url, file.clone()).catch(() => undefined)); // on a full disk it is asked for again
  return file;
}

/** Keeps files that a page had loaded before this worker was there to see it. */
export async function cacheAssets(addresses: readonly string[], world: WorkerEnvironment): Promise<void> {
  const shelf = await world.caches.open(shellCacheName(world.build));
  for (const address of addresses) {
    if (await shelf.match(address, { ignoreVary: true })) continue;
    const file = await world.fetch(address);
    if (file.status === 200) await shelf.put(address, file);
  }
}

/** Throws away what other builds kept. */
export async function deleteOldCaches(world: WorkerEnvironment): Promise<void> {
  const names = await world.caches.keys();
  await Promise.all(names.filter((name) => isOldCache(name, world.build)).map((name) => world.caches.delete(name)));
}

/** A proxy whose gateway is away answers for it: its error page is no page of ours. */
function healthy(answer: Response): Response {
  if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`);
  return answer;
}

function late(): never {
  throw new Error(`no page within ${PATIENCE_MS} ms`);
}
