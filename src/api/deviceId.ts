import { DEVICE_ID } from '#contract/calls/headers.ts';
import { randomId } from './randomId.ts';

/** Not a persisted store, because `api` imports no stores. */
const KEY = 'touchline.deviceId';

/**
 * Returns a function that returns this device's id, persisted in local storage; where storage is unavailable, the id lasts as long as
 * the page. Call it each time: two tabs opened at once on a new device both create an id, and the later write counts for both.
 */
export function loadDeviceId(storage: Storage | null, crypto: Pick<Crypto, 'getRandomValues'>): () => string {
  const own = storedId(storage) ?? randomId(crypto);
  if (storedId(storage) === null) storage?.setItem(KEY, own);
  return () => storedId(storage) ?? own;
}

function storedId(storage: Storage | null): string | null {
  const stored = storage?.getItem(KEY);
  return stored && DEVICE_ID.test(stored) ? stored : null;
}
