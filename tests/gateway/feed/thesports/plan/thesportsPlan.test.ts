import { describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import type { TheSportsPlan } from '#gateway/feed/thesports/thesportsPlan.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aFixtureRow, answer, aScore, eventOf, eventsOf, KICKOFF_S } from '#tests/gateway/feed/thesports/aTheSports.ts';
import { announced, aPlan, DAY, EXTRA, NOW } from './aTheSportsPlan.ts';

describe('the schedule', () => {
  test('today and two days to either side first, today more often, all before the board', () => {
    const diaries = aPlan()
      .jobs()
      .filter(({ endpoint }) => endpoint === 'match/diary');
    expect(diaries.map(({ request }) => Number(request.params['tsp']) - Number(DAY))).toEqual([0, -86_400, 86_400, -172_800, 172_800]);
    expect(diaries.map(({ everyMs }) => everyMs / 60_000)).toEqual([10, 30, 30, 30, 30]);
    expect(new Set(diaries.map(({ priority }) => priority))).toEqual(new Set(['board']));
  });

  test('the recent list is never read from its beginning, and goes on at the newest time; a full page is followed at once', () => {
    const plan = aPlan();
    const key = 'football/match/recent/list';
    expect(plan.job(key).request.params).toEqual({ time: String(NOW / 1_000 - 60) });
    const rows = Array.from({ length: 1_000 }, (_, i) => ({ ...aFixtureRow({ id: `r${i}` }), updated_at: NOW / 1_000 }));
    const reading = plan.job(key).read(answer(rows, { query: { total: 1_000, max_time: NOW / 1_000 } }), { askedAt: NOW, receivedAt: NOW });
    expect(reading.next).toEqual({ sport: 'football', path: 'match/recent/list', params: { time: String(NOW / 1_000) } });
    expect(plan.job(key).read(answer(rows.slice(0, 5)), { askedAt: NOW, receivedAt: NOW }).next).toBeUndefined();
    expect(plan.job(key).request.params).toEqual({ time: String(NOW / 1_000) });
  });

  test('a full page of one second does not go round forever', () => {
    const plan = aPlan();
    const rows = Array.from({ length: 1_000 }, (_, i) => ({ ...aFixtureRow({ id: `r${i}` }), updated_at: NOW / 1_000 - 60 }));
    expect(plan.job('football/match/recent/list').read(answer(rows), { askedAt: NOW, receivedAt: NOW }).next).toBeUndefined();
  });

  test('after a restart the list goes on where it ended, but no longer ago than three days', () => {
    const first = announced();
    first.answer('football/match/recent/list', answer([{ ...aFixtureRow(), updated_at: NOW / 1_000 }]));
    const stored = JSON.parse(JSON.stringify(first.plan.takeChangedRows())) as ReturnType<TheSportsPlan['takeChangedRows']>;
    const second = aPlan();
    second.plan.load(stored);
    second.now = NOW + 3_600_000;
    expect(second.job('football/match/recent/list').request.params).toEqual({ time: String(NOW / 1_000) });
    second.now = NOW + 30 * 86_400_000;
    expect(second.job('football/match/recent/list').request.params).toEqual({ time: String(second.now / 1_000 - 3 * 86_400) });
  });

  test('a failed answer is a failed poll: nothing moves', () => {
    const plan = announced();
    const before = plan.job('football/match/recent/list').request;
    expect(() => plan.answer('football/match/recent/list', { err: 'Unauthorized access' })).toThrow(/plan/);
    expect(plan.job('football/match/recent/list').request).toEqual(before);
  });

  test('a match that the push names before any list is asked for singly', () => {
    const plan = announced();
    plan.plan.push('football', JSON.stringify([{ id: 'm9', score: aScore(2, [1], [0]) }]), NOW);
    const events = plan.answer('football/match/recent/list/m9', answer([aFixtureRow({ id: 'm9' })]));
    expect(events.map(({ kind }) => kind)).toEqual(['fixture', 'state']);
    expect(plan.has('football/match/recent/list/m9')).toBe(false);
  });

  test('a team without a name is asked for before anything else of its kind', () => {
    const plan = announced(aPlan(), [aFixtureRow({ away_team_id: 't7' })]);
    expect(plan.job('football/team/additional/list/t7')).toMatchObject({ priority: 'board', request: { params: { uuid: 't7' } } });
    plan.answer('football/team/additional/list/t7', answer([{ id: 't7', name: 'Late FC' }]));
    expect(plan.has('football/team/additional/list/t7')).toBe(false);
    expect(eventsOf(plan.answer(`football/match/diary/${DAY}`, answer([aFixtureRow({ away_team_id: 't7' })])), 'fixture')).toHaveLength(1);
  });

  test('turned round (team_reverse), everything about the match is; not any more once it is on', () => {
    const plan = announced(aPlan(), [aFixtureRow({ team_reverse: 1 })]);
    const [event] = plan.plan.push('football', JSON.stringify([{ id: 'm1', score: aScore(2, [2], [0]) }]), NOW);
    expect(event?.body).toMatchObject({ score: { home: 0, away: 2 } });
    const other = announced(aPlan(), [aFixtureRow({ status_id: 2 })]);
    other.answer(`football/match/diary/${DAY}`, answer([aFixtureRow({ status_id: 2, team_reverse: 1 })]));
    expect(other.plan.push('football', JSON.stringify([{ id: 'm1', score: aScore(2, [2], [0]) }]), NOW)[0]?.body).toMatchObject({
      score: { home: 2, away: 0 },
    });
  });

  test('matches of long ago are forgotten', () => {
    const plan = announced();
    plan.now = NOW + 9 * 86_400_000;
    plan.answer(`football/match/diary/${Math.floor(plan.now / 86_400_000) * 86_400}`, answer([]));
    expect(plan.plan.takeForgottenRows()).toEqual([{ sport: 'football', kind: 'match', id: 'm1' }]);
  });
});

describe('ghosts and deletions', () => {
  test('a deleted match is asked for singly, and goes only if it is not there', () => {
    const plan = announced(aPlan(), [aFixtureRow(), aFixtureRow({ id: 'm2' })]);
    expect(plan.answer('football/deleted', answer({ match: ['m1', 'm2', 'never-heard-of'] }))).toEqual([]);
    expect(plan.answer('football/match/recent/list/deleted/m1', answer([aFixtureRow()], { query: { total: 1 } }))).toEqual([]);
    const gone = plan.answer('football/match/recent/list/deleted/m2', answer([], { query: { total: 0 } }));
    expect(gone).toMatchObject([{ kind: 'gone', sourceId: 'ts:f:m:m2', body: { what: 'match' } }]);
    plan.answer('football/deleted', answer({ match: ['m1', 'm2'] }));
    expect(plan.jobs().some(({ key }) => key.includes('deleted/'))).toBe(false);
    expect(plan.has('football/match/recent/list/deleted/never-heard-of')).toBe(false);
  });

  test('a failed confirmation deletes nothing', () => {
    const plan = announced();
    plan.answer('football/deleted', answer({ match: ['m1'] }));
    expect(() => plan.answer('football/match/recent/list/deleted/m1', { code: 500 })).toThrow();
    expect(plan.has('football/match/recent/list/deleted/m1')).toBe(true);
  });

  test('more than a handful at once wait for a person', () => {
    const ids = Array.from({ length: 6 }, (_, i) => `m${i}`);
    const plan = announced(
      aPlan(),
      ids.map((id) => aFixtureRow({ id })),
    );
    plan.answer('football/deleted', answer({ match: ids }));
    expect(plan.jobs().some(({ key }) => key.includes('deleted/'))).toBe(false);
    expect(plan.reports.join()).toMatch(/deleted 6 matches/);
  });
});

describe('matches in play', () => {
  test('are polled more slowly beside a push', () => {
    const everyMs = (isPushing: boolean) => aPlan({ isPushing }).job('football/match/detail_live').everyMs;
    expect(everyMs(true)).toBeGreaterThan(everyMs(false));
    expect(everyMs(true)).toBeLessThanOrEqual(30_000);
  });

  test('a goal that the push lost comes with the poll, and an older answer does not undo one that came', () => {
    const plan = announced();
    const score = (home: number) => [{ id: 'm1', score: aScore(2, [home], [0]) }];
    plan.plan.push('football', JSON.stringify(score(1)), NOW + 10_000);
    plan.now = NOW + 5_000;
    expect(eventOf(plan.answer('football/match/detail_live', answer(score(0))), 'state').body.score.home).toBe(1);
    plan.now = NOW + 20_000;
    expect(eventOf(plan.answer('football/match/detail_live', answer(score(2))), 'state').body.score.home).toBe(2);
  });

  test('one that the board has in play and nobody speaks of is asked for singly, and so is an open one of which nothing was heard', () => {
    const plan = announced(aPlan(), [aFixtureRow(), aFixtureRow({ id: 'm2' })]);
    plan.rows = {
      'ts:f:m:m1': aMatch(),
      'ts:f:m:m2': aMatch({ id: 102, status: FootballStatus.finished }),
      'af:f:m:m3': aMatch({ id: 103 }),
    };
    expect(plan.jobs().some(({ endpoint }) => endpoint === 'match/live/history')).toBe(false);
    plan.now = KICKOFF + 3_600_000;
    plan.answer('football/match/detail_live', answer([]));
    expect(plan.has('football/match/live/history/m2')).toBe(false);
    plan.watched = ['ts:f:m:m2'];
    expect(plan.job('football/match/live/history/m2').priority).toBe('watched');
    const events = plan.answer('football/match/live/history/m1', answer({ id: 'm1', score: aScore(8, [1, 0], [0, 0], 0), incidents: [] }));
    expect(eventOf(events, 'state').body.status).toBe(8);
    expect(plan.has('football/match/live/history/m1')).toBe(false);
  });
});

describe('what somebody has open', () => {
  test('has line-ups when data/update names them, statistics while it is on, and pages', () => {
    const plan = announced();
    plan.rows = { 'ts:f:m:m1': aMatch() };
    expect(plan.jobs().some(({ endpoint }) => endpoint.includes('lineup') || endpoint.includes('stats'))).toBe(false);
    plan.answer(
      'football/data/update',
      answer({ 1: [{ match_id: 'm1' }, { match_id: 'unknown' }], 3: [{ season_id: 's1' }], 9: [{ pub_time: 1 }] }),
    );
    expect(plan.job('football/match/lineup/detail/news/m1').priority).toBe('pages');
    plan.watched = ['ts:f:m:m1'];
    expect(plan.job('football/match/lineup/detail/news/m1').priority).toBe('watched');
    plan.answer('football/match/lineup/detail/news/m1', answer({ confirmed: 1, lineup: { home: [], away: [] } }));
    expect(plan.has('football/match/lineup/detail/news/m1')).toBe(false);
    for (const path of ['match/team_stats/list', 'match/half/team_stats/list', 'match/player_stats/list', 'match/trend/live'])
      expect(plan.job(`football/${path}`).priority).toBe('watched');
    for (const path of ['match/analysis/m1', 'compensation/list/m1', 'season/recent/table/detail/open/s1'])
      expect(plan.job(`football/${path}`).priority).toBe('pages');
  });

  test('has its line-up again as soon as the coaches in it have names', () => {
    const plan = announced(aPlan(), [aFixtureRow({ coverage: { lineup: 1 } })]);
    plan.rows = { 'ts:f:m:m1': aMatch() };
    plan.watched = ['ts:f:m:m1'];
    const key = 'football/match/lineup/detail/open/m1';
    const usual = plan.job(key).everyMs;
    const payload = answer({
      confirmed: 1,
      coach_id: { home: 'h1', away: '' },
      lineup: { home: [{ id: 'p1', name: 'Knox', first: 1 }], away: [] },
    });
    expect(eventOf(plan.answer(key, payload), 'lineups').body.home?.coach).toBeNull();
    expect(plan.job(key).everyMs).toBe(usual);
    plan.answer('football/coach/list/h1', answer([{ id: 'h1', name: 'X. Moor' }]));
    expect(plan.job(key).everyMs).toBeLessThanOrEqual(60_000);
    expect(eventOf(plan.answer(key, payload), 'lineups').body.home?.coach).toMatchObject({ name: 'X. Moor' });
    expect(plan.job(key).everyMs).toBe(usual);
  });

  test('statistics of several lists are one document', () => {
    const plan = announced();
    plan.rows = { 'ts:f:m:m1': aMatch() };
    plan.watched = ['ts:f:m:m1'];
    plan.plan.push('football', JSON.stringify([{ id: 'm1', stats: [{ type: 2, home: 3, away: 1 }] }]), NOW);
    const teams = [
      {
        id: 'm1',
        stats: [
          { team_id: 't1', passes: 9 },
          { team_id: 't2', passes: 8 },
        ],
      },
    ];
    expect(eventOf(plan.answer('football/match/team_stats/list', answer(teams)), 'statistics').body.periods.all).toEqual({
      passes: { home: 9, away: 8 },
      corners: { home: 3, away: 1 },
    });
    const halves = plan.answer('football/match/half/team_stats/list', answer([{ id: 'm1', p1: { 2: [2, 0] } }]));
    expect(Object.keys(eventOf(halves, 'statistics').body.periods).sort()).toEqual(['1', 'all']);
  });

  test('tables are read after data/update has named their season, once', () => {
    const plan = announced();
    plan.answer('football/data/update', answer({ 3: [{ season_id: 's1' }, { season_id: 'elsewhere' }] }));
    expect(plan.has('football/season/recent/table/detail/news/elsewhere')).toBe(false);
    plan.answer('football/season/recent/table/detail/news/s1', answer({ promotions: [], tables: [] }));
    expect(plan.has('football/season/recent/table/detail/news/s1')).toBe(false);
  });

  test('absences of both teams of a coming match are one document', () => {
    const plan = announced(aPlan(), [aFixtureRow({ match_time: KICKOFF_S + 7_200 })]);
    plan.watched = ['ts:f:m:m1'];
    const injury = [{ player_id: 'p1', name: 'Knox', type: 1, end_time: 0 }];
    plan.answer('football/team/injury/list/m1/t1', answer([{ id: 't1', injury }]));
    const { body } = eventOf(plan.answer('football/team/injury/list/m1/t2', answer([{ id: 't2', injury: [] }])), 'injuries');
    expect(body).toMatchObject({ home: [{ kind: 'injured' }], away: [] });
  });
});

describe('forecasts', () => {
  test('of all matches of the schedule are read page by page, and from the first page again', () => {
    const plan = announced();
    const meetings = { home: { won_count: 3, drawn_count: 1, lost_count: 0 } };
    const read = (rows: readonly object[]) =>
      plan.job('football/compensation/list').read(answer(rows), { askedAt: plan.now, receivedAt: plan.now });
    const first = read([
      { id: 'm1', history: meetings },
      { id: 'far', history: meetings },
    ]);
    expect(first.events).toMatchObject([{ kind: 'forecast', sourceId: 'ts:f:m:m1' }]);
    expect(first.next?.params).toEqual({ page: '2' });
    expect(read([]).next).toBeUndefined();
    expect(plan.job('football/compensation/list')).toMatchObject({ priority: 'pages', request: { params: { page: '1' } } });
  });
});

describe('prices', () => {
  const history = answer({ 2: { eu: [[1_790_000_000, '', 2, 3, 4, 1, 0, '0-0']] } });

  test('only with the plan of prices', () => {
    expect(
      announced()
        .jobs()
        .some(({ priority }) => priority === 'odds'),
    ).toBe(false);
  });

  test('odds/live is a bell: the history of the match that it names is read, open ones first, and then again only when it rings', () => {
    const plan = announced(aPlan({ hasOdds: true }), [aFixtureRow(), aFixtureRow({ id: 'm2' })]);
    plan.rows = { 'ts:f:m:m1': aMatch(), 'ts:f:m:m2': aMatch({ id: 102 }) };
    plan.watched = ['ts:f:m:m2'];
    const histories = () => plan.jobs().filter(({ endpoint }) => endpoint === 'odds/history');
    // An account without prices is refused both.
    expect(histories()).toEqual([]);
    expect(() => plan.answer('football/odds/live', { err: 'Unauthorized access' })).toThrow('TheSports');
    expect(histories()).toEqual([]);
    plan.answer('football/odds/live', answer({}));
    expect(histories().map(({ key }) => key)).toEqual(['football/odds/history/m2', 'football/odds/history/m1']);
    for (const id of ['m1', 'm2']) expect(eventsOf(plan.answer(`football/odds/history/${id}`, history), 'odds')).toHaveLength(1);
    expect(histories()).toEqual([]);
    plan.answer(
      'football/odds/live',
      answer({
        2: [
          ['m1', 2, [1, '', 2, 3, 4, 1, 0], '0-0'],
          ['unknown', 2, [], ''],
        ],
      }),
    );
    expect(histories().map(({ key }) => key)).toEqual(['football/odds/history/m1']);
    plan.answer('football/odds/history/m1', history);
    plan.answer('football/odds/update', answer([{ id: 'm2', company_id: 2, update_time: 1 }]));
    expect(histories().map(({ key }) => key)).toEqual(['football/odds/history/m2']);
  });

  test('prices that the bell does not name are confirmed each minute', () => {
    const plan = announced(aPlan({ hasOdds: true }));
    plan.rows = { 'ts:f:m:m1': aMatch() };
    expect(plan.answer('football/odds/live', answer({}))).toEqual([]);
    plan.answer('football/odds/history/m1', history);
    expect(plan.answer('football/odds/live', answer({}))).toEqual([]);
    plan.now = NOW + 61_000;
    expect(plan.answer('football/odds/live', answer({}))).toMatchObject([{ kind: 'heard', sourceId: 'ts:f:m:m1', body: { odds: true } }]);
    plan.now = NOW + 130_000;
    expect(plan.answer('football/odds/live', answer({ 2: [['m1', 2, [], '']] }))).toEqual([]);
  });
});

describe('names', () => {
  test('lists are read page by page until an empty one, then by what has changed since the first request', () => {
    const plan = aPlan();
    const key = 'football/competition/additional/list';
    const read = (rows: readonly object[]) => plan.job(key).read(answer(rows), { askedAt: NOW, receivedAt: NOW });
    expect(plan.job(key).request.params).toEqual({ page: '1' });
    expect(read([{ id: 'c5', name: 'A', updated_at: NOW }]).next?.params).toEqual({ page: '2' });
    plan.now = NOW + 60_000;
    expect(plan.job(key).request.params).toEqual({ page: '2' });
    expect(read([]).next).toBeUndefined();
    expect(plan.job(key).request.params).toEqual({ time: String(NOW / 1_000) });
  });

  test('languages of teams carry their type on every page', () => {
    const plan = announced();
    const reading = plan
      .job('football/language/list/team')
      .read(answer([{ id: 't1', name_zh: '诺斯' }]), { askedAt: NOW, receivedAt: NOW });
    expect(reading.next?.params).toEqual({ type: '4', page: '2' });
    const fixture = eventOf(plan.answer(`football/match/diary/${DAY}`, answer([aFixtureRow()])), 'fixture');
    expect(fixture.body.home.name).toEqual({ 'zh-CN': '诺斯', 'en-US': 'Northwick' });
  });

  test('days that were announced before the names in other languages came are read again soon', () => {
    const plan = announced();
    const day = `football/match/diary/${DAY}`;
    const usual = plan.job(day).everyMs;
    plan.now += 30_000;
    plan.answer('football/language/list/team', answer([{ id: 't1', name_zh: '诺斯' }]));
    expect(plan.job(day).everyMs).toBe(usual);
    plan.answer('football/language/list/team', answer([]));
    expect(plan.job(day).everyMs).toBeLessThanOrEqual(60_000);
    plan.now += 1_000;
    plan.answer(day, answer([aFixtureRow()]));
    expect(plan.job(day).everyMs).toBe(usual);
  });

  test('a merge is told to the gateway', () => {
    const events = announced().answer('football/competition/additional/list', answer([{ id: 'c1', name: 'Testland League', uid: 'c2' }]));
    expect(events).toMatchObject([{ kind: 'gone', sourceId: 'ts:f:c:c1', body: { what: 'competition', mergedInto: 'ts:f:c:c2' } }]);
  });
});

describe('a plan of both sports', () => {
  test('keeps their ids apart, and every key and endpoint is of one', () => {
    const plan = aPlan({ sports: ['football', 'basketball'], hasOdds: true });
    const keys = plan.jobs().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const basketball = plan.answer(`basketball/match/diary/${DAY}`, answer([aFixtureRow()], { results_extra: EXTRA }));
    expect(eventOf(basketball, 'fixture')).toMatchObject({ sourceId: 'ts:b:m:m1', body: { sport: 'basketball' } });
    plan.rows = { 'ts:b:m:m1': aMatch() };
    plan.watched = ['ts:b:m:m1'];
    expect(plan.jobs().some(({ key }) => key.startsWith('basketball/match/lineup/detail') || key.startsWith('basketball/table/live'))).toBe(
      false,
    );
    expect(plan.plan.push('basketball', 'nonsense', NOW)).toEqual([]);
  });

  test('box scores are players, line-ups and part of the statistics', () => {
    const plan = aPlan({ sports: ['basketball'] });
    plan.answer(`basketball/match/diary/${DAY}`, answer([aFixtureRow()], { results_extra: EXTRA }));
    plan.rows = { 'ts:b:m:m1': aMatch() };
    plan.watched = ['ts:b:m:m1'];
    const line = '16^5-9^1-2^4-5^3^5^8^2^1^0^2^3^-4^15^1^0^0';
    const players = [[['p1', 'Star', '', 15, line]], [['p2', 'Other', '', 4, line]], line, line];
    const events = plan.answer('basketball/match/lineup_live', answer([{ id: 'm1', players }]));
    expect(events.map(({ kind }) => kind)).toEqual(['players', 'lineups', 'statistics']);
  });
});

describe('omissions', () => {
  test('a generous plan leaves nothing out, a short one what matters least first', () => {
    const { plan } = aPlan({ hasOdds: true });
    expect(plan.omissions(1_000_000)).toEqual([]);
    expect(plan.omissions(20_000)).toHaveLength(2);
    expect(plan.omissions(1_000)).toHaveLength(4);
    expect(aPlan().plan.omissions(1_000_000)).toEqual([expect.stringContaining('prices')]);
  });
});
