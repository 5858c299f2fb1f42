import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { NO_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import { goalScript } from '#gateway/demo/provider/truth/goalScript.ts';
import { matchNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { apisports, DATE, DAY, DAY_MS, type EventRow, fixtureRow, gameRow, MINUTE_MS, world } from './worldQuestions.ts';

const NOON = DAY * DAY_MS + 12 * 60 * MINUTE_MS;
const signal = new AbortController().signal;
const value = z.object({ value: z.string(), odd: z.string() });
const bookmaker = z.object({ id: z.number(), bets: z.array(z.object({ id: z.number(), values: z.array(value) })) });

describe('createApisportsWorld', () => {
  test('ends a day with the true scores, half times and shoot-outs', async () => {
    const asker = apisports(NO_HABITS);
    asker.now = (DAY + 1) * DAY_MS + 6 * 60 * MINUTE_MS;
    const rows = new Map((await asker.rows('football', 'fixtures', { date: DATE }, fixtureRow)).map((row) => [row.fixture.id, row]));
    const script = goalScript(world, DAY);
    expect(rows.size).toBe(script.length);
    for (const { apisports: id, status, score, half, regular, penalties, awarded } of script) {
      const row = rows.get(id);
      if (status !== FootballStatus.finished) continue;
      expect(row?.goals).toEqual(score);
      expect(row?.score.fulltime).toEqual(regular ?? score);
      expect(row?.score.halftime).toEqual(awarded ? { home: null, away: null } : half);
      expect(row?.score.penalty).toEqual(penalties ?? { home: null, away: null });
      const extra = regular && { home: score.home - regular.home, away: score.away - regular.away };
      expect(row?.score.extratime).toEqual(extra ?? { home: null, away: null });
    }
    const shorts = [...rows.values()].map(({ fixture }) => fixture.status.short);
    expect(new Set(shorts)).toEqual(new Set([...shorts, 'FT', 'AET', 'PEN', 'AWD', 'PST', 'ABD']));
  });

  test('has every match in play with the true score and its goals, all day', async () => {
    const asker = apisports(NO_HABITS);
    let seen = 0;
    for (asker.now = DAY * DAY_MS + 3 * 60 * MINUTE_MS; asker.now < (DAY + 1) * DAY_MS; asker.now += 41 * MINUTE_MS) {
      for (const row of await asker.rows('football', 'fixtures', { live: 'all' }, fixtureRow)) {
        const match = world.football(row.fixture.id);
        expect(match?.stateAt(asker.now).score).toEqual(row.goals);
        const goals = (row.events ?? []).filter(isGoal);
        expect(goals).toHaveLength((row.goals.home ?? 0) + (row.goals.away ?? 0));
        expect(goals.filter(({ team }) => team.id === row.teams.home.id)).toHaveLength(row.goals.home ?? 0);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('gives details in one answer for twenty matches, and refuses more', async () => {
    const asker = apisports(NO_HABITS);
    asker.now = (DAY + 1) * DAY_MS;
    const ids = world.footballOn(DAY).map(({ fixture }) => matchNumber(fixture));
    const whole = z.object({ lineups: z.array(z.unknown()), statistics: z.array(z.unknown()), players: z.array(z.unknown()) });
    const rows = await asker.rows('football', 'fixtures', { ids: ids.slice(0, 20).join('-') }, whole);
    expect(rows).toHaveLength(20);
    expect(rows.some(({ lineups, statistics, players }) => lineups.length === 2 && statistics.length === 2 && players.length === 2)).toBe(
      true,
    );
    expect(await asker.body('football', 'fixtures', { ids: ids.slice(0, 21).join('-') })).toMatchObject({
      errors: { ids: expect.any(String) },
      response: [],
    });
    expect(await asker.body('football', 'fixtures', { live: 'all', id: '33' })).toMatchObject({ errors: { id: expect.any(String) } });
    expect(await asker.body('football', 'fixtures')).toMatchObject({ errors: { required: expect.any(String) } });
    expect(await asker.body('football', 'nothing')).toMatchObject({ errors: { endpoint: expect.any(String) } });
  });

  test('names substitutions off first, kicks by their number, and second yellows twice', async () => {
    const asker = apisports(NO_HABITS);
    asker.now = (DAY + 2) * DAY_MS;
    const rows = await asker.rows('football', 'fixtures', { ids: shootOuts().join('-') }, fixtureRow);
    for (const { fixture, events = [] } of rows) {
      const match = world.football(fixture.id);
      const starters = new Set(match?.story.sheets.home.starters.map(({ player }) => player.name));
      expect(starters.size).toBe(11);
      const kicks = events.filter(({ comments }) => comments === 'Penalty Shootout');
      expect(kicks.map(({ time }) => time.extra)).toEqual(kicks.map((_, i) => i + 1));
      expect(kicks.length).toBe(match?.stateAt(asker.now).kicks.length);
      expect(events.filter(({ type }) => type === 'subst').length).toBeGreaterThan(0);
    }
    expect(rows.length).toBeGreaterThan(0);
  });

  test('writes the home line beside both sides before the match, and each side’s own sign in play', async () => {
    const asker = apisports(NO_HABITS);
    const match = world.footballOn(DAY).find(({ coverage, fate, startsAt }) => coverage === 'full' && fate === null && startsAt !== null);
    const fixture = String(matchNumber(match?.fixture ?? { sourceId: '' }));
    const [row] = await asker.rows('football', 'odds', { fixture }, z.object({ bookmakers: z.array(bookmaker) }));
    expect(row?.bookmakers.length).toBeGreaterThan(5);
    for (const { bets } of row?.bookmakers ?? []) {
      const handicap = bets.find(({ id }) => id === 4)?.values ?? [];
      for (let i = 0; i < handicap.length; i += 2) {
        expect(handicap[i]?.value.replace('Home', '')).toBe(handicap[i + 1]?.value.replace('Away', ''));
        const inverses = 1 / Number(handicap[i]?.odd) + 1 / Number(handicap[i + 1]?.odd);
        expect(inverses).toBeGreaterThan(1);
        expect(inverses).toBeLessThan(1.15);
      }
    }
    asker.now = (match?.startsAt ?? 0) + 20 * MINUTE_MS;
    const live = z.object({
      odds: z.array(
        z.object({
          id: z.number(),
          values: z.array(z.object({ value: z.string(), handicap: z.nullable(z.string()), main: z.nullable(z.boolean()) })),
        }),
      ),
    });
    const [now] = await asker.rows('football', 'odds/live', { fixture }, live);
    const lines = now?.odds.find(({ id }) => id === 33)?.values ?? [];
    expect(lines.filter(({ main }) => main === true)).toHaveLength(2);
    for (let i = 0; i < lines.length; i += 2) expect(Number(lines[i]?.handicap) + Number(lines[i + 1]?.handicap)).toBe(0);
  });

  test('answers once in fifteen seconds with something new', async () => {
    const asker = apisports({ ...NO_HABITS, cacheMs: 15_000 });
    const bodies: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      asker.now = NOON + i * 1_000;
      bodies.push((await asker.ask({ sport: 'football', path: 'odds/live', params: {} }, signal)).body);
    }
    expect(new Set(bodies).size).toBeLessThanOrEqual(5);
    expect(new Set(bodies).size).toBeGreaterThan(1);
  });

  test.each([
    [{ date: '2030-01-01' }, /access to this date, try from \S+ to \S+\.$/],
    [{ league: '39', season: '2026' }, /access to this season, try from 2022 to 2024\.$/],
    [{ ids: '1-2' }, /access to the Ids parameter\.$/],
    [{ team: '11', last: '10' }, /access to the Last parameter\.$/],
  ])('a free plan does not include %o', async (params, text) => {
    const asker = apisports(NO_HABITS, { requestsPerDay: 100, requestsPerMinute: 10, isFree: true });
    const { body } = await asker.ask({ sport: 'football', path: 'fixtures', params }, signal);
    expect(JSON.parse(body)).toMatchObject({ errors: { plan: expect.stringMatching(text) }, response: [] });
  });

  test('counts the plan by minute and day, for each sport by itself, and says what is left', async () => {
    const asker = apisports(NO_HABITS, { requestsPerDay: 5, requestsPerMinute: 3 });
    const status = async (path = 'leagues', sport: 'football' | 'basketball' = 'football') =>
      asker.ask({ sport, path, params: {} }, signal);
    expect((await status()).headers).toMatchObject({
      'x-ratelimit-requests-remaining': '4',
      'x-ratelimit-remaining': '2',
      'x-ratelimit-requests-limit': '5',
      'x-ratelimit-limit': '3',
    });
    await status();
    await status();
    const refused = await status();
    expect(refused.status).toBe(200);
    expect(JSON.parse(refused.body)).toMatchObject({ get: '', parameters: [], errors: { rateLimit: expect.any(String) }, response: [] });
    expect((await status('leagues', 'basketball')).headers).toMatchObject({ 'x-ratelimit-requests-remaining': '4' });
    asker.now += MINUTE_MS;
    await status();
    await status();
    expect(JSON.parse((await status()).body)).toMatchObject({ get: 'leagues', errors: { requests: expect.any(String) }, response: [] });
    expect(JSON.parse((await status('status')).body)).toMatchObject({ errors: [], response: { requests: { current: 5, limit_day: 5 } } });
    asker.now += DAY_MS;
    expect(JSON.parse((await status()).body)).toMatchObject({ errors: [] });
  });

  test('has tables, absences, forecasts, meetings, teams and the next matches', async () => {
    const asker = apisports(NO_HABITS);
    asker.now = NOON;
    const match = world.footballOn(DAY).find(({ coverage, fixture }) => coverage === 'full' && !fixture.knockout);
    const id = String(matchNumber(match?.fixture ?? { sourceId: '' }));
    const [row] = await asker.rows('football', 'fixtures', { id }, fixtureRow);
    const of = { league: String(row?.league.id), season: String(row?.league.season) };
    const count = async (path: string, params: Readonly<Record<string, string>>) =>
      (await asker.rows('football', path, params, z.unknown())).length;
    expect(await count('standings', of)).toBe(1);
    expect(await count('teams', of)).toBe(20);
    expect(await count('fixtures', of)).toBe(380);
    expect(await count('predictions', { fixture: id })).toBe(1);
    expect(await count('injuries', { date: DATE })).toBeGreaterThan(10);
    expect(await count('leagues', { current: 'true' })).toBeGreaterThan(8);
    expect(await count('fixtures', { team: String(row?.teams.home.id), last: '5' })).toBe(5);
    expect(await count('fixtures', { team: String(row?.teams.home.id), next: '3' })).toBe(3);
    expect(await count('fixtures/headtohead', { h2h: `${row?.teams.home.id}-${row?.teams.away.id}`, last: '4' })).toBeGreaterThan(1);
    const pages = z.object({ paging: z.object({ current: z.number(), total: z.number() }), response: z.array(z.unknown()) });
    const first = pages.parse(await asker.body('football', 'odds', { date: DATE }));
    const last = pages.parse(await asker.body('football', 'odds', { date: DATE, page: String(first.paging.total) }));
    expect(first.response).toHaveLength(10);
    expect(last.response.length).toBeGreaterThan(0);
  });

  test('tells basketball by quarters: the minute that is played, and the next quarter at nought in a break', async () => {
    const asker = apisports(NO_HABITS);
    const shorts = new Set<string>();
    let breaks = 0;
    for (asker.now = DAY * DAY_MS; asker.now < (DAY + 1) * DAY_MS; asker.now += 3 * MINUTE_MS) {
      for (const { id, status, scores } of await asker.rows('basketball', 'games', { date: DATE }, gameRow)) {
        shorts.add(status.short);
        const state = world.basketball(id)?.stateAt(asker.now);
        if (scores.home.total !== null) expect({ home: scores.home.total, away: scores.away.total }).toEqual(state?.score);
        if (status.short.startsWith('Q')) expect(Number(status.timer)).toBeGreaterThan(0);
        if (status.short !== 'BT' || state?.periods.length !== 3) continue;
        breaks += 1;
        expect([status.timer, scores.home.quarter_4, scores.away.quarter_4]).toEqual(['0', 0, 0]);
      }
    }
    expect([...shorts]).toEqual(expect.arrayContaining(['NS', 'Q1', 'BT', 'Q2', 'HT', 'Q3', 'Q4', 'FT']));
    expect(breaks).toBeGreaterThan(0);
  });
});

function isGoal({ type, detail, comments }: EventRow): boolean {
  return type === 'Goal' && detail !== 'Missed Penalty' && comments === null;
}

function shootOuts(): readonly number[] {
  return world.footballOn(DAY).flatMap(({ script, fixture }) => (script.at(-1)?.penalties ? matchNumber(fixture) : []));
}
