import { afterEach, describe, expect, test, vi } from 'vitest';

/** Modules whose loading has started. */
const started: string[] = [];

describe('beginLoading', () => {
  afterEach(() => vi.resetModules());

  test.each([
    ['/en-US', 'home'],
    ['/en-US/', 'home'],
    ['/vi-VN/match', 'match'],
  ])('loads the screen of %s and the live client, and no other screen', async (pathname, screen) => {
    await beginLoadingAt(pathname);
    expect(started.toSorted()).toEqual(['client', screen]);
  });

  test.each(['/zh-CN/match/filter', '/zh-CN/demo', '/zh-CN/nowhere'])('loads nothing at %s, which is no tab', async (pathname) => {
    await beginLoadingAt(pathname);
    expect(started).toEqual([]);
  });

  test('ignores a failure, which the router meets when it loads the same code', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', note);
    await beginLoadingAt('/id-ID/match', 'no network');
    process.off('unhandledRejection', note);
    expect(started.toSorted()).toEqual(['client', 'match']);
    expect(rejections).toEqual([]);
  });
});

async function beginLoadingAt(pathname: string, fault: string | null = null): Promise<void> {
  for (const [name, file] of Object.entries(PARTS)) {
    vi.doMock(file, () => {
      started.push(name);
      if (fault !== null) throw new Error(fault);
      return { default: () => null };
    });
  }
  const { beginLoading } = await import('#app/routing/routes.tsx');
  started.length = 0;
  beginLoading(pathname);
  await vi.dynamicImportSettled();
}

const PARTS = { home: '#features/home/Home.tsx', match: '#features/match/Match.tsx', client: '#app/live/createLiveClient.ts' };
