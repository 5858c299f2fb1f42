import { describe, expect, test, vi } from 'vitest';
import { type ApiClientHooks, createApiClient } from '#api/apiClient.ts';
import { CallError } from '#api/callError.ts';

const CLIENT = { language: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;

const FOLLOWS = { matchIds: [5], leftIds: [], teamIds: [], competitionIds: [] };

describe('createApiClient', () => {
  test('sends every header, and no token without a session', async () => {
    const { api, requests } = clientWith(() => json({ code: '200', data: FOLLOWS }));
    await api.call('focusList', {});
    const headers = new Headers(requests[0]?.init?.headers);
    expect(headers.get('language')).toBe('vi-VN');
    expect(headers.get('channel')).toBe('H5');
    expect(headers.get('tenant-code')).toBe('VNWOS');
    expect(headers.get('device-id')).toBe('device-of-a-test-1');
    expect(headers.get('time-zone')).toBe('Asia/Ho_Chi_Minh');
    expect(headers.get('app-version')).toBe('0.1.0');
  });

  test('sends the session token and the known client IP with every request, to the same origin only', async () => {
    const { api, requests } = clientWith(() => json({ code: '200', data: FOLLOWS }), {
      token: () => 'half.sealed',
      clientIp: () => '203.0.113.9',
    });
    await api.call('focusList', {});
    await api.call('focusUpdate', { matchIds: [5], follow: 1 });
    for (const { init } of requests) {
      const headers = new Headers(init?.headers);
      expect([headers.get('fbapph_token'), headers.get('client-ip'), init?.credentials]).toEqual([
        'half.sealed',
        '203.0.113.9',
        'same-origin',
      ]);
    }
    const before = clientWith(() => json({ code: '200', data: FOLLOWS }));
    await before.api.call('focusList', {});
    const headers = new Headers(before.requests[0]?.init?.headers);
    expect([headers.has('fbapph_token'), headers.has('client-ip')]).toEqual([false, false]);
  });

  test.each([
    ['zh-CN', 'TYCC'],
    ['vi-VN', 'VNWOS'],
    ['en-US', 'MYWOS'],
    ['id-ID', 'IDWOS'],
  ] as const)('sends language %s with tenant %s', async (language, tenant) => {
    const requests: (RequestInit | undefined)[] = [];
    const api = createApiClient({ ...CLIENT, language }, async (_, init) => {
      requests.push(init);
      return json({ code: '200', data: FOLLOWS });
    });
    await api.call('focusList', {});
    const headers = new Headers(requests[0]?.headers);
    expect([headers.get('language'), headers.get('tenant-code')]).toEqual([language, tenant]);
  });

  test('sends a change that the screen already shows so that it outlives the page', async () => {
    const { api, requests } = clientWith(() => json({ code: '200', data: FOLLOWS }));
    await api.call('focusUpdate', { matchIds: [5], follow: 1 }, { keepalive: true });
    await api.call('focusUpdate', { matchIds: [5], follow: 1 });
    expect(requests.map(({ init }) => init?.keepalive)).toEqual([true, undefined]);
  });

  test('reports each failure once, with the token of the call, and an aborted call not at all', async () => {
    const onFailure = vi.fn<ApiClientHooks['onFailure']>();
    let token: string | null = 'old';
    const { api } = clientWith(
      () => {
        token = null;
        return json({ code: '401', msg: 'who are you' });
      },
      { onFailure, token: () => token },
    );
    await expect(api.call('appMember', {}, { quiet: true })).rejects.toThrow(CallError);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ name: 'appMember', error: expect.any(CallError), quiet: true, token: 'old' });
    const aborted = new AbortController();
    aborted.abort();
    await expect(api.call('appMember', {}, { signal: aborted.signal })).rejects.toThrow(CallError);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test.each(['200', 200, '23005'])('takes code %j as success, with data or items', async (code) => {
    for (const name of ['data', 'items']) {
      const { api } = clientWith(() => json({ code, [name]: FOLLOWS }));
      expect(await api.call('focusList', {})).toEqual(FOLLOWS);
    }
  });

  test.each([
    [{ code: '401', msg: 'who are you' }, '401', 'who are you'],
    [{ code: 1048, message: 'paused' }, '1048', 'paused'],
    [{ code: '9', error: 'odd' }, 'unknown', 'odd'],
  ])('rejects with code and message: %j', async (body, key, message) => {
    const { api } = clientWith(() => json(body));
    await expect(api.call('focusList', {})).rejects.toMatchObject({ name: 'CallError', key, message });
  });

  test.each([
    ['not JSON', '<html>', /without an envelope/],
    ['without a code', '{"data":1}', /without an envelope/],
    ['off contract', '{"code":"200","data":{"matchIds":"all"}}', /matchIds/],
  ])('treats a response that is %s as invalid', async (_, body, message) => {
    const { api } = clientWith(() => new Response(body));
    const failed = api.call('focusList', {});
    await expect(failed).rejects.toMatchObject({ key: 'invalidResponse' });
    await expect(failed).rejects.toThrow(message);
  });

  test('sets cachedAt on a list from the cache only', async () => {
    const list = { unchanged: false, epoch: 'e', seq: 1, at: 1, full: true, rows: [], matches: [], competitions: [], teams: [] };
    const body = JSON.stringify({ code: '200', data: list });
    const cached = clientWith(() => new Response(body, { headers: { 'x-touchline-cached-at': '1700000000000' } }));
    expect(await cached.api.call('instantList', { sport: 'football' })).toEqual({ ...list, cachedAt: 1_700_000_000_000 });
    const fresh = clientWith(() => new Response(body));
    expect(await fresh.api.call('instantList', { sport: 'football' })).toEqual(list);
  });

  test('distinguishes a missing network from a timeout', async () => {
    const offline = clientWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.api.call('focusList', {})).rejects.toMatchObject({ key: 'network' });
    const late = clientWith(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    await expect(late.api.call('focusList', {})).rejects.toMatchObject({ key: 'timeout' });
  });

  test('gives up a call after twenty seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await clientWith(() => json({ code: '200', data: FOLLOWS })).api.call('focusList', {});
    expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
    timeout.mockRestore();
  });

  test('fetches a snapshot from the same origin only', async () => {
    const { api, requests } = clientWith(() => json({ code: '200', data: { epoch: 'e', seq: 1, at: 1, rows: [] } }));
    for (const address of ['https://elsewhere.test/x', '//elsewhere.test/x'])
      await expect(api.fetchSnapshot(address)).rejects.toThrow(CallError);
    expect(requests).toEqual([]);
    expect(await api.fetchSnapshot('/WOS-DATACENTER/x')).toMatchObject({ epoch: 'e' });
  });
});

function clientWith(answer: () => Response | Promise<Response>, hooks: Partial<ApiClientHooks> = {}) {
  const requests: { readonly input: unknown; readonly init: RequestInit | undefined }[] = [];
  const api = createApiClient(
    CLIENT,
    async (input, init) => {
      requests.push({ input, init });
      return answer();
    },
    { token: () => null, clientIp: () => null, onFailure: () => undefined, ...hooks },
  );
  return { api, requests };
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body));
}
