import { DEVICE_ID } from '#contract/calls/headers.ts';

const KEY = 'touchline.device';

/**
 * This device's id: made once, kept in local storage; one for this page alone where storage is refused. To be asked each
 * time it is needed: of two tabs that are opened at one moment on a new device both make one, and the later is everybody's.
 */
export function loadDeviceId(storage: Storage | null, crypto: Pick<Crypto, 'getRandomValues'>): () => string {
  const own = keptId(storage) ?? made(crypto);
  if (keptId(storage) === null) storage?.setItem(KEY, own);
  return () => keptId(storage) ?? own;
}

function keptId(storage: Storage | null): string | null {
  const kept = storage?.getItem(KEY);
  return kept && DEVICE_ID.test(kept) ? kept : null;
}

function made(crypto: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
