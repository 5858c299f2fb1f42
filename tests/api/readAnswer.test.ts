import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchBaseConfig } from '#api/baseConfig.ts';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { onCallFailed } from '#app/live/onCallFailed.ts';
import { runSessionNavigation } from '#app/routing/sessionNavigation.ts';
import { BASE_CONFIG_PATH } from '#contract/calls/baseConfig.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { useSession } from '#stores/session/session.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aNewDevice, logIn } from '#tests/builders/session.ts';

const CLIENT = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;
const HTML = '<html><body><h1>nginx</h1></body></html>';
const HOST = 'http://touchline.test';

const server = setupServer();
let forget = (): void => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  forget = aNewDevice();
});
afterEach(() => {
  server.resetHandlers();
  forget();
});
afterAll(() => server.close());

describe('an answer without an envelope', () => {
  test.each([408, 500, 501, 502, 503, 504, 505])('fails with its status %i and the words for it in four languages', async (status) => {
    for (const body of [HTML, '', '{"message":"upstream failed"}', '{"code":"502","da']) {
      answer(new HttpResponse(body, { status }));
      const { api, error } = aClient();
      await expect(api.call('memberInfo', {})).rejects.toMatchObject({ name: 'CallError', reason: status, key: String(status) });
      expect(error()).toEqual([wordsOf('en-US', String(status))]);
      for (const language of LANGUAGES) expect(wordsOf(language, String(status))).not.toBe('');
    }
  });

  test.each([
    [[408, 502, 503, 504], true],
    [[400, 404, 500, 501, 505], false],
  ])('with status %j may pass by the next attempt: %s', async (statuses, isTransient) => {
    for (const status of statuses) {
      answer(new HttpResponse(HTML, { status }));
      await expect(aClient().api.call('memberInfo', {})).rejects.toMatchObject({ isTransient });
    }
  });

  test('keeps its status when the body breaks off', async () => {
    const { api } = aClient(async () => new Response(torn('<html><bo'), { status: 502 }));
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: '502', isTransient: true });
  });

  test('with a status that the catalogue lacks has the words of an unknown error', async () => {
    answer(new HttpResponse(HTML, { status: 520 }));
    await expect(aClient().api.call('memberInfo', {})).rejects.toMatchObject({ reason: 520, key: 'unknown' });
  });

  test('is an invalid response when its status is 200', async () => {
    for (const body of [HTML, '', '{"data":1}', '{"code":"200","data":{"memb']) {
      answer(new HttpResponse(body, { status: 200 }));
      await expect(aClient().api.call('memberInfo', {})).rejects.toMatchObject({ reason: 'invalidResponse', isTransient: false });
    }
  });

  test('is a failure of the network when its status is 200 and the connection breaks', async () => {
    const { api } = aClient(async () => new Response(torn('{"code":"200"')));
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: 'network', isTransient: true });
  });

  test('of 401 resets the session, leads to Index and opens the login dialog', async () => {
    logIn();
    answer(new HttpResponse('', { status: 401 }));
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/en-US/account'] });
    const stop = runSessionNavigation(router, 'en-US');
    await expect(aClient().api.call('memberInfo', {})).rejects.toMatchObject({ key: '401' });
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(router.state.location.pathname).toBe('/en-US');
    stop();
  });

  test('of the base config fails with its status too', async () => {
    server.use(http.get(HOST + BASE_CONFIG_PATH, () => new HttpResponse(HTML, { status: 502 })));
    await expect(fetchBaseConfig(CLIENT, null, fetchFromHost)).rejects.toMatchObject({ name: 'CallError', key: '502' });
  });
});

describe('an envelope', () => {
  test.each(['1048', '1049'])('with code %s travels as 503 and keeps its code and message', async (code) => {
    answer(HttpResponse.json({ code, msg: '' }, { status: 503 }), HttpResponse.json({ code, msg: 'Back at noon' }, { status: 503 }));
    const { api, error } = aClient();
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: code, isTransient: false });
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: code });
    expect(error()).toEqual([wordsOf('en-US', code), 'Back at noon']);
  });

  test('of success under a status of failure fails with the status', async () => {
    answer(HttpResponse.json({ code: '200', data: null }, { status: 504 }));
    await expect(aClient().api.call('memberInfo', {})).rejects.toMatchObject({ key: '504' });
  });
});

/** Gives these answers to `memberInfo`, one after the other. */
function answer(...responses: readonly Response[]): void {
  const left = [...responses];
  server.use(http.all(HOST + CALLS.memberInfo.path, () => left.shift()));
}

function aClient(fetch: typeof globalThis.fetch = fetchFromHost): { readonly api: ApiClient; readonly error: () => readonly string[] } {
  const hooks = {
    token: () => useSession.getState().token,
    clientIp: () => null,
    failed: (failure: Parameters<typeof onCallFailed>[0]) => onCallFailed(failure, (key) => wordsOf('en-US', key)),
  };
  useToasts.setState({ messages: [] });
  return {
    api: createApiClient(CLIENT, fetch, hooks),
    error: () => useToasts.getState().messages.flatMap(({ lines }) => lines),
  };
}

function fetchFromHost(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(new URL(String(path), HOST), init);
}

/** A body that breaks off after its beginning. */
function torn(beginning: string): ReadableStream<Uint8Array> {
  const chunks = [new TextEncoder().encode(beginning)];
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new TypeError('terminated'));
    },
  });
}

function wordsOf(language: string, key: string): string {
  const words: unknown = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8'));
  const text: unknown = typeof words === 'object' && words !== null ? Reflect.get(words, key) : undefined;
  return typeof text === 'string' ? text : '';
}
