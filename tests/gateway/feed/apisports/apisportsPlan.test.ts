import { describe, expect, test } from 'vitest';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { createApisportsPlan } from '#gateway/feed/apisports/apisportsPlan.ts';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import type { PollJob, PollPlan, PollReading } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderMemory } from '#gateway/feed/provider/pollStore.ts';
import { aGame as aGameRow, aMatch } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { aGame } from '#tests/gateway/feed/apisports/basketball/aGame.ts';
import { answer } from '#tests/gateway/feed/apisports/contexts.ts';
import { aMatchRow } from '#tests/gateway/feed/apisports/football/payloads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SECOND = 1_000;
/** Kick-off of the payloads. */
const KICKOFF = Date.UTC(2026, 0, 4, 9, 30);
const DATE = '2026-01-04';
const MATCH = 'af:f:m:501';
const GAME = 'af:b:m:41';
const row = (status: F, given: Partial<Parameters<typeof aMatch>[0]> = {}) =>
  aMatch({ kickoff: KICKOFF, statusAt: KICKOFF, clock: { base: 0, since: 0, running: 0 }, ...given, status });

/** A plan and the scene that it is asked in. */
class Bench {
  now = KICKOFF;
  rows: Readonly<Record<string, MatchRow>> = {};
  watched: readonly string[] = [];
  failing: readonly string[] = [];
  readonly memory: ProviderMemory;
  readonly #plan: PollPlan;

  constructor(memory: ProviderMemory = memoryPollStore().memory) {
    this.memory = memory;
    this.#plan = createApisportsPlan({ memory, timers: new TestTime(KICKOFF).timers(), report: () => undefined });
  }

  jobs(): readonly PollJob[] {
    const rows = new Map(Object.entries(this.rows));
    return this.#plan.jobs({ now: this.now, rows, watched: new Set(this.watched), failing: new Set(this.failing) });
  }

  find(key: string): PollJob | undefined {
    return this.jobs().find((job) => job.key === key);
  }

  job(key: string): PollJob {
    const found = this.find(key);
    if (found === undefined) throw new Error(`no job is ${key}`);
    return found;
  }

  read(key: string, payload: unknown): PollReading {
    return this.job(key).read(payload, { askedAt: this.now - 200, receivedAt: this.now });
  }
}

/** A match of the day is announced. */
function announced(): Bench {
  const bench = new Bench();
  bench.read(`football/day/${DATE}`, answer([aMatchRow({ short: 'NS', elapsed: null, goals: null })]));
  bench.rows = { [MATCH]: row(F.notStarted) };
  return bench;
}

describe('the football board', () => {
  test('with nothing on, those in play are not asked', () => {
    const bench = new Bench();
    expect(bench.find('football/live')).toBeUndefined();
    expect(bench.job('football/leagues').priority).toBe('board');
    bench.rows = { [MATCH]: row(F.finished) };
    expect(bench.find('football/live')).toBeUndefined();
  });

  test('from shortly before kick-off on they are asked every 15 s', () => {
    const bench = announced();
    bench.now = KICKOFF - 5 * MINUTE;
    expect(bench.find('football/live')).toBeUndefined();
    bench.now = KICKOFF - MINUTE;
    expect(bench.job('football/live')).toMatchObject({ priority: 'board', everyMs: 15 * SECOND, request: { params: { live: 'all' } } });
  });

  test('a match that has left the list of those in play is asked about by number, from one answer after its last word on', () => {
    const bench = announced();
    bench.now = KICKOFF + MINUTE;
    bench.rows = { [MATCH]: row(F.firstHalf) };
    bench.read('football/live', answer([aMatchRow()]));
    expect(bench.find('football/missing')).toBeUndefined();
    bench.now += 15 * SECOND;
    bench.read('football/live', answer([]));
    expect(bench.job('football/missing')).toMatchObject({ priority: 'board', request: { params: { ids: '501' } } });
    const { events } = bench.read('football/missing', answer([aMatchRow({ short: 'FT', elapsed: 90, goals: [1, 0] })]));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'state', body: expect.objectContaining({ status: F.finished }) }));
    bench.rows = { [MATCH]: row(F.finished) };
    expect(bench.find('football/missing')).toBeUndefined();
  });

  test('a failed answer about those in play makes nobody missing', () => {
    const bench = announced();
    bench.now = KICKOFF + MINUTE;
    bench.rows = { [MATCH]: row(F.firstHalf) };
    expect(() => bench.read('football/live', { ...answer([]), errors: { rateLimit: 'wait' } })).toThrow();
    expect(bench.find('football/missing')).toBeUndefined();
  });

  test('while the list of those in play does not come, all of them are asked about by number', () => {
    const bench = announced();
    bench.now = KICKOFF + MINUTE;
    const later = 'af:f:m:502';
    bench.rows = { [MATCH]: row(F.firstHalf), [later]: row(F.notStarted, { kickoff: KICKOFF + HOUR }) };
    expect(bench.find('football/missing')).toBeUndefined();
    bench.failing = ['football/fixtures in play'];
    expect(bench.job('football/missing')).toMatchObject({ priority: 'board', everyMs: 20 * SECOND, request: { params: { ids: '501' } } });
    bench.failing = [];
    expect(bench.find('football/missing')).toBeUndefined();
  });

  test('twenty at a time, those first whose turn is the oldest, and the faster the more there are', () => {
    const bench = announced();
    bench.now = KICKOFF + MINUTE;
    bench.failing = ['football/fixtures in play'];
    bench.rows = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`af:f:m:${500 + i}`, row(F.firstHalf)]));
    const asked = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const job = bench.job('football/missing');
      expect(job.everyMs).toBeCloseTo((20 * SECOND) / 3);
      for (const id of job.request.params['ids']?.split('-') ?? []) asked.add(id);
      job.read(answer([]), { askedAt: bench.now, receivedAt: bench.now });
      bench.now += job.everyMs;
    }
    expect(asked.size).toBe(50);
    bench.rows = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`af:f:m:${500 + i}`, row(F.firstHalf)]));
    expect(bench.job('football/missing').everyMs).toBe(5 * SECOND);
    bench.failing = [];
    bench.read('football/live', answer([]));
    expect(bench.job('football/missing').everyMs).toBe(20 * SECOND);
  });
});

