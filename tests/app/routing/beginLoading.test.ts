import { afterEach, expect, test, vi } from 'vitest';

/** What was asked for, whether it came or not. */
const begun: string[] = [];

afterEach(() => vi.resetModules());

test.each([
  ['/en-US', 'home'],
  ['/en-US/', 'home'],
  ['/vi-VN/match', 'match'],
])('at %s its own screen and the road begin to load, and no other screen', async (pathname, screen) => {
  await begin(pathname);
  expect(begun.toSorted()).toEqual([screen, 'road']);
});

test.each(['/zh-CN/match/filter', '/zh-CN/demo', '/zh-CN/nowhere'])('nothing is loaded ahead for %s, above the tabs', async (pathname) => {
  await begin(pathname);
  expect(begun).toEqual([]);
});

test('a failure is left to the router, which asks again: nothing is thrown into the page', async () => {
  const thrown: unknown[] = [];
  const note = (why: unknown): void => void thrown.push(why);
  process.on('unhandledRejection', note);
  await begin('/id-ID/match', 'no network');
  process.off('unhandledRejection', note);
  expect(begun.toSorted()).toEqual(['match', 'road']);
  expect(thrown).toEqual([]);
});

async function begin(pathname: string, fault: string | null = null): Promise<void> {
  for (const [name, file] of Object.entries(PARTS)) {
    vi.doMock(file, () => {
      begun.push(name);
      if (fault !== null) throw new Error(fault);
      return { default: () => null };
    });
  }
  const { beginLoading } = await import('#app/routing/routes.tsx');
  begun.length = 0;
  beginLoading(pathname);
  await vi.dynamicImportSettled();
}

const PARTS = { home: '#features/home/Home.tsx', match: '#features/match/Match.tsx', road: '#app/live/createLiveClient.ts' };
