import { isSuccess } from '#contract/calls/envelope.ts';
import { CACHED_AT_HEADER } from '#contract/calls/headers.ts';
import { requestedList } from './requestedList.ts';
import type { WorkerCache, WorkerEnvironment } from './workerScope.ts';
import { openCache } from './openCache.ts';
import { LIST_CACHE_NAME } from './cacheNames.ts';

/** One list per sport, tab, day and language that was opened; above this number the oldest are deleted. */
const MAX_LISTS = 24;
/** Without a response by then the cached list is used: half of HTTP_TIMEOUT_MS. */
const NETWORK_TIMEOUT_MS = 10_000;
/** Older lists are not used: none of their matches is still in play, and their time of day would mislead. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Responds to a list request from the network and caches the response. When the network fails or is too slow, responds with the cached one,
 * with the time it was cached in `CACHED_AT_HEADER`; without one, rejects as the network did.
 */
export async function answerList(request: Request, environment: WorkerEnvironment): Promise<Response> {
  const list = requestedList(request.url, request.headers, await request.clone().text());
  const cache = list && (await openCache(LIST_CACHE_NAME, environment));
  if (!list || !cache) return environment.fetch(request);
  const cached = recent(await cache.match(list.address, { ignoreVary: true }), environment.now());
  // Without a cached list the complete one is requested, because "unchanged" could not be cached.
  const response = environment.fetch(cached ? request : new Request(request, { method: 'POST', body: list.body }));
  const fresh = response.then((received) => {
    const copy = received.clone();
    environment.waitUntil(store(cache, list.address, copy, environment.now()).catch(() => undefined)); // a full disk must not fail the request
    return received;
  });
  if (!cached) return fresh;
  environment.waitUntil(fresh.catch(() => undefined));
  return Promise.race([fresh.catch(() => cached), environment.wait(NETWORK_TIMEOUT_MS).then(() => cached)]);
}

function recent(cached: Response | undefined, now: number): Response | undefined {
  return cached && now - Number(cached.headers.get(CACHED_AT_HEADER)) <= MAX_AGE_MS ? cached : undefined;
}

async function store(cache: WorkerCache, address: string, received: Response, now: number): Promise<void> {
  const text = await received.text();
  if (!hasList(text)) return;
  const headers = { 'content-type': 'application/json', [CACHED_AT_HEADER]: String(now) };
  await cache.put(address, new Response(text, { headers }));
  const all = await cache.keys();
  for (const { url } of all.slice(0, Math.max(0, all.length - MAX_LISTS))) await cache.delete(url);
}

/** Returns whether a response contains a list, and is neither a failure nor "unchanged". */
function hasList(text: string): boolean {
  try {
    const received: unknown = JSON.parse(text);
    if (typeof received !== 'object' || received === null || !('code' in received) || !('data' in received)) return false;
    const { code, data } = received;
    return isSuccess(code) && typeof data === 'object' && data !== null && 'unchanged' in data && data.unchanged === false;
  } catch {
    return false;
  }
}
