import { DEVICE_ID } from '#contract/headers.ts';

const KEY = 'touchline.device';

/** This device's id: made once, kept in local storage; one for this page alone where storage is refused. */
export function deviceId(storage: Storage | null, crypto: Pick<Crypto, 'getRandomValues'>): string {
  const kept = storage?.getItem(KEY);
  if (kept && DEVICE_ID.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storage?.setItem(KEY, made);
  return made;
}