describe('a match that somebody has open', () => {
  test.each([
    ['long before kick-off', F.notStarted, KICKOFF - 600 * MINUTE, 360],
    ['when line-ups come', F.notStarted, KICKOFF - 40 * MINUTE, 5],
    ['in play', F.firstHalf, KICKOFF + 10 * MINUTE, 1],
    ['just ended', F.finished, KICKOFF + 120 * MINUTE, 10],
    ['ended long ago', F.finished, KICKOFF + 600 * MINUTE, 1_440],
  ])('has its details read %s', (_, status, now, everyMinutes) => {
    const bench = announced();
    bench.watched = [MATCH];
    bench.rows = { [MATCH]: row(status) };
    bench.now = now;
    expect(bench.job('football/details/watched')).toMatchObject({ priority: 'watched', request: { params: { ids: '501' } } });
    bench.read('football/details/watched', answer([]));
    bench.now = now + everyMinutes * MINUTE - 1;
    expect(bench.find('football/details/watched')).toBeUndefined();
    bench.now += 1;
    expect(bench.find('football/details/watched')).toBeDefined();
  });

  test('has its prices confirmed every five minutes before kick-off, and every 15 s in play', () => {
    const bench = announced();
    bench.now = KICKOFF - 60 * MINUTE;
    expect(bench.find('football/odds/501')).toBeUndefined();
    bench.watched = [MATCH];
    expect(bench.job('football/odds/501')).toMatchObject({
      priority: 'odds',
      everyMs: 5 * MINUTE,
      request: { params: { fixture: '501' } },
    });
    bench.rows = { [MATCH]: row(F.firstHalf) };
    expect(bench.find('football/odds/501')).toBeUndefined();
    expect(bench.job('football/odds/live').everyMs).toBe(15 * SECOND);
    bench.watched = [];
    expect(bench.job('football/odds/live').everyMs).toBe(MINUTE);
  });
});

describe('a free plan', () => {
  const refusal = (what: string) => ({ ...answer([]), errors: { plan: `Free plans do not have access to ${what}.` } });
  const refuse = (bench: Bench, key: string, what: string) => expect(() => bench.read(key, refusal(what))).toThrow();

  test('that has three days is asked for no other one again, also after a restart', () => {
    const bench = new Bench();
    const daysOf = (of: Bench) => of.jobs().flatMap(({ key }) => (key.startsWith('football/day/') ? [key.slice(-2)] : []));
    expect(daysOf(bench)).toHaveLength(10);
    refuse(bench, 'football/day/2026-01-06', 'this date, try from 2026-01-03 to 2026-01-05');
    expect(daysOf(bench)).toEqual(['04', '05', '03']);
    const restarted = new Bench(bench.memory);
    expect(daysOf(restarted)).toEqual(['04', '05', '03']);
    restarted.now += 24 * 60 * MINUTE;
    expect(daysOf(restarted)).toEqual(['05', '06', '04']);
  });

  test('that refuses lists of ids is asked for details one by one, and for ends by the day', () => {
    const bench = announced();
    bench.now = KICKOFF + MINUTE;
    bench.rows = { [MATCH]: row(F.firstHalf) };
    bench.watched = [MATCH];
    bench.read('football/live', answer([aMatchRow()]));
    refuse(bench, 'football/details/watched', 'the Ids parameter');
    expect(bench.find('football/details/watched')).toBeUndefined();
    expect(bench.job('football/detail/watched').request.params).toEqual({ id: '501' });
    expect(bench.job(`football/day/${DATE}`).everyMs).toBe(10 * MINUTE);
    bench.now += 15 * SECOND;
    bench.read('football/live', answer([]));
    expect(bench.find('football/missing')).toBeUndefined();
    expect(bench.job(`football/day/${DATE}`)).toMatchObject({ priority: 'board', everyMs: 20 * SECOND });
  });

  test('that has no current season and no last matches is asked for neither tables nor form', () => {
    const bench = new Bench();
    bench.read(`basketball/day/${DATE}`, answer([aGame('NS', [])]));
    bench.rows = { [GAME]: aGameRow({ kickoff: KICKOFF, status: BasketballStatus.notStarted }) };
    bench.now = KICKOFF - 60 * MINUTE;
    expect(bench.find(`basketball/analysis/${GAME}`)).toBeDefined();
    refuse(bench, 'basketball/standings/3/2025-2026', 'this season, try from 2022 to 2024');
    expect(bench.jobs().filter(({ key }) => /standings|analysis/.test(key))).toEqual([]);
  });
});

