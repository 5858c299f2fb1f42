import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchAnswer } from '#gateway/feed/provider/fetchAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';

const KEY = 'a/key+of=thirty two "characters"';
const ADDRESSES = { football: 'https://football.example', basketball: 'https://basketball.example' };
const REQUEST = { sport: 'football', path: 'fixtures', params: { live: 'all' } } as const;

describe('fetchAnswer', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const byHeader = fetchAnswer({ addresses: ADDRESSES, headers: { 'x-apisports-key': 'secret-key' } }, { timers: wallTimers });
  const byQuery = (options: { readonly timeoutMs?: number; readonly maxBytes?: number } = {}) =>
    fetchAnswer({ addresses: ADDRESSES, params: { user: 'someone', secret: KEY } }, { timers: wallTimers, ...options });
  const signal = (): AbortSignal => new AbortController().signal;

  test('sends the key in one header and the question in the query', async () => {
    const seen: Request[] = [];
    server.use(
      http.get('https://basketball.example/games', ({ request }) => {
        seen.push(request);
        return HttpResponse.json({ ok: true }, { headers: { 'X-RateLimit-Limit': '10' } });
      }),
    );
    const answer = await byHeader({ sport: 'basketball', path: 'games', params: { date: '2026-11-21' } }, signal());
    expect(answer).toMatchObject({ status: 200, body: '{"ok":true}', headers: { 'x-ratelimit-limit': '10' } });
    const [{ url, headers } = new Request('https://nowhere.example')] = seen;
    expect(url).toBe('https://basketball.example/games?date=2026-11-21');
    expect([...headers.keys()].filter((name) => name.startsWith('x-'))).toEqual(['x-apisports-key']);
    expect(headers.get('x-apisports-key')).toBe('secret-key');
  });

  test('sends user and secret as parameters', async () => {
    server.use(
      http.get('https://football.example/fixtures', ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        return HttpResponse.json(query);
      }),
    );
    const { body } = await byQuery()(REQUEST, signal());
    expect(JSON.parse(body)).toEqual({ live: 'all', user: 'someone', secret: KEY });
  });

  test('resolves with any status, and follows no redirect with the key', async () => {
    server.use(
      http.get('https://football.example/fixtures', () => HttpResponse.redirect('https://elsewhere.example/?take=it', 302)),
      http.get('https://football.example/odds', () => new HttpResponse('slow down', { status: 429 })),
    );
    expect(await byHeader(REQUEST, signal())).toMatchObject({ status: 302 });
    expect(await byHeader({ ...REQUEST, path: 'odds' }, signal())).toMatchObject({ status: 429, body: 'slow down' });
  });

  test.each<[string, string, () => Response | Promise<Response>, Parameters<typeof byQuery>[0]]>([
    ['no connection', 'unreachable', () => HttpResponse.error(), {}],
    ['an answer that breaks off', 'unreachable', () => new HttpResponse(tornBody()), {}],
    ['no answer in time', 'slow', async () => (await delay('infinite'), HttpResponse.json({})), { timeoutMs: 30 }],
    [
      'a body that stands still',
      'slow',
      () => new HttpResponse(new ReadableStream({ pull: () => new Promise(() => undefined) })),
      { timeoutMs: 30 },
    ],
    ['too large a body', 'garbled', () => new HttpResponse('x'.repeat(1_000)), { maxBytes: 100 }],
  ])('%s is %s, and its error has neither key nor address', async (_, kind, answer, options) => {
    server.use(http.get('https://football.example/fixtures', answer));
    const error: unknown = await byQuery(options)(REQUEST, signal()).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind });
    const printed = printedForms(error);
    for (const secret of [KEY, encodeURIComponent(KEY), 'someone', 'football.example', '?live']) expect(printed).not.toContain(secret);
  });

  test('gives up when it is told to', async () => {
    server.use(http.get('https://football.example/fixtures', async () => (await delay('infinite'), HttpResponse.json({}))));
    const controller = new AbortController();
    const answer = byQuery()(REQUEST, controller.signal).catch((failure: unknown) => failure);
    controller.abort();
    expect(await answer).toMatchObject({ kind: 'unreachable' });
    expect(await byQuery()(REQUEST, controller.signal).catch((failure: unknown) => failure)).toMatchObject({ kind: 'unreachable' });
  });

  test('a key that cannot be a header is in no error', async () => {
    const ask = fetchAnswer({ addresses: ADDRESSES, headers: { 'x-apisports-key': 'bad\nkey' } }, { timers: wallTimers });
    const error: unknown = await ask(REQUEST, signal()).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(printedForms(error)).not.toMatch(/bad|key/);
  });
});

/** Everything that a log or a crash could print of an error. */
function printedForms(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.stack, JSON.stringify(error), String(error.cause), JSON.stringify(error.cause)].join('\n');
}

function tornBody(): ReadableStream<Uint8Array> {
  let pulls = 0;
  return new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls > 1) controller.error(new Error('torn'));
      else controller.enqueue(new TextEncoder().encode('{"matches":['));
    },
  });
}
