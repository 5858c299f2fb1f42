import { beforeEach, expect, test, vi } from 'vitest';
import type { ListKey } from '#streams/lists/listKey.ts';
import { keyName } from '#streams/lists/listKey.ts';

const wanted = (): boolean => true;
const PAGE = { language: 'en-US', timeZone: 'UTC' } as const;

/** Roads opened, and what was asked for and let go of on them. */
const said: string[] = [];
let failing: Error | null = null;
vi.mock('#app/live/createLiveClient.ts', () => ({
  createLiveClient() {
    if (failing) throw failing;
    said.push('open');
    const subscribe = (key: ListKey) => {
      said.push(`hold ${keyName(key)}`);
      return () => void said.push(`let go ${keyName(key)}`);
    };
    return { live: { lists: { subscribe } }, close: () => undefined };
  },
}));

beforeEach(() => {
  vi.resetModules();
  said.length = 0;
  failing = null;
});

test.each([
  ['/en-US/match', 'basketball', ['basketball']],
  ['/en-US', 'basketball', ['football', 'basketball']],
] as const)('at %s with %s chosen the road is opened once, and asked for the lists of %s', async (pathname, sport, asked) => {
  const { preloadLiveClient, preloadedClient, takeLiveClient } = await fresh(sport);
  preloadLiveClient(PAGE, pathname);
  expect(preloadedClient()).toBeNull();
  await vi.waitFor(() => expect(preloadedClient()).not.toBeNull());
  const road = preloadedClient();
  expect(said).toEqual(['open', ...asked.flatMap((one) => [`hold ${nameOf(one)}`, `let go ${nameOf(one)}`])]);
  expect(await takeLiveClient(PAGE, wanted)).toBe(road);
  expect(said.filter((one) => one === 'open')).toHaveLength(1);
});

test.each(['/en-US/match/filter', '/en-US/account', '/en-US/demo'])(
  '%s opens nothing ahead, and a road when one is taken',
  async (pathname) => {
    const { preloadLiveClient, takeLiveClient } = await fresh();
    preloadLiveClient(PAGE, pathname);
    await vi.dynamicImportSettled();
    expect(said).toEqual([]);
    await takeLiveClient(PAGE, wanted);
    expect(said).toEqual(['open']);
  },
);

test('one that was taken is nobody else’s, even while it is being opened', async () => {
  const { preloadLiveClient, preloadedClient, takeLiveClient } = await fresh();
  preloadLiveClient(PAGE, '/en-US/match');
  const first = await takeLiveClient(PAGE, wanted);
  expect(preloadedClient()).toBeNull();
  expect(await takeLiveClient(PAGE, wanted)).not.toBe(first);
});

test('what failed ahead is tried again by who takes it, and thrown into no page', async () => {
  const thrown = vi.fn();
  process.on('unhandledRejection', thrown);
  failing = new Error('no streams');
  const { preloadLiveClient, takeLiveClient } = await fresh();
  preloadLiveClient(PAGE, '/en-US/match');
  await vi.dynamicImportSettled();
  await expect(takeLiveClient(PAGE, wanted)).rejects.toThrow('no streams');
  failing = null;
  preloadLiveClient(PAGE, '/en-US/match');
  failing = new Error('no streams yet');
  await vi.dynamicImportSettled();
  failing = null;
  expect(await takeLiveClient(PAGE, wanted)).not.toBeNull();
  process.off('unhandledRejection', thrown);
  expect(thrown).not.toHaveBeenCalled();
});

test('a road that nobody wants any more by then is not opened', async () => {
  const { takeLiveClient } = await fresh();
  expect(await takeLiveClient(PAGE, () => false)).toBeNull();
  expect(said).toEqual([]);
});

async function fresh(sport: 'football' | 'basketball' = 'football') {
  localStorage.setItem('touchline.sport', sport);
  return import('#app/live/preload.ts');
}

function nameOf(sport: 'football' | 'basketball'): string {
  return keyName({ sport, tab: 'instant' });
}
