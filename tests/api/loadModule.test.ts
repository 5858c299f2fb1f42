import { expect, test, vi } from 'vitest';
import { chunk, type ChunkPage } from '#app/chunk.ts';

const gone = (): Promise<never> => Promise.reject(new Error('404'));

test('a chunk that a release has replaced has the page loaded anew, once', async () => {
  const page = aPage(true);
  void chunk(gone, page);
  await vi.waitFor(() => expect(page.reloads).toBe(1));
  await expect(chunk(gone, page)).rejects.toThrow('404');
  expect(page.reloads).toBe(1);
});

test('another that loads meanwhile does not have it loaded anew for ever; after five minutes it may have come', async () => {
  const page = aPage(true);
  void chunk(gone, page);
  await vi.waitFor(() => expect(page.reloads).toBe(1));
  expect(await chunk(async () => 'code', page)).toBe('code');
  await expect(chunk(gone, page)).rejects.toThrow('404');
  expect(page.reloads).toBe(1);
  page.at += 300_000;
  void chunk(gone, page);
  await vi.waitFor(() => expect(page.reloads).toBe(2));
});

test('while the gateway is away the page is kept: it has sounds and follows that a new one had not', async () => {
  const page = aPage(false);
  await expect(chunk(gone, page)).rejects.toThrow('404');
  expect(page.reloads).toBe(0);
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
