import { describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import { ConflictError, createConsoleClient } from '#console/client/consoleClient.ts';

function aClient(status: number, body: unknown) {
  const onSessionLost = vi.fn<() => void>();
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
  return { client: createConsoleClient({ fetch, language: () => 'vi-VN', onSessionLost }), fetch, onSessionLost };
}

describe('the client of the console', () => {
  test('sends a GET as a query without what is undefined, in the language of the page', async () => {
    const { client, fetch } = aClient(200, { code: '200', data: { entries: [] } });
    await client.call('audit', { before: 3 });
    expect(fetch.mock.calls[0]?.[0]).toBe('/console-api/audit?before=3');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { 'accept-language': 'vi-VN' }, credentials: 'same-origin' });
  });

  test('rejects with the conflict of a 409', async () => {
    const conflict = { why: 'gone', by: 'Li Yuan', at: 5, act: 'stance pass', text: '' };
    const { client } = aClient(409, { code: '409', msg: 'conflict', data: conflict });
    const refused = await client.call('undo', { actId: 1 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConflictError);
    expect(refused).toMatchObject({ conflict });
  });

  test('reports a lost session, but no wrong password', async () => {
    const { client, onSessionLost } = aClient(401, { code: '401', msg: 'no' });
    await expect(client.call('login', { login: 'a', password: 'b', code: '123456' })).rejects.toMatchObject({ reason: '401' });
    expect(onSessionLost).not.toHaveBeenCalled();
    await expect(client.call('logout', {})).rejects.toBeInstanceOf(CallError);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  test('rejects what is no envelope, or not what the contract says', async () => {
    await expect(aClient(502, '<h1>bad gateway</h1>').client.call('me', {})).rejects.toMatchObject({ reason: 502 });
    await expect(aClient(200, '<h1>hello</h1>').client.call('me', {})).rejects.toMatchObject({ reason: 'invalidResponse' });
    await expect(aClient(200, { code: '200', data: { operator: 1 } }).client.call('me', {})).rejects.toMatchObject({
      reason: 'invalidResponse',
    });
  });
});
