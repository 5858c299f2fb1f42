import { afterEach, describe, expect, test } from 'vitest';
import { PlanRefusal } from '#gateway/feed/provider/planRefusal.ts';
import type { Poller } from '#gateway/feed/provider/poller.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderAnswer } from '#gateway/feed/provider/providerAnswer.ts';
import { aPollJob, anAnswer, oneMatch } from '#tests/builders/provider/aPollPlan.ts';
import { PollBench } from '#tests/builders/provider/pollBench.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('Poller after failures', () => {
  let bench = new PollBench();
  const start: PollBench['start'] = (jobs, given) => {
    bench = new PollBench();
    return bench.start(jobs, given);
  };
  const endpoint = (poller: Poller, name = 'live') => poller.health().endpoints.find((one) => one.endpoint === name);
  afterEach(() => bench.stop());

  test.each([
    ['429', anAnswer('', 429), 'rateLimited'],
    ['499', anAnswer('', 499), 'gaveUp'],
    ['500', anAnswer('', 500), 'http'],
    ['a page', anAnswer('<html>'), 'garbled'],
    ['an empty body', anAnswer(''), 'garbled'],
    ['half an answer', anAnswer('{"matches":['), 'garbled'],
    ['an error with status 200', anAnswer({ error: 'garbled' }), 'garbled'],
    ['an answer without matches', anAnswer({}), 'garbled'],
  ])('%s delivers nothing, and doubles the period until an answer comes', async (_, answer, kind) => {
    let isFailing = true;
    const poller = start([aPollJob('live')], { ask: async () => (isFailing ? answer : anAnswer(oneMatch(1))) });
    await bench.time.advance(2 * HOUR);
    const gaps = bench.asked.slice(1).map(({ at }, index) => at - (bench.asked[index]?.at ?? 0));
    expect(gaps.length).toBeGreaterThan(20);
    expect(gaps[0]).toBeLessThan(gaps[1] ?? 0);
    const isSerious = kind === 'rateLimited' || kind === 'gaveUp';
    expect(Math.max(...gaps)).toBeLessThanOrEqual((isSerious ? 5 * MINUTE : 1.1 * MINUTE) + 2 * SECOND);
    expect(bench.delivered).toEqual([]);
    expect(endpoint(poller)).toMatchObject({ lastSuccessAt: null, lastError: { kind } });
    expect(endpoint(poller)?.errorsInLastHour).toBeGreaterThan(10);
    expect(bench.reports.length).toBeLessThan(15);
    isFailing = false;
    await bench.time.advance(6 * MINUTE);
    expect(bench.delivered.length).toBeGreaterThan(2);
    expect(endpoint(poller)?.backOffUntil).toBeNull();
  });

  const gapsOf = async (answers: readonly ProviderAnswer[]): Promise<readonly number[]> => {
    let turn = 0;
    start([aPollJob('live')], { ask: async () => answers[turn++] ?? anAnswer(oneMatch(0)) });
    await bench.time.advance(20 * MINUTE);
    return bench.asked.slice(1, answers.length + 1).map(({ at }, index) => Math.round((at - (bench.asked[index]?.at ?? 0)) / SECOND));
  };
  test.each<[string, readonly ProviderAnswer[], readonly number[]]>([
    ['one failure is asked again after a period, as if it had been an answer', [anAnswer('<html>')], [15]],
    ['each further one doubles it, up to a minute', [anAnswer(''), anAnswer('', 500), anAnswer('<html>'), anAnswer('')], [15, 30, 60, 60]],
    ['a 429 after others waits like the first one', [anAnswer(''), anAnswer(''), anAnswer(''), anAnswer('', 429)], [15, 30, 60, 60]],
    ['each further 499 doubles its own wait', [anAnswer(''), anAnswer('', 499), anAnswer(''), anAnswer('', 499)], [15, 30, 60, 60]],
    ['an answer ends the row', [anAnswer('', 499), anAnswer('', 499), anAnswer(oneMatch(0)), anAnswer('', 499)], [30, 60, 15, 30]],
  ])('%s', async (_, answers, gaps) => {
    expect(await gapsOf(answers)).toEqual(gaps);
  });

  test('a question that takes the provider too long puts off its endpoint, a spent minute all of them', async () => {
    const asked = async (status: number): Promise<number> => {
      start([aPollJob('live'), aPollJob('day')], {
        ask: async ({ path }) => (path === 'day' ? anAnswer('', status) : anAnswer(oneMatch(0))),
      });
      await bench.time.advance(59 * SECOND);
      return bench.count('live');
    };
    expect(await asked(499)).toBe(4);
    await bench.stop();
    expect(await asked(429)).toBe(1);
  });

  test('names to the plan the endpoints that have failed twice in a row', async () => {
    let isFailing = true;
    const failing = new Array<string>();
    const jobs = (scene: PollScene): readonly PollJob[] => {
      failing.push([...scene.failing].join());
      return [aPollJob('live'), aPollJob('day')];
    };
    start(jobs, { ask: async ({ path }) => (path === 'live' && isFailing ? anAnswer('<html>') : anAnswer(oneMatch(0))) });
    await bench.time.advance(12 * SECOND);
    expect(failing.at(-1)).toBe('');
    await bench.time.advance(10 * SECOND);
    expect(failing.at(-1)).toBe('football/live');
    isFailing = false;
    await bench.time.advance(MINUTE);
    expect(failing.at(-1)).toBe('');
  });

  test('one job that always fails leaves its endpoint to the others', async () => {
    start([aPollJob('bad', { endpoint: 'standings' }), aPollJob('good', { endpoint: 'standings' })], {
      ask: async ({ path }) => (path === 'bad' ? anAnswer('<html>') : anAnswer(oneMatch(0))),
    });
    await bench.time.advance(HOUR);
    expect(bench.count('good')).toBeGreaterThan(60);
  });

  test('asks again hours later what the provider refuses, such as a season outside the plan', async () => {
    const pages = { endpoint: 'standings', priority: 'pages' } as const;
    const jobs = [aPollJob('old', pages), aPollJob('new', pages)];
    start(jobs, { ask: async ({ path }) => anAnswer(path === 'old' ? { error: 'refused' } : oneMatch(0)) });
    await bench.time.advance(7 * HOUR);
    expect(bench.count('old')).toBe(2);
    expect(bench.count('new')).toBeGreaterThan(1_600);
  });

  test('a restart does not ask again what is outside the plan, and asks at once what only the key was refused for', async () => {
    const pages = { priority: 'pages', everyMs: HOUR } as const;
    const read = (): never => {
      throw new PlanRefusal('the plan does not include this season');
    };
    const jobs = [aPollJob('old season', { ...pages, read }), aPollJob('tables', pages)];
    start(jobs, { ask: async ({ path }) => anAnswer(oneMatch(0), path === 'tables' ? 403 : 200) });
    await bench.time.advance(MINUTE);
    await bench.stop();
    const { store } = bench;
    const again = new PollBench();
    again.start(jobs, { store });
    await again.time.advance(HOUR - MINUTE);
    expect(again.asked.map(({ path }) => path)).toEqual(['tables']);
    await again.time.advance(5 * HOUR + 2 * MINUTE);
    expect(again.count('old season')).toBe(1);
    await again.stop();
  });

  test('asks again for the board within minutes after a refusal: without it there is nothing to show', async () => {
    start([aPollJob('live')], { ask: async () => anAnswer({ error: 'refused' }) });
    await bench.time.advance(HOUR - SECOND);
    expect(bench.count('live')).toBe(6);
  });

  test('a wrong key is not asked with for every job', async () => {
    start(
      Array.from({ length: 50 }, (_, index) => aPollJob(`league ${index}`, { endpoint: 'standings' })),
      { ask: async () => anAnswer('', 403) },
    );
    await bench.time.advance(10 * MINUTE);
    expect(bench.asked.length).toBeLessThan(10);
  });
});
