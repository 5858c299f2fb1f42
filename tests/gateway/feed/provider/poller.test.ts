import { afterEach, describe, expect, test } from 'vitest';
import type { Poller } from '#gateway/feed/provider/poller.ts';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import type { PollJob } from '#gateway/feed/provider/pollJob.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import { aPollJob, aPollPlan, anAnswer, oneMatch } from '#tests/builders/provider/aPollPlan.ts';
import { PollBench } from '#tests/builders/provider/pollBench.ts';
import { settle } from '#tests/builders/testTime.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('Poller', () => {
  let bench = new PollBench();
  const start: PollBench['start'] = (jobs, given) => {
    bench = new PollBench();
    return bench.start(jobs, given);
  };
  const endpoint = (poller: Poller, name = 'live') => poller.health().endpoints.find((one) => one.endpoint === name);
  afterEach(() => bench.stop());

  test('asks what the plan says as often as it says, and delivers what was read', async () => {
    start([aPollJob('live'), aPollJob('day', { everyMs: 10 * MINUTE })]);
    await bench.time.advance(HOUR - SECOND);
    expect([bench.count('live'), bench.count('day')]).toEqual([240, 6]);
    expect(bench.delivered[0]?.map(({ kind }) => kind)).toEqual(['fixture', 'state']);
  });

  test('has one request for an endpoint in flight', async () => {
    const open: (() => void)[] = [];
    let inFlight = 0;
    let most = 0;
    start([aPollJob('a', { endpoint: 'live' }), aPollJob('b', { endpoint: 'live' }), aPollJob('c', { endpoint: 'odds' })], {
      ask: async ({ path }) => {
        if (path !== 'c') most = Math.max(most, (inFlight += 1));
        await new Promise<void>((resolve) => open.push(resolve));
        if (path !== 'c') inFlight -= 1;
        return anAnswer(oneMatch(0));
      },
    });
    for (let i = 0; i < 20; i += 1) {
      await bench.time.advance(MINUTE);
      for (const answer of open.splice(0)) answer();
      await settle();
    }
    expect(most).toBe(1);
    expect([bench.count('a'), bench.count('b'), bench.count('c')].every((count) => count > 5)).toBe(true);
  });

  test('reads an answer to its last page, which makes the job done', async () => {
    const job = aPollJob('odds', { everyMs: 10 * MINUTE });
    start([job], {
      ask: async ({ params }) => {
        const page = Number(params['page'] ?? 1);
        return anAnswer({ ...oneMatch(page), ...(page < 3 && { next: page + 1 }) });
      },
    });
    await bench.time.advance(9 * MINUTE);
    expect(bench.asked.map(({ params }) => params['page'])).toEqual([undefined, '2', '3']);
    await bench.time.advance(2 * MINUTE);
    expect(bench.asked).toHaveLength(6);
  });

  test('a page that fails is asked again, and pages without an end are given up', async () => {
    let isFailing = true;
    const poller = start([aPollJob('odds', { everyMs: HOUR })], {
      ask: async ({ params }) => {
        if (params['page'] === '2' && isFailing) return anAnswer('', 500);
        return anAnswer({ ...oneMatch(0), ...(params['page'] !== '2' && { next: 2 }) });
      },
    });
    await bench.time.advance(30 * SECOND);
    isFailing = false;
    await bench.time.advance(10 * MINUTE);
    expect(bench.asked.map(({ params }) => params['page'])).toEqual([undefined, '2', '2']);
    await poller.stop();
    start([aPollJob('odds', { everyMs: 10 * MINUTE })], { ask: async () => anAnswer({ ...oneMatch(0), next: 7 }) });
    await bench.time.advance(5 * MINUTE);
    expect(bench.asked).toHaveLength(2);
    expect(bench.reports.join()).toContain('no last page');
  });

  test('after an outage asks everything that is overdue, the board first', async () => {
    let isDown = false;
    const jobs: PollJob[] = [
      aPollJob('pages', { priority: 'pages', everyMs: 20 * MINUTE }),
      aPollJob('odds', { priority: 'odds', everyMs: MINUTE }),
      aPollJob('watched', { priority: 'watched', everyMs: MINUTE }),
      aPollJob('live'),
    ];
    start(jobs, {
      ask: async () => {
        if (isDown) throw new ProviderError('unreachable', 'no answer');
        return anAnswer(oneMatch(0));
      },
    });
    await bench.time.advance(MINUTE);
    isDown = true;
    await bench.time.advance(2 * HOUR);
    isDown = false;
    const before = bench.asked.length;
    await bench.time.advance(2 * MINUTE + SECOND);
    const after = bench.asked.slice(before).map(({ path }) => path);
    expect([...new Set(after)].toSorted()).toEqual(['live', 'odds', 'pages', 'watched']);
  });

  test('asks in the order of priorities when all are due at once', async () => {
    const jobs = (['pages', 'odds', 'watched', 'board'] as const).map((priority) => aPollJob(priority, { priority, everyMs: HOUR }));
    start(jobs, { limits: { football: { perDay: null, perMinute: 10 } } });
    await bench.time.advance(40 * SECOND);
    expect(bench.asked.slice(0, 4).map(({ path }) => path)).toEqual(['board', 'watched', 'odds', 'pages']);
  });

  test('a restart asks for nothing twice', async () => {
    const jobs = [aPollJob('standings', { priority: 'pages', everyMs: HOUR })];
    start(jobs);
    await bench.time.advance(MINUTE);
    await bench.stop();
    const { store } = bench;
    const [again, later] = [new PollBench(), new PollBench()];
    again.start(jobs, { store });
    await again.time.advance(10 * MINUTE);
    expect(again.asked).toEqual([]);
    await again.stop();
    later.start(jobs, { store });
    await later.time.advance(HOUR + MINUTE);
    expect(later.asked).toHaveLength(1);
    await later.stop();
  });

  test('serves the board on a small budget, stretches the rest, and says so', async () => {
    const jobs = [
      aPollJob('live'),
      aPollJob('day', { everyMs: 10 * MINUTE }),
      aPollJob('details', { priority: 'watched', everyMs: MINUTE }),
      aPollJob('tables', { priority: 'pages', everyMs: HOUR }),
    ];
    const poller = start(jobs, { limits: { football: { perDay: 100, perMinute: 10 } }, plan: aPollPlan(jobs, ['no odds']) });
    await bench.time.advance(24 * HOUR - MINUTE);
    expect(bench.asked.length).toBeGreaterThan(85);
    expect(bench.asked.length).toBeLessThanOrEqual(95);
    // By the roots of their periods: 15 s and 10 min.
    expect(bench.count('live') / bench.count('day')).toBeGreaterThan(4);
    expect(bench.count('day')).toBeGreaterThan(6);
    expect(bench.count('details')).toBeGreaterThan(3);
    expect(bench.count('tables')).toBeGreaterThan(1);
    const health = poller.health();
    expect(health.omissions).toEqual(['no odds']);
    expect(health.budgets).toMatchObject([{ sport: 'football', perDay: 100, spent: bench.asked.length }]);
    expect(health.budgets[0]?.stretch.board).toBeGreaterThan(30);
    await bench.time.advance(2 * MINUTE);
    expect(poller.health().budgets[0]?.spent).toBeLessThan(6); // a new day
  });

  test('without a shortage no period is stretched', async () => {
    const poller = start([aPollJob('live')]);
    await bench.time.advance(10 * MINUTE);
    expect(poller.health().budgets[0]?.stretch.board).toBeLessThan(1.1);
  });

  test('delivers nothing of an answer that comes after the stop, and sends nothing more', async () => {
    let answer: () => void = () => undefined;
    const poller = start([aPollJob('live')], {
      ask: async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return anAnswer(oneMatch(1));
      },
    });
    await bench.time.advance(SECOND);
    const stopped = poller.stop();
    answer();
    await stopped;
    await bench.time.advance(HOUR);
    expect(bench.delivered).toEqual([]);
    expect(bench.asked).toHaveLength(1);
    expect(endpoint(poller)).toMatchObject({ isInFlight: false, lastError: null });
  });

  test('asks nothing whose request cannot be counted', async () => {
    const store = { ...memoryPollStore(), spend: () => Promise.reject(new Error('the disk is full')) };
    start([aPollJob('live')], { store });
    await bench.time.advance(MINUTE);
    expect(bench.asked).toEqual([]);
    expect(bench.reports.join()).toContain('the disk is full');
  });

  test('goes on with its jobs when the plan fails, and with others when one can read nothing', async () => {
    let isBroken = false;
    const broken = aPollJob('broken', {
      read: () => {
        throw new TypeError('x is undefined');
      },
    });
    start(() => {
      if (isBroken) throw new TypeError('y is undefined');
      return [aPollJob('live'), broken];
    });
    await bench.time.advance(MINUTE);
    isBroken = true;
    await bench.time.advance(MINUTE);
    expect(bench.count('live')).toBeGreaterThan(6);
    expect(bench.reports.join('\n')).toMatch(/x is undefined[^]*y is undefined/);
  });

  test('asks each sport within its own budget, and not at all one without', async () => {
    const of = (sport: 'football' | 'basketball') => aPollJob(sport, { request: { sport, path: sport, params: {} } });
    start([of('football'), of('basketball')]);
    await bench.time.advance(MINUTE);
    expect(bench.count('football')).toBeGreaterThan(3);
    expect(bench.count('basketball')).toBe(0);
  });

  test('drops the pages of a job that the plan no longer names', async () => {
    let isNamed = true;
    start(() => (isNamed ? [aPollJob('odds')] : []), { ask: async () => anAnswer({ ...oneMatch(0), next: bench.asked.length + 1 }) });
    await bench.time.advance(6 * SECOND);
    isNamed = false;
    await bench.time.advance(6 * SECOND);
    const count = bench.asked.length;
    await bench.time.advance(MINUTE);
    expect(bench.asked.length).toBe(count);
  });
});
