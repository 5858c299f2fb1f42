import type { AlertLedger } from '#streams/ports.ts';

/** Not one persisted store: tabs claim keys at once, and the last to write would win. */
const PREFIX = 'touchline.alerted/';
/** Longer than any match with its delays, so that a cancellation still finds its goal. */
const RETENTION_MS = 12 * 3_600_000;

/**
 * Returns the device's record of alerts that have sounded: one entry per key, so that two tabs writing at once do not overwrite each
 * other. Without storage the record is the page's own. `now` returns device time in ms.
 */
export function createAlertLedger(storage: Storage | null, now: () => number): AlertLedger {
  const memory = new Map<string, string>();
  const usable = storage && isWritable(storage) ? storage : null;
  if (usable) prune(usable, now());

  return {
    claim(key, at) {
      if (read(key) !== null) return false;
      write(key, String(at));
      return true;
    },
    has: (key) => read(key) !== null,
    release(key) {
      memory.delete(key);
      usable?.removeItem(PREFIX + key);
    },
  };

  function read(key: string): string | null {
    return usable?.getItem(PREFIX + key) ?? memory.get(key) ?? null;
  }

  function write(key: string, value: string): void {
    if (!usable || !tryToStore(usable, PREFIX + key, value)) memory.set(key, value); // for this tab at least
  }
}

/** Removes expired entries when a page opens: a device writes some dozens a day. */
function prune(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key?.startsWith(PREFIX));
  for (const key of keys) if (key && !(Number(storage.getItem(key)) > now - RETENTION_MS)) storage.removeItem(key);
}

/** Some browsers have a storage that throws on every write. */
function isWritable(storage: Storage): boolean {
  const probe = `${PREFIX}probe`;
  if (!tryToStore(storage, probe, '0')) return false;
  storage.removeItem(probe);
  return true;
}

function tryToStore(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
