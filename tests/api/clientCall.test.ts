import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/apiClient.ts';
import { type LoadCallTable, loadCallTable } from '#api/clientCall.ts';
import { IDEMPOTENCY_KEY } from '#contract/calls/headers.ts';
import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';

const CLIENT = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;
const FOLLOWS = { matchIds: [5], leftIds: [], teamIds: [], competitionIds: [] };

describe('clientCall', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('sends a call of the live lists at once, without the call table', async () => {
    const load = vi.fn<LoadCallTable>(() => new Promise(() => undefined));
    const { api, sent } = apiWith(load, FOLLOWS);
    const following = api.call('focusList', {});
    expect(sent).toHaveLength(1);
    expect(await following).toEqual(FOLLOWS);
    expect(load).not.toHaveBeenCalled();
  });

  test('sends any other call once the table has loaded, with the token of the moment at which it was made', async () => {
    const { api, sent, session } = apiWith(loadCallTable, {});
    session.token = 'before';
    const leaving = api.call('exitSys', {});
    session.token = null;
    await leaving;
    expect(sent.map((headers) => headers.get('fbapph_token'))).toEqual(['before']);
  });

  test('names the field of a response off contract', async () => {
    const { api } = apiWith(loadCallTable, { ip: 7 });
    await expect(api.call('clientIp', {})).rejects.toThrow(/^ip: /);
  });

  test('sends an idempotency key with a call that requires one: a new one for each call, or the given one', async () => {
    const load: LoadCallTable = async () => {
      const table = await loadCallTable();
      return { ...table, CALLS: { ...table.CALLS, exitSys: { ...table.CALLS.exitSys, idempotent: true } } };
    };
    const { api, sent } = apiWith(load, {});
    await api.call('exitSys', {});
    await api.call('exitSys', {});
    await api.call('exitSys', {}, { idempotencyKey: 'a-key-of-a-purchase-1' });
    await api.call('updateBaseInfo', {}, { idempotencyKey: 'a-key-of-a-purchase-1' });
    const [first, second, ...rest] = sent.map((headers) => headers.get('Idempotency-Key'));
    expect([first, second]).toEqual([expect.stringMatching(IDEMPOTENCY_KEY), expect.stringMatching(IDEMPOTENCY_KEY)]);
    expect(second).not.toBe(first);
    expect(rest).toEqual(['a-key-of-a-purchase-1', null]);
  });

  test('fails like the network when the table does not load, within the timeout of a call', async () => {
    const gone = apiWith(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), {});
    await expect(gone.api.call('clientIp', {})).rejects.toMatchObject({ name: 'CallError', key: 'network' });
    expect(gone.onFailure).toHaveBeenCalledOnce();
    const slow = apiWith(() => new Promise(() => undefined), {});
    const call = expect(slow.api.call('clientIp', {})).rejects.toMatchObject({ name: 'CallError', key: 'timeout' });
    await vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS);
    await call;
  });
});

function apiWith(load: LoadCallTable, data: unknown) {
  const sent: Headers[] = [];
  const onFailure = vi.fn<() => void>();
  const session: { token: string | null } = { token: null };
  const api = createApiClient(
    CLIENT,
    async (_, init) => {
      sent.push(new Headers(init?.headers));
      return new Response(JSON.stringify({ code: '200', data }));
    },
    { token: () => session.token, clientIp: () => null, onFailure },
    load,
  );
  return { api, sent, onFailure, session };
}
