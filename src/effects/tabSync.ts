/** A signal, not a stored value: a write to local storage fires the `storage` event in the other tabs only. */
const KEY = 'touchline.changed/';

export type SyncedState = 'follows' | 'ringtone';

/**
 * Notifies the device's other tabs of changed follows or settings, and calls `onChange` when another tab does: the leading tab must know
 * of matches followed in another one. Call `notify` after the gateway has accepted the change.
 */
export function createTabSync(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  storage: Pick<Storage, 'setItem'> | null,
  onChange: (changed: SyncedState) => void,
): { notify(changed: SyncedState, stamp: string): void; dispose(): void } {
  page.addEventListener('storage', onStorage);
  return {
    notify(changed, stamp) {
      try {
        storage?.setItem(KEY + changed, stamp);
      } catch {
        // the storage is full: the other tabs get the change at their next load
      }
    },
    dispose: () => page.removeEventListener('storage', onStorage),
  };

  function onStorage({ key }: Pick<StorageEvent, 'key'>): void {
    if (key === `${KEY}follows`) onChange('follows');
    if (key === `${KEY}ringtone`) onChange('ringtone');
  }
}
