import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import { until } from '#tests/builders/until.ts';

const isNeeded = (): boolean => true;
const PAGE = { language: 'en-US', timeZone: 'UTC' } as const;

/** Clients created, and their list subscriptions. */
const calls: string[] = [];
let failing: Error | null = null;
vi.mock('#app/live/createLiveClient.ts', () => ({
  createLiveClient() {
    if (failing) throw failing;
    calls.push('create');
    const subscribe = (key: ListKey) => {
      calls.push(`subscribe ${keyName(key)}`);
      return () => void calls.push(`unsubscribe ${keyName(key)}`);
    };
    return { live: { lists: { subscribe } }, close: () => undefined };
  },
}));

describe('preloadLiveClient', () => {
  beforeEach(() => {
    vi.resetModules();
    calls.length = 0;
    failing = null;
  });

  test.each([
    ['/en-US/match', 'basketball', ['basketball']],
    ['/en-US', 'basketball', ['football', 'basketball']],
  ] as const)('creates the client once at %s with %s chosen, and requests the lists of %s', async (pathname, sport, sports) => {
    const { preloadLiveClient, preloadedClient, takeLiveClient } = await freshModule(sport);
    preloadLiveClient(PAGE, pathname);
    expect(preloadedClient()).toBeNull();
    await until(() => expect(preloadedClient()).not.toBeNull());
    const client = preloadedClient();
    expect(calls).toEqual(['create', ...sports.flatMap((id) => [`subscribe ${nameOf(id)}`, `unsubscribe ${nameOf(id)}`])]);
    expect(await takeLiveClient(PAGE, isNeeded)).toBe(client);
    expect(calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  test.each(['/en-US/match/filter', '/en-US/account', '/en-US/demo'])(
    'preloads nothing at %s, and creates a client when one is taken',
    async (pathname) => {
      const { preloadLiveClient, takeLiveClient } = await freshModule();
      preloadLiveClient(PAGE, pathname);
      await vi.dynamicImportSettled();
      expect(calls).toEqual([]);
      await takeLiveClient(PAGE, isNeeded);
      expect(calls).toEqual(['create']);
    },
  );

  test('returns a preloaded client once, even while it is being created', async () => {
    const { preloadLiveClient, preloadedClient, takeLiveClient } = await freshModule();
    preloadLiveClient(PAGE, '/en-US/match');
    const first = await takeLiveClient(PAGE, isNeeded);
    expect(preloadedClient()).toBeNull();
    expect(await takeLiveClient(PAGE, isNeeded)).not.toBe(first);
  });

  test('retries a failed preload when the client is taken, without an unhandled rejection', async () => {
    const thrown = vi.fn();
    process.on('unhandledRejection', thrown);
    failing = new Error('no streams');
    const { preloadLiveClient, takeLiveClient } = await freshModule();
    preloadLiveClient(PAGE, '/en-US/match');
    await vi.dynamicImportSettled();
    await expect(takeLiveClient(PAGE, isNeeded)).rejects.toThrow('no streams');
    failing = null;
    preloadLiveClient(PAGE, '/en-US/match');
    failing = new Error('no streams yet');
    await vi.dynamicImportSettled();
    failing = null;
    expect(await takeLiveClient(PAGE, isNeeded)).not.toBeNull();
    process.off('unhandledRejection', thrown);
    expect(thrown).not.toHaveBeenCalled();
  });

  test('creates no client that is no longer needed', async () => {
    const { takeLiveClient } = await freshModule();
    expect(await takeLiveClient(PAGE, () => false)).toBeNull();
    expect(calls).toEqual([]);
  });
});

async function freshModule(sport: 'football' | 'basketball' = 'football') {
  localStorage.setItem('touchline.sport', JSON.stringify({ sport }));
  return import('#app/live/preload.ts');
}

function nameOf(sport: 'football' | 'basketball'): string {
  return keyName({ sport, tab: 'instant' });
}
