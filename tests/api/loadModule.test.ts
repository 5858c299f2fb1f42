import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ChunkPage, loadModule, watchStyles } from '#api/loadModule.ts';

const gone = (): Promise<never> => Promise.reject(new Error('404'));

afterEach(() => {
  vi.useRealTimers();
});

describe('loadModule', () => {
  test('reloads the page once for a chunk that a release has replaced', async () => {
    const page = createPage(true);
    void loadModule(gone, 'once', { page });
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    await expect(loadModule(gone, 'once', { page })).rejects.toThrow('404');
    expect(page.reloads).toBe(1);
  });

  test('reloads at the address of a navigation that waits for the code', async () => {
    const page = createPage(true);
    void loadModule(gone, 'once', { page, path: '/en-US/news' });
    await vi.waitFor(() => expect(page.opened).toBe('/en-US/news'));
  });

  test('does not loop when another chunk loads meanwhile, and reloads again after five minutes', async () => {
    const page = createPage(true);
    void loadModule(gone, 'once', { page });
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    expect(await loadModule(async () => 'code', 'once', { page })).toBe('code');
    await expect(loadModule(gone, 'once', { page })).rejects.toThrow('404');
    expect(page.reloads).toBe(1);
    page.at += 300_000;
    void loadModule(gone, 'once', { page });
    await vi.waitFor(() => expect(page.reloads).toBe(2));
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
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    void loadModule(gone, 'always', { page });
    await vi.waitFor(() => expect(page.reloads).toBe(2));
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
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
    failStyle?.();
    await expect(failing).rejects.toThrow('home.css did not load');
    expect(await loadModule(async () => 'other code', 'never')).toBe('other code');

    expect(requested).toHaveBeenCalledTimes(2);
    const loading = loadModule(load, 'never');
    loadStyle?.();
    expect(await loading).toBe('code');
    expect(await loadModule(load, 'never')).toBe('code');
    expect(requested).toHaveBeenCalledTimes(2);
    link.remove();
  });

  test('gives nobody code whose style is still on its way to another', async () => {
    watchStyles();
    const link = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/match.css' }));
    let fail: (error: Error) => void = () => undefined;
    const onItsWay = new Promise<string>((_, reject) => (fail = reject));
    const load = vi.fn(async () => 'code').mockReturnValueOnce(onItsWay);
    const [first, second] = [loadModule(load, 'never'), loadModule(load, 'never')];
    await Promise.resolve();
    expect(load).toHaveBeenCalledOnce();
    link.dispatchEvent(new Event('error'));
    fail(new Error('no style'));
    await expect(first).rejects.toThrow('no style');
    await vi.waitFor(() => expect(link.onerror).not.toBeNull()); // requested again
    link.dispatchEvent(new Event('error'));
    await expect(second).rejects.toThrow('match.css did not load');
    expect(load).toHaveBeenCalledOnce();
    link.remove();
  });

  test('loads code for one after the other', async () => {
    const loads: ((code: string) => void)[] = [];
    const load = (): Promise<string> => new Promise((end) => loads.push(end));
    const given = ['first', 'second', 'third'].map(() => loadModule(load, 'never'));
    for (const [i, loaded] of given.entries()) {
      await vi.waitFor(() => expect(loads).toHaveLength(i + 1));
      loads[i]?.('code');
      expect(await loaded).toBe('code');
    }
  });
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
