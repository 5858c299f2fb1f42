import { beforeEach, expect, test, vi } from 'vitest';
import type { ListKey } from '#streams/listkey.ts';
import { keyName } from '#streams/listkey.ts';

const wanted = (): boolean => true;
const PAGE = { language: 'en-US', timeZone: 'UTC' } as const;

/** Roads opened, and what was asked for and let go of on them. */
const said: string[] = [];
let failing: Error | null = null;
vi.mock('#app/road.ts', () => ({
  openRoad() {
    if (failing) throw failing;
    said.push('open');
    const hold = (key: ListKey) => {
      said.push(`hold ${keyName(key)}`);
      return () => void said.push(`let go ${keyName(key)}`);
    };
    return { live: { binding: { hold } }, close: () => undefined };
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
  const { openAhead, roadAhead, takeRoad } = await fresh(sport);
  openAhead(PAGE, pathname);
  expect(roadAhead()).toBeNull();
  await vi.waitFor(() => expect(roadAhead()).not.toBeNull());
  const road = roadAhead();
  expect(said).toEqual(['open', ...asked.flatMap((one) => [`hold ${nameOf(one)}`, `let go ${nameOf(one)}`])]);
  expect(await takeRoad(PAGE, wanted)).toBe(road);
  expect(said.filter((one) => one === 'open')).toHaveLength(1);
});

test.each(['/en-US/match/filter', '/en-US/account', '/en-US/demo'])(
  '%s opens nothing ahead, and a road when one is taken',
  async (pathname) => {
    const { openAhead, takeRoad } = await fresh();
    openAhead(PAGE, pathname);
    await vi.dynamicImportSettled();
    expect(said).toEqual([]);
    await takeRoad(PAGE, wanted);
    expect(said).toEqual(['open']);
  },
);

test('one that was taken is nobody else’s, even while it is being opened', async () => {
  const { openAhead, roadAhead, takeRoad } = await fresh();
  openAhead(PAGE, '/en-US/match');
  const first = await takeRoad(PAGE, wanted);
  expect(roadAhead()).toBeNull();
  expect(await takeRoad(PAGE, wanted)).not.toBe(first);
});

test('what failed ahead is tried again by who takes it, and thrown into no page', async () => {
  const thrown = vi.fn();
  process.on('unhandledRejection', thrown);
  failing = new Error('no streams');
  const { openAhead, takeRoad } = await fresh();
  openAhead(PAGE, '/en-US/match');
  await vi.dynamicImportSettled();
  await expect(takeRoad(PAGE, wanted)).rejects.toThrow('no streams');
  failing = null;
  openAhead(PAGE, '/en-US/match');
  failing = new Error('no streams yet');
  await vi.dynamicImportSettled();
  failing = null;
  expect(await takeRoad(PAGE, wanted)).not.toBeNull();
  process.off('unhandledRejection', thrown);
  expect(thrown).not.toHaveBeenCalled();
});

test('a road that nobody wants any more by then is not opened', async () => {
  const { takeRoad } = await fresh();
  expect(await takeRoad(PAGE, () => false)).toBeNull();
  expect(said).toEqual([]);
});

async function fresh(sport: 'football' | 'basketball' = 'football') {
  localStorage.setItem('touchline.sport', sport);
  return import('#app/ahead.ts');
}

function nameOf(sport: 'football' | 'basketball'): string {
  return keyName({ sport, tab: 'instant' });
}
