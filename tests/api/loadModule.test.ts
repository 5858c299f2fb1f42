import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ChunkPage, loadModule } from '#api/loadModule.ts';
import { CHUNK_TIMEOUT_MS } from '#contract/calls/limits.ts';

const gone = (): Promise<never> => Promise.reject(new Error('404'));

afterEach(() => {
  vi.useRealTimers();
});

describe('loadModule', () => {
  test('reloads the page for a chunk that a release has replaced, once', async () => {
    const page = aPage(true);
    void loadModule(gone, 'once', page);
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    await expect(loadModule(gone, 'once', page)).rejects.toThrow('404');
    expect(page.reloads).toBe(1);
  });

  test('does not reload for ever when another chunk loads meanwhile, and tries again after five minutes', async () => {
    const page = aPage(true);
    void loadModule(gone, 'once', page);
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    expect(await loadModule(async () => 'code', 'once', page)).toBe('code');
    await expect(loadModule(gone, 'once', page)).rejects.toThrow('404');
    expect(page.reloads).toBe(1);
    page.at += 300_000;
    void loadModule(gone, 'once', page);
    await vi.waitFor(() => expect(page.reloads).toBe(2));
  });

  test('keeps the page while the gateway is away: it has sounds and follows that a new one would not have', async () => {
    const page = aPage(false);
    await expect(loadModule(gone, 'once', page)).rejects.toThrow('404');
    await expect(loadModule(gone, 'always', page)).rejects.toThrow('404');
    expect(page.reloads).toBe(0);
  });

  test('never reloads for what the user does not wait for, and again for a try that the user asked for', async () => {
    const page = aPage(true);
    await expect(loadModule(gone, 'never', page)).rejects.toThrow('404');
    expect(page.reloads).toBe(0);
    void loadModule(gone, 'once', page);
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    void loadModule(gone, 'always', page);
    await vi.waitFor(() => expect(page.reloads).toBe(2));
  });

  test('gives up an import that hangs after 120 s, and leaves no timer behind one that does not', async () => {
    vi.useFakeTimers();
    const failed = vi.fn();
    loadModule(() => new Promise(() => undefined), 'never').catch(failed);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('a part of the app did not load in 120000 ms'));
    await loadModule(async () => 'code');
    expect(vi.getTimerCount()).toBe(0);
  });
});

function aPage(served: boolean): ChunkPage & { readonly reloads: number; at: number } {
  const kept = new Map<string, string>();
  return {
    reloads: 0,
    at: 1_000_000,
    now() {
      return this.at;
    },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    isServed: async () => served,
    reload() {
      Object.assign(this, { reloads: this.reloads + 1 });
    },
  };
}
