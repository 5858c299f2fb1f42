import { createStore, type StoreApi } from 'zustand/vanilla';

/** What storage contains under a name; empty when that is nothing, or not an object. */
export type Stored = Readonly<Partial<Record<string, unknown>>>;

export interface PersistedOptions {
  /** Stored for the session of this tab instead of for the device. */
  readonly isSession?: boolean;
  /** Deleted instead of left outdated where it cannot be written. */
  readonly fleeting?: boolean;
}

type Area = 'localStorage' | 'sessionStorage';

const PREFIX = 'touchline.';

/** Reads each store of the session again. */
const sessionStores = new Set<() => void>();

/**
 * Creates a store in the browser's storage: read once, written at each change, and updated when another tab writes it. A browser that
 * refuses storage keeps the value for this page.
 */
export function createPersistedStore<Value extends object>(
  name: string,
  parse: (stored: Stored) => Value,
  { isSession = false, fleeting = false }: PersistedOptions = {},
): StoreApi<Value> {
  const area = isSession ? 'sessionStorage' : 'localStorage';
  const store = createStore<Value>(() => parse(read(area, name)));
  let isReading = false;
  store.subscribe((value) => {
    if (!isReading && !write(area, name, value) && fleeting) clearPersisted(name);
  });
  if (isSession) sessionStores.add(readAgain);
  else if ('addEventListener' in globalThis) {
    globalThis.addEventListener('storage', ({ key }) => {
      if (key === PREFIX + name || key === null) readAgain(); // null: the storage was cleared
    });
  }
  return store;

  function readAgain(): void {
    isReading = true;
    store.setState(parse(read(area, name)), true);
    isReading = false;
  }
}

/** Deletes a persisted store of the device for pages that open later. */
export function clearPersisted(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // refused: nothing was stored
  }
}

/** Deletes the session storage of this tab, and resets the stores in it. */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // refused: nothing was stored
  }
  for (const readAgain of sessionStores) readAgain();
}

function read(area: Area, name: string): Stored {
  try {
    const found: unknown = JSON.parse(globalThis[area].getItem(PREFIX + name) ?? 'null');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {}; // refused, or written by another version: as on a new device
  }
}

/** Returns false when storage is refused or full. */
function write(area: Area, name: string, value: unknown): boolean {
  try {
    globalThis[area].setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
