import { isSuccess } from '#contract/calls/envelope.ts';
import { CACHED_AT_HEADER } from '#contract/calls/headers.ts';
import { requestedList } from './requestedList.ts';
import type { WorkerCache, WorkerEnvironment } from './workerScope.ts';
import { openCache } from './openCache.ts';
import { LIST_CACHE_NAME } from './cacheNames.ts';

/** A list is kept for each sport, tab, day and language that was looked at; beyond this many the oldest go. */
const MOST_LISTS = 24;
/** A network that has not answered by now is given up for the time being: half of what the caller waits (spec section 9). */
const PATIENCE_MS = 10_000;
/** A list older than this is not given: nothing of it is still on, and the time of day at which it was read would mislead. */
const OLDEST_MS = 24 * 3_600_000;

/**
 * Answers a list from the network, and keeps the answer. When the network fails, gives the one kept before, marked with the
 * time at which it was given (KEPT_HEADER); with none kept, fails as the network did.
 */
export async function answerList(request: Request, world: WorkerEnvironment): Promise<Response> {
  const asked = requestedList(request.url, request.headers, await request.clone().text());
  const shelf = asked && (await openCache(LIST_CACHE_NAME, world));
  if (!asked || !shelf) return world.fetch(request);
  const kept = recent(await shelf.match(asked.address, { ignoreVary: true }), world.now());
  // With nothing kept yet the whole list is asked for: "unchanged" is nothing that could be kept.
  const fresh = world.fetch(kept ? request : new Request(request, { method: 'POST', body: asked.body }));
  const done = fresh.then((answer) => {
    const copy = answer.clone();
    world.later(keep(shelf, asked.address, copy, world.now()).catch(() => undefined)); // a full disk keeps nothing, and takes no list from the reader
    return answer;
  });
  if (!kept) return done;
  world.later(done.catch(() => undefined));
  return Promise.race([done.catch(() => kept), world.wait(PATIENCE_MS).then(() => kept)]);
}

function recent(kept: Response | undefined, now: number): Response | undefined {
  return kept && now - Number(kept.headers.get(CACHED_AT_HEADER)) <= OLDEST_MS ? kept : undefined;
}

async function keep(shelf: WorkerCache, address: string, answer: Response, now: number): Promise<void> {
  const text = await answer.text();
  if (!isWhole(text)) return;
  const headers = { 'content-type': 'application/json', [CACHED_AT_HEADER]: String(now) };
  await shelf.put(address, new Response(text, { headers }));
  const all = await shelf.keys();
  for (const { url } of all.slice(0, Math.max(0, all.length - MOST_LISTS))) await shelf.delete(url);
}

/** Whether an answer has the list itself: neither a failure nor "nothing new". */
function isWhole(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('code' in answer) || !('data' in answer)) return false;
    const { code, data } = answer;
    return isSuccess(code) && typeof data === 'object' && data !== null && 'unchanged' in data && data.unchanged === false;
  } catch {
    return false;
  }
}
