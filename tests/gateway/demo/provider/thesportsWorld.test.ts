import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Odds } from '#contract/detail/odds.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { BAD_HABITS, NO_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import { treatmentOf } from '#gateway/demo/provider/telling/treatment.ts';
import { translateBasketballAnalysis } from '#gateway/feed/thesports/basketball/analysis.ts';
import { translateBasketballFixtures } from '#gateway/feed/thesports/basketball/fixtures.ts';
import { translateCompensation } from '#gateway/feed/thesports/forecast.ts';
import { Directory } from '#gateway/feed/thesports/names/directory.ts';
import { readNameList } from '#gateway/feed/thesports/names/readNames.ts';
import { translateLiveTrends } from '#gateway/feed/thesports/trend.ts';
import { createThesportsWorld } from '#gateway/demo/provider/thesports/createThesportsWorld.ts';
import { matchId, matchOfId } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { goalScript } from '#gateway/demo/provider/truth/goalScript.ts';
import { DAY, DAY_MS, incidentRow, liveRow, MINUTE_MS, thesports, world } from './worldQuestions.ts';

const NOON = DAY * DAY_MS + 12 * 60 * MINUTE_MS;
const GOAL_TYPES = new Set([1, 8, 17]);
const fixture = z.looseObject({
  id: z.string(),
  status_id: z.number(),
  season_id: z.string(),
  home_scores: z.array(z.number()),
  away_scores: z.array(z.number()),
});
const message = z.array(
  z.looseObject({ id: z.string(), score: z.optional(liveRow.shape.score), incidents: z.optional(z.array(incidentRow)) }),
);

