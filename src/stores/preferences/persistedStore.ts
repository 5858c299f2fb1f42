import { createStore, type StoreApi } from 'zustand/vanilla';

const PREFIX = 'touchline.';

/**
 * A slice that this device keeps: read once, written with each change, and taken over when another tab of the device writes
 * it. `parse` makes a value of whatever is found, or of null where nothing is; a browser that refuses storage keeps it for
 * this page only. What is `fleeting` is rather not kept at all than as it was before.
 */
export function createPersistedStore<Value extends object>(
  name: string,
  parse: (found: unknown) => Value,
  { fleeting = false } = {},
): StoreApi<Value> {
  const key = PREFIX + name;
  const store = createStore<Value>(() => parse(read(key)));
  let heard = false;
  store.subscribe((value) => {
    if (!heard && !write(key, value) && fleeting) clearPersisted(name);
  });
  if ('addEventListener' in globalThis) {
    globalThis.addEventListener('storage', (event) => {
      if (event.key !== key) return;
      heard = true;
      store.setState(parse(read(key)), true);
      heard = false;
    });
  }
  return store;
}

/** Has this device forget a slice: for whoever opens it after this. */
export function clearPersisted(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // refused: nothing was kept
  }
}

function read(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // refused, or torn by another version: as on a new device
  }
}

/** Whether it was taken: a storage that is refused or full has it hold for this page. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
