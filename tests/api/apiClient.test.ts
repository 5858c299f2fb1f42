import { describe, expect, test, vi } from 'vitest';
import { type Hooks, createApiClient } from '#api/apiClient.ts';
import { CallError } from '#api/callError.ts';

const READER = { language: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;

const FOLLOWING = { matchIds: [5], leftIds: [], teamIds: [], competitionIds: [] };

describe('the door out', () => {
  test('says who asks in every header of the specification, and never a token it has not', async () => {
    const { api, asked } = door(() => json({ code: '200', data: FOLLOWING }));
    await api.call('focusList', {});
    const headers = new Headers(asked[0]?.init?.headers);
    expect(headers.get('language')).toBe('vi-VN');
    expect(headers.get('channel')).toBe('H5');
    expect(headers.get('tenant-code')).toBe('VNWOS');
    expect(headers.get('device-id')).toBe('device-of-a-test-1');
    expect(headers.get('time-zone')).toBe('Asia/Ho_Chi_Minh');
    expect(headers.get('app-version')).toBe('0.1.0');
  });

  test('brings the token of who is logged in, and the address once it is known, on every request, to our own host only', async () => {
    const { api, asked } = door(() => json({ code: '200', data: FOLLOWING }), {
      token: () => 'half.sealed',
      clientIp: () => '203.0.113.9',
    });
    await api.call('focusList', {});
    await api.call('focusUpdate', { matchIds: [5], follow: 1 });
    for (const { init } of asked) {
      const headers = new Headers(init?.headers);
      expect([headers.get('fbapph_token'), headers.get('client-ip'), init?.credentials]).toEqual([
        'half.sealed',
        '203.0.113.9',
        'same-origin',
      ]);
    }
    const before = door(() => json({ code: '200', data: FOLLOWING }));
    await before.api.call('focusList', {});
    const headers = new Headers(before.asked[0]?.init?.headers);
    expect([headers.has('fbapph_token'), headers.has('client-ip')]).toEqual([false, false]);
  });

  test.each([
    ['zh-CN', 'TYCC'],
    ['vi-VN', 'VNWOS'],
    ['en-US', 'MYWOS'],
    ['id-ID', 'IDWOS'],
  ] as const)('in %s the reader is a tenant’s of its own: %s', async (language, tenant) => {
    const asked: (RequestInit | undefined)[] = [];
    const api = createApiClient({ ...READER, language }, async (_, init) => {
      asked.push(init);
      return json({ code: '200', data: FOLLOWING });
    });
    await api.call('focusList', {});
    const headers = new Headers(asked[0]?.headers);
    expect([headers.get('language'), headers.get('tenant-code')]).toEqual([language, tenant]);
  });

  test('tells each failure once, with the token that it was made with, and a call that was given up not at all', async () => {
    const failed = vi.fn<Hooks['failed']>();
    let token: string | null = 'old';
    const { api } = door(
      () => {
        token = null;
        return json({ code: '401', msg: 'who are you' });
      },
      { failed, token: () => token },
    );
    await expect(api.call('appMember', {}, { quiet: true })).rejects.toThrow(CallError);
    expect(failed).toHaveBeenCalledExactlyOnceWith({ name: 'appMember', error: expect.any(CallError), quiet: true, token: 'old' });
    const left = new AbortController();
    left.abort();
    await expect(api.call('appMember', {}, { signal: left.signal })).rejects.toThrow(CallError);
    expect(failed).toHaveBeenCalledOnce();
  });

  test.each(['200', 200, '23005'])('takes %j for success, data or items', async (code) => {
    for (const name of ['data', 'items']) {
      const { api } = door(() => json({ code, [name]: FOLLOWING }));
      expect(await api.call('focusList', {})).toEqual(FOLLOWING);
    }
  });

  test.each([
    [{ code: '401', msg: 'who are you' }, '401', 'who are you'],
    [{ code: 1048, message: 'paused' }, '1048', 'paused'],
    [{ code: '9', error: 'odd' }, 'unknown', 'odd'],
  ])('fails with code and words: %j', async (body, key, message) => {
    const { api } = door(() => json(body));
    await expect(api.call('focusList', {})).rejects.toMatchObject({ name: 'CallError', key, message });
  });

  test.each([
    ['not JSON', '<html>', /without an envelope/],
    ['without a code', '{"data":1}', /without an envelope/],
    ['not of the contract', '{"code":"200","data":{"matchIds":"all"}}', /matchIds/],
  ])('an answer %s is an invalid response', async (_, body, message) => {
    const { api } = door(() => new Response(body));
    const failed = api.call('focusList', {});
    await expect(failed).rejects.toMatchObject({ key: 'invalidResponse' });
    await expect(failed).rejects.toThrow(message);
  });

  test('a list that the device had kept says since when, and any other says nothing of it', async () => {
    const list = { unchanged: false, epoch: 'e', seq: 1, at: 1, full: true, rows: [], matches: [], competitions: [], teams: [] };
    const body = JSON.stringify({ code: '200', data: list });
    const kept = door(() => new Response(body, { headers: { 'x-touchline-kept': '1700000000000' } }));
    expect(await kept.api.call('instantList', { sport: 'football' })).toEqual({ ...list, keptAt: 1_700_000_000_000 });
    const fresh = door(() => new Response(body));
    expect(await fresh.api.call('instantList', { sport: 'football' })).toEqual(list);
  });

  test('no network, and no answer in time, are told apart', async () => {
    const offline = door(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offline.api.call('focusList', {})).rejects.toMatchObject({ key: 'network' });
    const late = door(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    await expect(late.api.call('focusList', {})).rejects.toMatchObject({ key: 'timeout' });
  });

  test('fetches a snapshot from our own host only', async () => {
    const { api, asked } = door(() => json({ code: '200', data: { epoch: 'e', seq: 1, at: 1, rows: [] } }));
    for (const address of ['https://elsewhere.test/x', '//elsewhere.test/x'])
      await expect(api.fetchWhole(address)).rejects.toThrow(CallError);
    expect(asked).toEqual([]);
    expect(await api.fetchWhole('/WOS-DATACENTER/x')).toMatchObject({ epoch: 'e' });
  });
});

function door(answer: () => Response | Promise<Response>, hooks: Partial<Hooks> = {}) {
  const asked: { readonly input: unknown; readonly init: RequestInit | undefined }[] = [];
  const api = createApiClient(
    READER,
    async (input, init) => {
      asked.push({ input, init });
      return answer();
    },
    { token: () => null, clientIp: () => null, failed: () => undefined, ...hooks },
  );
  return { api, asked };
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body));
}
