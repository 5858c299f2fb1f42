import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProviderFeed } from '#gateway/feed/provider/createProviderFeed.ts';
import { fetchAnswer } from '#gateway/feed/provider/fetchAnswer.ts';
import { redactSecrets } from '#gateway/feed/provider/redactSecrets.ts';
import { recordAnswers } from '#gateway/feed/provider/recordAnswers.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aPollJob, aPollPlan } from '#tests/builders/provider/aPollPlan.ts';
import { aProviderGateway, InFlight, type ProviderGateway } from '#tests/builders/provider/aProviderGateway.ts';

const KEY = 'planted-key-0123456789';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = KICKOFF + 10 * MINUTE;
const PER_DAY = 7_500;
const HOST = 'https://football.example';

type Fault = (right: string) => Response | Promise<Response>;

/** What the provider knows, and how it misbehaves. */
class World {
  goals = 0;
  kickoff = KICKOFF;
  now: () => number = () => NOW;
  /** Instead of the right answer. */
  fault: Fault | null = null;
  readonly asked: string[] = [];
  readonly #left = new Map<string, number>();
  readonly inFlight = new InFlight();
  /** Requests are never answered. */
  hangs = false;

  get live(): string {
    return JSON.stringify({ matches: [this.#match('a', this.goals), this.#match('b', 0)] });
  }

  /** Counts a request by the day of the provider. */
  headers(): Record<string, string> {
    const day = utcDay(this.now());
    const left = (this.#left.get(day) ?? PER_DAY) - 1;
    this.#left.set(day, left);
    return {
      'x-ratelimit-requests-limit': String(PER_DAY),
      'x-ratelimit-requests-remaining': String(left),
      'x-ratelimit-limit': '300',
      'x-ratelimit-remaining': '200',
    };
  }

  spent(day: string): number {
    return PER_DAY - (this.#left.get(day) ?? PER_DAY);
  }

  #match(id: string, home: number): object {
    return { id, home, kickoff: this.kickoff };
  }
}

onDatabase('the feed of a provider', (database) => {
  let world = new World();
  let gateway: ProviderGateway;
  let folder: string;
  const server = setupServer(
    http.get(`${HOST}/:path`, async ({ request }): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      world.asked.push(`${pathname}${search}`);
      const headers = world.headers();
      return (await world.fault?.(world.live)) ?? HttpResponse.text(world.live, { headers });
    }),
  );
  const start = async (at = NOW): Promise<ProviderGateway> => {
    const started = await aProviderGateway(database(), {
      start: at,
      isBusy: () => world.inFlight.count > 0 && !world.hangs,
      feed: (timers, report) => {
        const redact = redactSecrets([KEY]);
        const ask = fetchAnswer({ addresses: { football: HOST, basketball: HOST }, headers: { 'x-apisports-key': KEY } }, { timers });
        return createProviderFeed({
          name: 'small',
          createPlan: () =>
            aPollPlan(({ now }) => [
              aPollJob('live'),
              aPollJob(`day/${utcDay(now)}`, {
                endpoint: 'day',
                everyMs: 10 * MINUTE,
                request: { sport: 'football', path: 'day', params: { date: utcDay(now) } },
              }),
            ]),
          ask: world.inFlight.of(recordAnswers(ask, { folder, now: timers.now, redact, report })),
          limits: { football: { perDay: 'headers', perMinute: 'headers' } },
          timers,
          random: () => 0.5,
          redact,
          report,
        });
      },
    });
    world.now = () => started.time.now();
    return started;
  };
  const restarted = async (): Promise<ProviderGateway> => {
    await gateway.stop();
    return start(gateway.time.now());
  };
  const scores = async (): Promise<unknown[]> => (await gateway.board()).map(({ score }) => score.home).sort();

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  beforeEach(async () => {
    await emptyTables(database());
    folder = mkdtempSync(join(tmpdir(), 'touchline-answers-'));
    world = new World();
    gateway = await start();
  });
  afterEach(async () => {
    await gateway.stop();
    const recorded = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    rmSync(folder, { recursive: true });
    expect([gateway.log(), ...recorded].join('\n')).not.toContain(KEY);
  });

  const never = (): Promise<never> => new Promise(() => undefined);
  test.each<[string, string, Fault]>([
    ['is slow', 'slow', never],
    ['answers half', 'garbled', (right) => HttpResponse.text(right.slice(0, right.length / 2))],
    ['breaks off', 'unreachable', (right) => new HttpResponse(brokenOff(right))],
    ['answers 429', 'rateLimited', () => HttpResponse.text('', { status: 429 })],
    ['answers 499', 'gaveUp', () => HttpResponse.text('', { status: 499 })],
    ['answers 500', 'http', () => HttpResponse.text(`the key ${KEY} is broken`, { status: 500 })],
    ['refuses the key', 'refused', () => HttpResponse.text(`${KEY} is not a key`, { status: 403 })],
    ['answers a page', 'garbled', () => HttpResponse.text(`<html>${KEY}</html>`)],
    ['answers nothing', 'garbled', () => HttpResponse.text('')],
    ['answers an error with status 200', 'garbled', () => HttpResponse.text('{"error":"garbled","matches":[]}')],
    ['answers another shape', 'garbled', () => HttpResponse.text('{"matches":{}}')],
  ])('keeps its board while the provider %s, and has the goal when it answers again', async (_, kind, fault) => {
    await gateway.pass(20 * SECOND);
    expect(await scores()).toEqual([0, 0]);
    world.fault = fault;
    world.hangs = kind === 'slow';
    world.goals = 1;
    await gateway.pass(10 * MINUTE);
    expect(await scores()).toEqual([0, 0]);
    const status = await gateway.operate('feed', 'status');
    expect(status).toMatch(new RegExp(`football/live  answered .*, [1-9]\\d* errors in an hour, last error ${kind}`));
    world.fault = null;
    await gateway.pass(20 * SECOND);
    world.hangs = false;
    // Of a refusal the operator is the cure, and a restart.
    if (kind === 'refused') gateway = await restarted();
    await gateway.pass(10 * MINUTE);
    expect(await scores()).toEqual([0, 1]);
    expect(world.spent('2026-11-21')).toBe(world.asked.length);
    expect(await gateway.operate('feed', 'status')).toContain(`${world.asked.length} spent today`);
  });

  test('counts a goal once that comes twice and out of order', async () => {
    await gateway.pass(20 * SECOND);
    world.goals = 1;
    let turn = 0;
    world.fault = (right) => {
      turn += 1;
      const { matches }: { readonly matches: readonly object[] } = JSON.parse(right);
      const rows = turn % 2 === 0 ? [...matches, ...matches] : matches.toReversed();
      return HttpResponse.text(JSON.stringify({ matches: rows }));
    };
    await gateway.pass(5 * MINUTE);
    const [row] = (await gateway.board()).filter(({ score }) => score.home === 1);
    expect(row?.sport === 'football' ? row.incidents.filter(({ kind }) => kind === 'goal') : []).toHaveLength(1);
  });

  test('spends what it says across the midnight of the provider and a restart', async () => {
    await gateway.stop();
    const midnight = Date.UTC(2026, 10, 22);
    world.kickoff = midnight - 30 * MINUTE;
    gateway = await start(midnight - 5 * MINUTE);
    await gateway.pass(8 * MINUTE);
    expect(await scores()).toEqual([0, 0]);
    const asked = new Set(world.asked.filter((path) => path.startsWith('/day')));
    expect([...asked]).toEqual(['/day?date=2026-11-21', '/day?date=2026-11-22']);
    await gateway.stop();
    gateway = await start(midnight + 4 * MINUTE);
    await gateway.pass(10 * MINUTE);
    const spent = world.spent('2026-11-22');
    expect(spent).toBeGreaterThan(40);
    expect(await gateway.operate('feed', 'status')).toContain(`7500 a day, 300 a minute, ${spent} spent today`);
    expect(world.spent('2026-11-21')).toBeLessThan(30);
  });
});

/** A body whose connection breaks in its middle. */
function brokenOff(text: string): ReadableStream {
  let pulls = 0;
  return new ReadableStream({
    pull(controller) {
      pulls += 1;
      if (pulls > 1) controller.error(new Error('torn'));
      else controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
    },
  });
}