describe('createThesportsWorld', () => {
  test('ends a day with the true scores in seven numbers', async () => {
    const asker = thesports(NO_HABITS);
    asker.now = (DAY + 1) * DAY_MS + 6 * 60 * MINUTE_MS;
    const rows = new Map((await asker.rows('football', 'match/diary', { tsp: String(DAY * 86_400) }, fixture)).map((row) => [row.id, row]));
    const script = goalScript(world, DAY);
    expect(rows.size).toBe(script.length);
    for (const { thesports: id, status, score, regular, penalties } of script) {
      const row = rows.get(id);
      expect(row?.status_id).toBe(status);
      if (status !== FootballStatus.finished) continue;
      expect([row?.home_scores[0], row?.away_scores[0]]).toEqual([(regular ?? score).home, (regular ?? score).away]);
      expect([row?.home_scores[5], row?.away_scores[5]]).toEqual(regular ? [score.home, score.away] : [0, 0]);
      expect([row?.home_scores[6], row?.away_scores[6]]).toEqual([penalties?.home ?? 0, penalties?.away ?? 0]);
    }
  });

  test('has every match in play with the true score, its goals and the clock, all day', async () => {
    const asker = thesports(NO_HABITS);
    let seen = 0;
    for (asker.now = DAY * DAY_MS + 3 * 60 * MINUTE_MS; asker.now < (DAY + 1) * DAY_MS; asker.now += 47 * MINUTE_MS) {
      for (const { id, score, incidents } of await asker.rows('football', 'match/detail_live', {}, liveRow)) {
        const match = matchOfId('football', id, world);
        if (match?.sport !== 'football' || match.isAwarded(asker.now)) continue;
        const { score: truth, clock } = match.stateAt(asker.now);
        const [, status, home, away, kickoff] = score;
        const shown = [Math.max(home[0] ?? 0, home[5] ?? 0), Math.max(away[0] ?? 0, away[5] ?? 0)];
        expect(shown).toEqual([truth.home, truth.away]);
        const goals = incidents.filter(({ type }) => GOAL_TYPES.has(type));
        expect(goals.filter(({ position }) => position === 1)).toHaveLength(truth.home);
        expect(goals.filter(({ position }) => position === 2)).toHaveLength(truth.away);
        if (goals.length > 0) expect(goals.at(-1)).toMatchObject({ home_score: truth.home, away_score: truth.away });
        if (status === FootballStatus.firstHalf) expect(kickoff).toBe(Math.floor((clock.since - clock.base * 1000) / 1000));
        if (status === FootballStatus.halfTime || status === FootballStatus.finished) expect(kickoff).toBe(0);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('writes handicaps the other way round, without the stake, newest first', async () => {
    const asker = thesports(NO_HABITS);
    const match = world
      .footballOn(DAY)
      .find((one) => one.coverage === 'full' && one.fate === null && one.startsAt !== null && isUneven(one.oddsUntil(one.startsAt - 1)));
    asker.now = (match?.startsAt ?? 0) + 20 * MINUTE_MS;
    const body = await asker.body('football', 'odds/history', { uuid: match ? matchId(match.fixture) : '' });
    const points = z.array(z.tuple([z.number(), z.string(), z.number(), z.number(), z.number(), z.number(), z.number(), z.string()]));
    const { results } = z.object({ results: z.record(z.string(), z.object({ asia: points, eu: points, bs: points })) }).parse(body);
    const truth = match?.oddsUntil(asker.now).companies ?? [];
    expect(Object.keys(results).length).toBeGreaterThan(5);
    for (const [company, { asia, eu }] of Object.entries(results)) {
      const of = (market: string) => truth.find((one) => String(one.company) === company && one.market === market)?.points ?? [];
      const [newest] = asia;
      const last = of('handicap').at(-1);
      expect(asia).toHaveLength(of('handicap').length);
      expect(newest?.[2]).toBeCloseTo((last?.home ?? 0) - 1);
      expect(asia.map(([, , , line]) => line + 0)).toEqual(
        of('handicap')
          .map(({ line }) => 0 - (line ?? 0))
          .reverse(),
      );
      expect(Math.abs(asia.at(-1)?.[3] ?? 0)).toBeGreaterThan(0.25);
      expect(eu.at(-1)?.slice(1, 5)).toEqual(['', of('europe')[0]?.home, of('europe')[0]?.draw, of('europe')[0]?.away]);
      expect(asia.map(([at]) => at)).toEqual(asia.map(([at]) => at).sort((a, b) => b - a));
    }
  });

  test('lists by page, by time and by id, and names all ids of a day without other questions', async () => {
    const asker = thesports(NO_HABITS);
    asker.now = NOON;
    const query = z.object({
      query: z.object({ total: z.number(), max_time: z.optional(z.number()) }),
      results: z.array(z.looseObject({ id: z.string(), updated_at: z.number() })),
    });
    const list = async (params: Readonly<Record<string, string>>) => query.parse(await asker.body('football', 'match/recent/list', params));
    const first = await list({ page: '1' });
    expect(first.query.total).toBe(first.results.length);
    expect((await list({ page: '2' })).query.total).toBe(0);
    const max = first.query.max_time ?? 0;
    const changed = await list({ time: String(max) });
    expect(changed.results.length).toBeGreaterThan(0);
    expect(changed.results.every((row) => row.updated_at >= max)).toBe(true);
    expect((await list({ uuid: first.results[0]?.id ?? '' })).results).toHaveLength(1);
    const named = z.object({
      results: z.array(z.looseObject({ home_team_id: z.string(), competition_id: z.string() })),
      results_extra: z.object({ team: z.array(z.object({ id: z.string() })), competition: z.array(z.object({ id: z.string() })) }),
    });
    const diary = named.parse(await asker.body('football', 'match/diary', { date: '20261128' }));
    const teams = new Set(diary.results_extra.team.map(({ id }) => id));
    const competitions = new Set(diary.results_extra.competition.map(({ id }) => id));
    expect(diary.results.length).toBeGreaterThan(20);
    expect(diary.results.every((row) => teams.has(row.home_team_id) && competitions.has(row.competition_id))).toBe(true);
  });

  test('has line-ups, statistics, tables, trends, analyses and names in four languages', async () => {
    const asker = thesports(NO_HABITS);
    asker.now = NOON;
    const live = await asker.rows('football', 'match/detail_live', {}, liveRow);
    const uuid = live.find(({ stats }) => stats.length > 0)?.id ?? '';
    expect(await asker.body('football', 'match/lineup/detail', { uuid })).toMatchObject({ code: 0, results: { confirmed: 1 } });
    expect(await asker.body('football', 'match/trend/detail', { uuid })).toMatchObject({ results: { per: 45, data: expect.any(Array) } });
    expect(await asker.body('football', 'match/analysis', { uuid })).toMatchObject({
      results: { history: { vs: expect.any(Array) }, goal_distribution: expect.any(Object) },
    });
    const [row] = await asker.rows('football', 'match/recent/list', { uuid }, fixture);
    const table = await asker.body('football', 'season/recent/table/detail', { uuid: row?.season_id ?? '' });
    expect(table).toMatchObject({ code: 0 });
    for (const path of [
      'match/team_stats/list',
      'match/half/team_stats/list',
      'match/player_stats/list',
      'team/injury/list',
      'compensation/list',
      'coach/list',
      'player/with_stat/list',
      'season/list',
      'stage/list',
      'category/list',
      'competition/additional/list',
      'team/additional/list',
    ]) {
      expect((await asker.rows('football', path, {}, z.unknown())).length, path).toBeGreaterThan(0);
    }
    const names = z.object({ id: z.string(), name_zh: z.string(), name_vi: z.string(), name_en: z.string(), name_id: z.string() });
    expect((await asker.rows('football', 'language/list', { type: '3' }, names)).length).toBeGreaterThan(8);
    expect(await asker.body('football', 'no/such/list')).toEqual({ err: expect.any(String) });
  });

  test('is read by the translators: pressure, forecasts and earlier games with the points of their quarters', async () => {
    const asker = thesports(NO_HABITS);
    asker.now = NOON;
    const reports: string[] = [];
    const context = (sport: Sport) => ({
      sport,
      directory: new Directory(),
      receivedAt: NOON,
      report: (text: string) => reports.push(text),
    });
    const trends = translateLiveTrends(await asker.body('football', 'match/trend/live'), context('football'));
    expect(trends.map(({ kind }) => kind)).toContain('trend');
    for (const sport of SPORTS) {
      const forecasts = translateCompensation(await asker.body(sport, 'compensation/list', { page: '1' }), context(sport));
      const bases = forecasts.flatMap((event) => (event.kind === 'forecast' ? event.body.models.map(({ basis }) => basis) : []));
      expect(new Set(bases), sport).toEqual(new Set(['similarPrices', 'meetings']));
    }
    const named = context('basketball');
    const [row] = await asker.rows('basketball', 'match/diary', { tsp: String(DAY * 86_400) }, z.looseObject({ id: z.string() }));
    translateBasketballFixtures(await asker.body('basketball', 'match/diary', { tsp: String(DAY * 86_400) }), named);
    readNameList(await asker.body('basketball', 'team/list', { page: '1' }), 'team', named);
    const [analysis] = translateBasketballAnalysis(
      await asker.body('basketball', 'match/analysis', { uuid: row?.id ?? '' }),
      row?.id ?? '',
      named,
    );
    const games = analysis?.kind === 'analysis' ? analysis.body.recent.home : [];
    expect(games.length).toBeGreaterThan(3);
    for (const { score, half } of games) {
      expect(score.home).toBeLessThan(200);
      expect(half?.home).toBeLessThan(score.home);
    }
    expect(reports).toEqual([]);
  });

  test('tells which line-ups and tables are new', async () => {
    const asker = thesports(NO_HABITS);
    const updates = z.object({
      results: z.object({
        1: z.optional(z.array(z.object({ match_id: z.string() }))),
        3: z.optional(z.array(z.object({ season_id: z.string() }))),
      }),
    });
    const lineups = new Set<string>();
    const seasons = new Set<string>();
    for (asker.now = DAY * DAY_MS; asker.now < (DAY + 1) * DAY_MS; asker.now += 2 * MINUTE_MS) {
      const { results } = updates.parse(await asker.body('football', 'data/update'));
      for (const { match_id: id } of results[1] ?? []) lineups.add(id);
      for (const { season_id: id } of results[3] ?? []) seasons.add(id);
    }
    const covered = world.footballOn(DAY).filter(({ coverage }) => coverage === 'full' || coverage === 'middle');
    expect(lineups.size).toBeGreaterThan(covered.length / 2);
    expect(seasons.size).toBeGreaterThan(2);
  });

  test('tells basketball with clock, quarters and a box score that adds up', async () => {
    const asker = thesports(NO_HABITS);
    const live = z.object({
      id: z.string(),
      score: z.tuple([z.string(), z.number(), z.number(), z.array(z.number()), z.array(z.number())]),
      timer: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    });
    const lines = z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.string()]));
    const box = z.object({ id: z.string(), players: z.tuple([lines, lines, z.string(), z.string()]) });
    let boxes = 0;
    for (asker.now = NOON; asker.now < NOON + 4 * 60 * MINUTE_MS; asker.now += 17 * MINUTE_MS) {
      for (const { id, score } of await asker.rows('basketball', 'match/detail_live', {}, live)) {
        const state = matchOfId('basketball', id, world)?.stateAt(asker.now);
        expect(score[1]).toBe(state?.status);
        expect(score[3].reduce((sum, points) => sum + points, 0)).toBe(state?.score.home);
      }
      for (const { players } of await asker.rows('basketball', 'match/lineup_live', {}, box)) {
        boxes += 1;
        const total = players[2].split('^').map((text) => (text.includes('-') ? Number(text.split('-')[0]) : Number(text)));
        expect(total[13]).toBe(2 * (total[1] ?? 0) + (total[2] ?? 0) + (total[3] ?? 0));
        const sum = players[0].reduce((points, [, , , , line]) => points + Number(line.split('^')[13]), 0);
        expect(sum).toBe(total[13]);
      }
    }
    expect(boxes).toBeGreaterThan(0);
  });
});

describe('pushMessages', () => {
  test('say the same as polls: the last score message of each match is its end', () => {
    const provider = createThesportsWorld({ world, now: () => 0, habits: BAD_HABITS });
    const last = new Map<string, readonly unknown[]>();
    let at = 0;
    for (const one of provider.pushMessages(NOON, NOON + 6 * 60 * MINUTE_MS)) {
      expect(one.at).toBeGreaterThanOrEqual(at);
      at = one.at;
      for (const { id, score } of message.parse(JSON.parse(one.payload))) if (score) last.set(id, score);
    }
    const inSpan = world
      .footballOn(DAY)
      .filter(
        (match) => (match.startsAt ?? 0) > NOON && match.endsAt < NOON + 5 * 60 * MINUTE_MS && treatmentOf(match, BAD_HABITS) !== 'late',
      );
    const ids = new Set(inSpan.map(({ sourceId }) => sourceId));
    const played = goalScript(world, DAY).filter(
      ({ status, awarded, sourceId }) => status === FootballStatus.finished && !awarded && ids.has(sourceId),
    );
    expect(played.length).toBeGreaterThan(5);
    for (const { thesports: id, score, regular } of played) {
      expect(last.get(id)?.[1]).toBe(FootballStatus.finished);
      expect(z.array(z.number()).parse(last.get(id)?.[2])[0]).toBe((regular ?? score).home);
      expect(z.array(z.number()).parse(last.get(id)?.[3])[0]).toBe((regular ?? score).away);
    }
  });

  test('are the same whether asked in one span or in many', () => {
    const { pushMessages } = createThesportsWorld({ world, now: () => 0, habits: BAD_HABITS });
    const scores = (spans: readonly (readonly [number, number])[]) =>
      spans
        .flatMap(([from, to]) => pushMessages(from, to))
        .flatMap(({ at, payload }) => message.parse(JSON.parse(payload)).map((entry) => [at, entry.id, Object.keys(entry)]));
    const whole = scores([[NOON, NOON + 30 * MINUTE_MS]]);
    const parts = scores(Array.from({ length: 300 }, (_, i) => [NOON + i * 6_000, NOON + (i + 1) * 6_000] as const));
    expect(parts).toEqual(whole);
    expect(whole.length).toBeGreaterThan(20);
  });
});

/** Whether every company's handicap is far from level. */
function isUneven({ companies }: Odds): boolean {
  return companies.every(({ market, points }) => market !== 'handicap' || Math.abs(points[0]?.line ?? 0) > 0.5);
}