describe('answers that belong together', () => {
  test('five answers make one analysis, each of its own side', () => {
    const bench = announced();
    bench.now = KICKOFF - 60 * MINUTE;
    const key = `football/analysis/${MATCH}`;
    const ids: readonly (readonly [id: number, short: string])[] = [
      [601, 'FT'],
      [602, 'FT'],
      [603, 'FT'],
      [604, 'NS'],
      [605, 'NS'],
    ];
    const paths: string[] = [];
    let request = bench.job(key).request;
    let events: PollReading['events'] = [];
    for (const [id, short] of ids) {
      expect(events).toEqual([]);
      paths.push(`${request.path} ${Object.entries(request.params).join(' ')}`);
      const match = aMatchRow({ id, short, elapsed: null, goals: [1, 0] });
      const named = { ...match, league: { ...match.league, name: `League ${id}` } };
      const reading = bench.read(key, answer([named], request.params));
      events = reading.events;
      request = reading.next ?? request;
      expect(reading.next === undefined).toBe(id === 605);
    }
    expect(paths).toEqual([
      'fixtures/headtohead h2h,11-12 last,10',
      'fixtures team,11 last,10',
      'fixtures team,12 last,10',
      'fixtures team,11 next,5',
      'fixtures team,12 next,5',
    ]);
    const of = (id: number) => [expect.objectContaining({ competition: { 'en-US': `League ${id}` } })];
    expect(events).toMatchObject([
      {
        kind: 'analysis',
        sourceId: MATCH,
        body: { meetings: of(601), recent: { home: of(602), away: of(603) }, next: { home: of(604), away: of(605) } },
      },
    ]);
  });

  test('pages of prices follow one another', () => {
    const bench = new Bench();
    const page = (current: number) => ({ ...answer([]), paging: { current, total: 3 } });
    const key = `football/odds/day/${DATE}`;
    expect(bench.read(key, page(1)).next).toEqual({ sport: 'football', path: 'odds', params: { date: DATE, page: '2' } });
    expect(bench.read(key, page(2)).next?.params['page']).toBe('3');
    expect(bench.read(key, page(3)).next).toBeUndefined();
  });
});

describe('basketball', () => {
  test('a day with a game in play is asked every 15 s, and more slowly again after it', () => {
    const bench = new Bench();
    const key = `basketball/day/${DATE}`;
    const everyOf = (status: BasketballStatus) => {
      bench.rows = { [GAME]: aGameRow({ kickoff: KICKOFF, status }) };
      return bench.job(key).everyMs;
    };
    expect(everyOf(BasketballStatus.q2)).toBe(15 * SECOND);
    expect(everyOf(BasketballStatus.finished)).toBe(10 * MINUTE);
  });

  test('a game that goes over midnight keeps its own day in play', () => {
    const bench = new Bench();
    bench.now = KICKOFF + 15 * 60 * MINUTE;
    bench.rows = { [GAME]: aGameRow({ kickoff: KICKOFF, status: BasketballStatus.overtime }) };
    expect(bench.job(`basketball/day/${DATE}`)).toMatchObject({ everyMs: 15 * SECOND, priority: 'board' });
    expect(bench.job('basketball/day/2026-01-05').everyMs).toBe(10 * MINUTE);
  });

  test('its season is learned from its day, and tables are asked for it, also after a restart', () => {
    const bench = new Bench();
    const rows = { [GAME]: aGameRow({ kickoff: KICKOFF, status: BasketballStatus.notStarted }) };
    bench.rows = rows;
    const key = 'basketball/standings/3/2025-2026';
    expect(bench.find(key)).toBeUndefined();
    bench.read(`basketball/day/${DATE}`, answer([aGame('NS', [])]));
    expect(bench.job(key).request.params).toEqual({ league: '3', season: '2025-2026' });
    const restarted = new Bench(bench.memory);
    restarted.rows = rows;
    expect(restarted.find(key)).toBeDefined();
  });
});

test('after a restart teams are still known', () => {
  const bench = announced();
  const restarted = new Bench(bench.memory);
  restarted.now = KICKOFF - 60 * MINUTE;
  restarted.rows = bench.rows;
  expect(restarted.job(`football/analysis/${MATCH}`).request.params).toEqual({ h2h: '11-12', last: '10' });
});

test('no two jobs have the same key', () => {
  const bench = announced();
  bench.rows = { [MATCH]: row(F.firstHalf), [GAME]: aGameRow({ kickoff: KICKOFF }) };
  bench.watched = [MATCH, GAME];
  const keys = bench.jobs().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
