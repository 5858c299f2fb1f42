import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchBaseConfig } from '#api/fetchBaseConfig.ts';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { onCallFailed } from '#app/live/onCallFailed.ts';
import { runSessionNavigation } from '#app/routing/sessionNavigation.ts';
import { BASE_CONFIG_PATH } from '#contract/calls/baseConfig.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { useSession } from '#stores/session/session.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';

const CLIENT = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;
const HTML = '<html><body><h1>nginx</h1></body></html>';
const HOST = 'http://touchline.test';

const server = setupServer();
let dispose = (): void => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  dispose = aNewDevice();
});
afterEach(() => {
  server.resetHandlers();
  dispose();
});
afterAll(() => server.close());

describe('readAnswer without an envelope', () => {
  test.each([408, 500, 501, 502, 503, 504, 505])('rejects with HTTP status %i and has a text for it in four languages', async (status) => {
    for (const body of [HTML, '', '{"message":"upstream failed"}', '{"code":"502","da']) {
      respond(new HttpResponse(body, { status }));
      const { api, error } = createClient();
      await expect(api.call('memberInfo', {})).rejects.toMatchObject({ name: 'CallError', reason: status, key: String(status) });
      expect(error()).toEqual([errorText('en-US', String(status))]);
      for (const language of LANGUAGES) expect(errorText(language, String(status))).not.toBe('');
    }
  });

  test.each([
    [[408, 502, 503, 504], true],
    [[400, 404, 500, 501, 505], false],
  ])('for statuses %j, isTransient is %s', async (statuses, isTransient) => {
    for (const status of statuses) {
      respond(new HttpResponse(HTML, { status }));
      await expect(createClient().api.call('memberInfo', {})).rejects.toMatchObject({ isTransient });
    }
  });

  test('rejects with the HTTP status when the body breaks off', async () => {
    const { api } = createClient(async () => new Response(truncatedBody('<html><bo'), { status: 502 }));
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: '502', isTransient: true });
  });

  test('shows the text of an unknown error for a status without a text of its own', async () => {
    respond(new HttpResponse(HTML, { status: 520 }));
    await expect(createClient().api.call('memberInfo', {})).rejects.toMatchObject({ reason: 520, key: 'unknown' });
  });

  test('rejects as an invalid response when the status is 200', async () => {
    for (const body of [HTML, '', '{"data":1}', '{"code":"200","data":{"memb']) {
      respond(new HttpResponse(body, { status: 200 }));
      await expect(createClient().api.call('memberInfo', {})).rejects.toMatchObject({ reason: 'invalidResponse', isTransient: false });
    }
  });

  test('rejects as a network error when the status is 200 and the connection breaks', async () => {
    const { api } = createClient(async () => new Response(truncatedBody('{"code":"200"')));
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: 'network', isTransient: true });
  });

  test('resets the session on 401, navigates to Index and opens the login dialog', async () => {
    logIn();
    respond(new HttpResponse('', { status: 401 }));
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/en-US/account'] });
    const dispose = runSessionNavigation(router, 'en-US');
    await expect(createClient().api.call('memberInfo', {})).rejects.toMatchObject({ key: '401' });
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(router.state.location.pathname).toBe('/en-US');
    dispose();
  });

  test('rejects the base config with the HTTP status too', async () => {
    server.use(http.get(HOST + BASE_CONFIG_PATH, () => new HttpResponse(HTML, { status: 502 })));
    await expect(fetchBaseConfig(CLIENT, null, fetchFromHost)).rejects.toMatchObject({ name: 'CallError', key: '502' });
  });
});

describe('readAnswer with an envelope', () => {
  test.each([
    ['1048', []], // the page covers itself with what the operator says
    ['1049', [errorText('en-US', '1049'), 'Back at noon']],
  ])('rejects with code %s when the HTTP status is 503', async (code, shown) => {
    respond(HttpResponse.json({ code, msg: '' }, { status: 503 }), HttpResponse.json({ code, msg: 'Back at noon' }, { status: 503 }));
    const { api, error } = createClient();
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: code, isTransient: false });
    await expect(api.call('memberInfo', {})).rejects.toMatchObject({ key: code });
    expect(error()).toEqual(shown);
  });

  test('rejects with the HTTP status when a successful envelope has an error status', async () => {
    respond(HttpResponse.json({ code: '200', data: null }, { status: 504 }));
    await expect(createClient().api.call('memberInfo', {})).rejects.toMatchObject({ key: '504' });
  });
});

/** Responds to `memberInfo` with these, one after the other. */
function respond(...responses: readonly Response[]): void {
  const remaining = [...responses];
  server.use(http.all(HOST + CALLS.memberInfo.path, () => remaining.shift()));
}

function createClient(fetch: typeof globalThis.fetch = fetchFromHost): {
  readonly api: ApiClient;
  readonly error: () => readonly string[];
} {
  const hooks = {
    token: () => useSession.getState().token,
    clientIp: () => null,
    onFailure: (failure: Parameters<typeof onCallFailed>[0]) => onCallFailed(failure, (key) => errorText('en-US', key)),
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

/** A body that breaks off after `beginning`. */
function truncatedBody(beginning: string): ReadableStream<Uint8Array> {
  const chunks = [new TextEncoder().encode(beginning)];
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new TypeError('terminated'));
    },
  });
}

function errorText(language: string, key: string): string {
  const texts: unknown = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8'));
  const text: unknown = typeof texts === 'object' && texts !== null ? Reflect.get(texts, key) : undefined;
  return typeof text === 'string' ? text : '';
}
