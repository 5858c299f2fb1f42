import type { AlertLedger } from '#streams/ports.ts';

const PREFIX = 'touchline.rung/';
/** Longer than any match with its delays, so that a cancellation still finds its goal. */
const KEPT_MS = 12 * 3_600_000;

/**
 * The device's memory of what has rung. One entry a key, so that two tabs that write at one moment lose nothing of each
 * other. Without storage it is this page's own memory. `now`: device time in ms.
 */
export function createAlertLedger(storage: Storage | null, now: () => number): AlertLedger {
  const memory = new Map<string, string>();
  const shelf = storage && worksAsShelf(storage) ? storage : null;
  if (shelf) prune(shelf, now());

  return {
    claim(key, at) {
      if (read(key) !== null) return false;
      write(key, String(at));
      return true;
    },
    has: (key) => read(key) !== null,
    release(key) {
      memory.delete(key);
      shelf?.removeItem(PREFIX + key);
    },
  };

  function read(key: string): string | null {
    return shelf?.getItem(PREFIX + key) ?? memory.get(key) ?? null;
  }

  function write(key: string, value: string): void {
    if (!shelf || !stored(shelf, PREFIX + key, value)) memory.set(key, value); // the other tabs will not know, this one does
  }
}

/** What is older than any match is forgotten when a page opens: a device has some dozens of entries a day. */
function prune(shelf: Storage, now: number): void {
  const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i)).filter((key) => key?.startsWith(PREFIX));
  for (const key of keys) if (key && !(Number(shelf.getItem(key)) > now - KEPT_MS)) shelf.removeItem(key);
}

/** Some browsers have a storage that refuses to be used. */
function worksAsShelf(storage: Storage): boolean {
  const probe = `${PREFIX}probe`;
  if (!stored(storage, probe, '0')) return false;
  storage.removeItem(probe);
  return true;
}

function stored(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
