import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onLaterEntry } from '#app/live/onLaterEntry.ts';
import { queryClient, userCallKey } from '#stores/queries/queryClient.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { until } from '#tests/builders/until.ts';

const NO_DELAY = { later: (run: () => void) => run() };

let forget = (): void => undefined;
let loads: string[] = [];
let testApi = aTestApi({});
const requested = () => testApi.requested;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  loads = [];
  testApi = aTestApi({});
});

afterEach(() => {
  queryClient.clear();
  forget();
});

describe('onLaterEntry', () => {
  test.each([
    ['settings', ['ringtone']],
    ['follows', ['follows']],
    ['read', []],
  ] as const)('%s loads what the member changed elsewhere', async (kind, loaded) => {
    await handle({ kind });
    expect(loads).toEqual(loaded);
  });

  test('what another page has read makes counts and letters stale, and leaves the rest', async () => {
    const stale = ['letterList', 'letterCount', 'letter'];
    for (const name of [...stale, 'news']) queryClient.setQueryData([name], {});
    await handle({ kind: 'read' });
    const found = [...stale, 'news'].filter((name) => queryClient.getQueryState([name])?.isInvalidated === true);
    expect(found).toEqual(stale);
  });

  test('follows of members are stale too', async () => {
    queryClient.setQueryData(userCallKey('followedMembers', {}), { memberIds: [] });
    await handle({ kind: 'follows' });
    expect(queryClient.getQueryState(userCallKey('followedMembers', {}))?.isInvalidated).toBe(true);
  });

  test('members blocked elsewhere vanish here: the blacklist that was loaded is loaded again, and lists without them are stale', async () => {
    let loads = 0;
    await queryClient.query({ queryKey: userCallKey('blacklist', {}), queryFn: () => ({ members: [], loads: (loads += 1) }) });
    queryClient.setQueryData(['postList'], {});
    await handle({ kind: 'blocks' });
    await until(() => expect(loads).toBe(2));
    expect(queryClient.getQueryState(['postList'])?.isInvalidated).toBe(true);
  });

  test('a changed member is fetched again, whoever changed it', async () => {
    queryClient.setQueryData(['memberInfo'], {});
    await handle({ kind: 'profile' });
    await until(() => expect(requested()).toEqual(['appMember']));
    expect(queryClient.getQueryState(['memberInfo'])?.isInvalidated).toBe(true);
  });

  test('news of a stance fetches no member', async () => {
    await handle({ kind: 'stance', articleId: 10_001, event: 'sold' });
    expect(requested()).toEqual([]);
  });

  test('coins show the balance at once', async () => {
    await handle({ kind: 'coins', balance: 7 });
    expect(queryClient.getQueryData(userCallKey('coinBalance', {}))).toEqual({ balance: 7 });
  });
});

function handle(entry: Parameters<typeof onLaterEntry>[0]): Promise<void> {
  const loading = (name: string) => ({
    async load() {
      loads.push(name);
    },
  });
  return onLaterEntry(entry, {
    language: 'en-US',
    delay: NO_DELAY,
    api: testApi.api,
    follows: loading('follows'),
    ringtone: loading('ringtone'),
  });
}
