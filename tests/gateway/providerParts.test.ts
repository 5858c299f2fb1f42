import { getDefaultResultOrder, setDefaultResultOrder } from 'node:dns';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fetchAnswer } from '#gateway/feed/provider/fetchAnswer.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { prepareProvider, type ProviderParts } from '#gateway/prepareProvider.ts';
import type { ProviderConfig, ProviderCredentials, ProviderName } from '#gateway/providerConfig.ts';
import { PROVIDER_PARTS } from '#gateway/providerParts.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aProviderGateway, type ProviderGateway } from '#tests/builders/provider/aProviderGateway.ts';
import { until } from '#tests/builders/until.ts';

const KEY = 'planted-key-0123456789';
const USER = 'planted-user-987';
const CREDENTIALS: Readonly<Record<ProviderName, ProviderCredentials>> = {
  apisports: { name: 'apisports', key: KEY },
  thesports: { name: 'thesports', user: USER, secret: KEY },
};
const SECRETS: Readonly<Record<ProviderName, readonly string[]>> = { apisports: [KEY], thesports: [KEY, USER] };
const NAMES = ['apisports', 'thesports'] as const;
const REQUESTS = [
  { sport: 'football', path: 'a/path', params: { id: '1' } },
  { sport: 'basketball', path: 'games', params: {} },
] as const;

interface Asked {
  readonly url: string;
  readonly key: string | null;
}

const asked: Asked[] = [];
let respond: () => Response = () => HttpResponse.json({});
const server = setupServer(
  http.get('*', ({ request }) => {
    asked.push({ url: request.url, key: request.headers.get('x-apisports-key') });
    return respond();
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => void asked.splice(0));
afterAll(() => server.close());

describe('the parts of a provider', () => {
  async function ask(name: ProviderName): Promise<readonly Asked[]> {
    respond = () => HttpResponse.json({});
    const askProvider = fetchAnswer(PROVIDER_PARTS[name]().access(CREDENTIALS[name]), { timers: wallTimers });
    for (const request of REQUESTS) await askProvider(request, new AbortController().signal);
    return asked;
  }

  test('API-Sports is asked at the address of each sport, with the key in its header only', async () => {
    expect(await ask('apisports')).toEqual([
      { url: 'https://v3.football.api-sports.io/a/path?id=1', key: KEY },
      { url: 'https://v1.basketball.api-sports.io/games', key: KEY },
    ]);
  });

  test('TheSports is asked below one address, with user and secret as parameters', async () => {
    expect(await ask('thesports')).toEqual([
      { url: `https://api.thesports.com/v1/football/a/path?id=1&user=${USER}&secret=${KEY}`, key: null },
      { url: `https://api.thesports.com/v1/basketball/games?user=${USER}&secret=${KEY}`, key: null },
    ]);
  });

  test('the key of one provider is never sent to the other', () => {
    const access = (name: ProviderName, other: ProviderName) => JSON.stringify(PROVIDER_PARTS[name]().access(CREDENTIALS[other]));
    for (const text of [access('apisports', 'thesports'), access('thesports', 'apisports')]) {
      expect(text).not.toContain(KEY);
      expect(text).not.toContain(USER);
    }
  });

  test('limits are those of the contract, else what headers say, or none', () => {
    const limits = (name: ProviderName, requests: number | null) => PROVIDER_PARTS[name]().limits(requests);
    const both = (of: object) => ({ football: of, basketball: of });
    expect(limits('apisports', 100)).toEqual(both({ perDay: 100, perMinute: 'headers' }));
    expect(limits('apisports', null)).toEqual(both({ perDay: 'headers', perMinute: 'headers' }));
    expect(limits('thesports', 100)).toEqual(both({ perDay: 100, perMinute: null }));
    expect(limits('thesports', null)).toEqual(both({ perDay: null, perMinute: null }));
  });
});

onDatabase('the feed of a provider that is prepared', (database) => {
  let gateway: ProviderGateway | null = null;
  beforeEach(() => emptyTables(database()));
  afterEach(async () => {
    await gateway?.stop();
    gateway = null;
  });

  async function start(name: ProviderName, given: Partial<ProviderConfig>): Promise<ProviderGateway> {
    const config = { name, credentials: CREDENTIALS[name], replay: null, recordAnswers: null, requestsPerDay: 123, ...given };
    gateway = await aProviderGateway(database(), {
      start: KICKOFF,
      isBusy: () => false,
      feed: (timers, report) => prepareProvider({ config, parts: withoutPush(name), speed: 1, timers, random: () => 0.5, report }),
    });
    return gateway;
  }

  /** Beside polls nothing may connect to the provider in a test. */
  function withoutPush(name: ProviderName): ProviderParts {
    const { openPush: _, ...parts } = PROVIDER_PARTS[name]();
    return parts;
  }

  const FAULTS: readonly (readonly [string, () => Response])[] = [
    ['cannot be reached', () => HttpResponse.error()],
    ['repeats the key in an error', () => HttpResponse.text(`${USER} and ${KEY} are unknown`, { status: 403 })],
    [
      'repeats the request in an error',
      () =>
        HttpResponse.json({
          err: `GET /v1?user=${USER}&secret=${KEY}`,
          errors: { other: `x-apisports-key: ${KEY}` },
          query: { user: USER, secret: KEY },
        }),
    ],
    ['repeats the key in a good status', () => HttpResponse.json({ err: `no ${USER} ${KEY}`, errors: { other: `no ${USER} ${KEY}` } })],
  ];
  test.each(NAMES.flatMap((name) => FAULTS.map(([words, fault]) => [name, words, fault] as const)))(
    'names no key when %s %s, and has the plan of the contract',
    async (name, _, fault) => {
      respond = fault;
      const recordAnswers = mkdtempSync(join(tmpdir(), 'touchline-answers-'));
      onTestFinished(() => rmSync(recordAnswers, { recursive: true }));
      const running = await start(name, { recordAnswers });
      await until(async () => {
        await running.pass(1_000);
        expect(running.log()).toMatch(name);
      });
      expect(asked.length).toBeGreaterThan(0);
      const status = await running.operate('feed', 'status');
      expect(status).toMatch(/123 a day/);
      expect(status).toMatch(/last error/);
      const recorded = readdirSync(recordAnswers).map((file) => readFileSync(join(recordAnswers, file), 'utf8'));
      for (const secret of SECRETS[name]) expect([running.log(), status, ...recorded].join('\n')).not.toContain(secret);
    },
  );

  test.each(NAMES)('the example of %s plays without key and network', async (name) => {
    const running = await start(name, { credentials: null, replay: 'example', requestsPerDay: null });
    await until(async () => {
      await running.pass(1_000);
      expect((await running.board()).length).toBeGreaterThan(3);
    });
    expect(asked).toEqual([]);
  });
});

test('TheSports, whose list of callers has IPv4 addresses only, is asked over IPv4 first', () => {
  const order = getDefaultResultOrder();
  setDefaultResultOrder('verbatim');
  PROVIDER_PARTS.thesports();
  expect(getDefaultResultOrder()).toBe('ipv4first');
  setDefaultResultOrder(order);
});
