// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_OVERRIDE, NO_SOUND, ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { clearSessionStorage, createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

const read = ({ n }: Stored): { readonly n: number } => ({ n: typeof n === 'number' ? n : 0 });

describe('createPersistedStore', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  test('restores the value on the next page', () => {
    createPersistedStore('x', read).setState({ n: 7 });
    expect(createPersistedStore('x', read).getState().n).toBe(7);
  });

  test('starts as on a new device when the value is invalid', () => {
    for (const invalid of ['{"n":', 'null', '7', '"7"', '[7]']) {
      localStorage.setItem('touchline.x', invalid);
      expect(createPersistedStore('x', read).getState().n).toBe(0);
    }
  });

  test('takes the value of another tab without writing it back', () => {
    const store = createPersistedStore('x', read);
    const written = vi.spyOn(Storage.prototype, 'setItem');
    localStorage.setItem('touchline.x', '{"n":3}');
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.x' }));
    expect([store.getState().n, written.mock.calls.length]).toEqual([3, 1]);
    written.mockRestore();
  });

  test('is reset when another tab clears the storage', () => {
    const store = createPersistedStore('x', read);
    store.setState({ n: 7 });
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.getState().n).toBe(0);
  });

  test('keeps the value for this page when storage is refused', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = createPersistedStore('x', read);
    store.setState({ n: 9 });
    expect(store.getState().n).toBe(9);
    refused.mockRestore();
  });
});

describe('createPersistedStore for the session of a tab', () => {
  beforeEach(() => sessionStorage.clear());

  test('restores the value on the next page of the tab, and nothing on the device', () => {
    createPersistedStore('x', read, { isSession: true }).setState({ n: 7 });
    expect(createPersistedStore('x', read, { isSession: true }).getState().n).toBe(7);
    expect(localStorage.getItem('touchline.x')).toBeNull();
  });

  test('resets the value when the session storage is cleared', () => {
    const store = createPersistedStore('x', read, { isSession: true });
    store.setState({ n: 7 });
    clearSessionStorage();
    expect([store.getState().n, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('alertPreferences', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  test('stores the override of a match only while it differs', async () => {
    const { setMatchOverride, alertPreferences } = await import('#stores/preferences/alertPreferencesStore.ts');
    setMatchOverride(5, { muted: true });
    expect(alertPreferences.getState().matches).toEqual({ 5: { ...NO_OVERRIDE, muted: true } });
    setMatchOverride(5, { muted: false });
    expect(alertPreferences.getState().matches).toEqual({});
  });

  test('drops unknown kinds, sounds and hours', async () => {
    localStorage.setItem(
      'touchline.alertPreferences',
      JSON.stringify({
        off: ['cards', 'x'],
        quiet: { on: true, from: 1440, to: 30 },
        matches: { 5: { sound: NO_SOUND }, 6: { sound: 99, off: ['goals'] } },
      }),
    );
    const { alertPreferences } = await import('#stores/preferences/alertPreferencesStore.ts');
    expect(alertPreferences.getState()).toEqual({
      off: ['cards'],
      quiet: { on: true, from: ALERT_PREFERENCE_DEFAULTS.quiet.from, to: 30 },
      matches: { 5: { ...NO_OVERRIDE, sound: NO_SOUND }, 6: { ...NO_OVERRIDE, off: ['goals'] } },
    });
  });
});

describe('the wall', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  test('has room for twelve matches', async () => {
    const { MAX_TILES, setPinned, wall } = await import('#stores/preferences/wall.ts');
    for (let id = 1; id <= MAX_TILES; id += 1) expect(setPinned(id, true)).toBe(true);
    expect(setPinned(99, true)).toBe(false);
    setPinned(1, false);
    expect(setPinned(99, true)).toBe(true);
    expect(wall.getState().ids.at(-1)).toBe(99);
  });
});
