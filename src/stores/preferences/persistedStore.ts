import { createStore, type StoreApi } from 'zustand/vanilla';

const PREFIX = 'touchline.';

/**
 * Creates a store in local storage: read once, written at each change, and updated when another tab writes it. `parse` receives
 * the stored value, or null. A browser that refuses storage keeps the value for this page; `fleeting` data is then deleted instead
 * of left outdated.
 */
export function createPersistedStore<Value extends object>(
  name: string,
  parse: (found: unknown) => Value,
  { fleeting = false } = {},
): StoreApi<Value> {
  const key = PREFIX + name;
  const store = createStore<Value>(() => parse(read(key)));
  let isFromOtherTab = false;
  store.subscribe((value) => {
    if (!isFromOtherTab && !write(key, value) && fleeting) clearPersisted(name);
  });
  if ('addEventListener' in globalThis) {
    globalThis.addEventListener('storage', (event) => {
      if (event.key !== key) return;
      isFromOtherTab = true;
      store.setState(parse(read(key)), true);
      isFromOtherTab = false;
    });
  }
  return store;
}

/** Deletes a persisted store for pages that open later. */
export function clearPersisted(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // refused: nothing was stored
  }
}

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // refused, or written by another version: as on a new device
  }
}

/** Returns false when storage is refused or full. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
