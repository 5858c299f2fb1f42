import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ChunkPage, loadModule, watchStyles } from '#api/loadModule.ts';
import { until } from '#tests/builders/until.ts';

const gone = (): Promise<never> => Promise.reject(new Error('404'));

afterEach(() => {
  vi.useRealTimers();
});

describe('loadModule', () => {
  test('reloads the page once for a chunk that a release has replaced', async () => {
    const page = createPage(true);
    void loadModule(gone, 'once', { page });
    await until(() => expect(page.reloads).toBe(1));
    await expect(loadModule(gone, 'once', { page })).rejects.toThrow('404');
    expect(page.reloads).toBe(1);
  });

  test('reloads at the address of a navigation that waits for the code', async () => {
    const page = createPage(true);
    void loadModule(gone, 'once', { page, path: '/en-US/news' });
    await until(() => expect(page.opened).toBe('/en-US/news'));
  });

  test('does not loop when another chunk loads meanwhile, and reloads again after five minutes', async () => {
    const page = createPage(true);
    void loadModule(gone, 'once', { page });
    await until(() => expect(page.reloads).toBe(1));
    expect(await loadModule(async () => 'code', 'once', { page })).toBe('code');
    await expect(loadModule(gone, 'once', { page })).rejects.toThrow('404');
    expect(page.reloads).toBe(1);
    page.at += 300_000;
    void loadModule(gone, 'once', { page });
    await until(() => expect(page.reloads).toBe(2));
  });

  test('does not reload while the gateway is down: the page has sounds and follows that a new one would lack', async () => {
    const page = createPage(false);
    await expect(loadModule(gone, 'once', { page })).rejects.toThrow('404');
    await expect(loadModule(gone, 'always', { page })).rejects.toThrow('404');
    expect(page.reloads).toBe(0);
  });

  test('never reloads for what the user does not wait for, and always for a retry by the user', async () => {
    const page = createPage(true);
    await expect(loadModule(gone, 'never', { page })).rejects.toThrow('404');
    expect(page.reloads).toBe(0);
    void loadModule(gone, 'once', { page });
    await until(() => expect(page.reloads).toBe(1));
    void loadModule(gone, 'always', { page });
    await until(() => expect(page.reloads).toBe(2));
  });

  test('rejects an import that hangs after 120 s, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    loadModule(() => new Promise(() => undefined), 'never').catch(failed);
    await vi.advanceTimersByTimeAsync(120_000 - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('a part of the app did not load in 120000 ms'));
    await loadModule(async () => 'code');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gives out no code without the style that failed with it, which is requested again', async () => {
    watchStyles();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/home.css' });
    document.head.appendChild(link);
    const requested = vi.spyOn(document.head, 'append');
    const [failStyle, loadStyle] = ['error', 'load'].map((type) => () => link.dispatchEvent(new Event(type)));
    const load = vi.fn(async () => 'code');
    load.mockImplementationOnce(async () => {
      failStyle?.();
      throw new Error('no style');
    });
    await expect(loadModule(load, 'never')).rejects.toThrow('no style');

    const failing = loadModule(load, 'never');
    expect(requested).toHaveBeenCalledTimes(1);
    failStyle?.();
    await expect(failing).rejects.toThrow('home.css did not load');

    const loading = loadModule(load, 'never');
    expect(requested).toHaveBeenCalledTimes(2);
    loadStyle?.();
    expect(await loading).toBe('code');
    expect(await loadModule(load, 'never')).toBe('code');
    expect(requested).toHaveBeenCalledTimes(2);
    link.remove();
  });

  test.each(['load', 'error'])(
    'gives out no code before a style that failed for other code has been requested again: %s',
    async (outcome) => {
      watchStyles();
      const link = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/match.css' }));
      link.dispatchEvent(new Event('error'));
      const load = vi.fn(async () => 'code');
      const loading = loadModule(load, 'never');
      await new Promise((resolve) => setTimeout(resolve));
      expect(load).not.toHaveBeenCalled();
      link.dispatchEvent(new Event(outcome));
      expect(await loading).toBe('code');
      const afterwards = loadModule(load, 'never');
      link.dispatchEvent(new Event('load'));
      expect(await afterwards).toBe('code');
      link.remove();
    },
  );
});

function createPage(served: boolean): ChunkPage & { readonly reloads: number; readonly opened?: string; at: number } {
  const entries = new Map<string, string>();
  return {
    reloads: 0,
    at: 1_000_000,
    now() {
      return this.at;
    },
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
    isServed: async () => served,
    reload(path) {
      Object.assign(this, { reloads: this.reloads + 1, opened: path });
    },
  };
}
