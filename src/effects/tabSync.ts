/** Other tabs hear of a write to local storage, this one does not. */
const KEY = 'touchline.changed/';

export type Shared = 'follows' | 'ringtone';

/**
 * Tells the device's other tabs that follows or settings have changed, and hears it from them: the tab that rings must know
 * of a star that was tapped in another one. `tell` is for after the gateway has taken the change.
 */
export function createTabSync(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  storage: Pick<Storage, 'setItem'> | null,
  heard: (what: Shared) => void,
): { tell(what: Shared, stamp: string): void; close(): void } {
  page.addEventListener('storage', onStorage);
  return {
    tell(what, stamp) {
      try {
        storage?.setItem(KEY + what, stamp);
      } catch {
        // the storage is full: the other tabs learn of it when they are loaded anew
      }
    },
    close: () => page.removeEventListener('storage', onStorage),
  };

  function onStorage({ key }: Pick<StorageEvent, 'key'>): void {
    if (key === `${KEY}follows`) heard('follows');
    if (key === `${KEY}ringtone`) heard('ringtone');
  }
}
