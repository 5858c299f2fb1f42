import { describe, expect, test } from 'vitest';
import { translateFootballFixtures } from '#gateway/feed/thesports/football/fixtures.ts';
import { readLanguages } from '#gateway/feed/thesports/names/readLanguages.ts';
import { putNames, readNameList } from '#gateway/feed/thesports/names/readNames.ts';
import {
  aContext,
  aFixtureRow,
  aKnownMatch,
  anIntake,
  answer,
  eventOf,
  eventsOf,
  KICKOFF_S,
  type TestContext,
} from '#tests/gateway/feed/thesports/aTheSports.ts';

function fixtureOf(given: Readonly<Record<string, unknown>> = {}, context: TestContext = aContext()) {
  return eventOf(translateFootballFixtures(answer([aFixtureRow(given)]), context), 'fixture').body;
}

describe('translateFootballFixtures', () => {
  test('announces a match with the names that come with a day', async () => {
    const context = aContext();
    const extra = {
      competition: [{ id: 'c9', name: 'Far League', logo: '' }],
      team: [
        { id: 't8', name: 'Harbour' },
        { id: 't9', name: 'Summit' },
      ],
      stage: [{ id: 'g1', season_id: 's1', name: 'Quarter-finals', mode: 2 }],
      venue: [{ id: 'v1', name: 'Mill Lane' }],
      referee: [{ id: 'r1', name: 'W. Hart' }],
    };
    const row = aFixtureRow({
      competition_id: 'c9',
      home_team_id: 't8',
      away_team_id: 't9',
      round: { stage_id: 'g1', round_num: 0, group_num: 0 },
      venue_id: 'v1',
      referee_id: 'r1',
      neutral: 1,
    });
    const events = translateFootballFixtures(answer([row], { results_extra: extra }), context);
    expect(eventOf(events, 'fixture').body).toMatchObject({
      home: { name: 'Harbour' },
      competition: { name: 'Far League' },
      round: { 'zh-CN': '1/4决赛', 'vi-VN': 'Tứ kết', 'en-US': 'Quarter-finals', 'id-ID': 'Perempat final' },
      cup: true,
    });
    expect(eventOf(events, 'environment').body).toMatchObject({
      neutral: true,
      venue: { name: 'Mill Lane' },
      referee: { name: 'W. Hart' },
      weather: null,
    });
    expect(await anIntake().take(events, context.receivedAt)).toEqual([]);
  });

  test('a match waits for the names of its teams, which are then missing', () => {
    const context = aContext();
    expect(translateFootballFixtures(answer([aFixtureRow({ away_team_id: 't7' })]), context)).toEqual([]);
    expect(context.directory.missing()).toEqual([{ kind: 'team', id: 't7' }]);
    putNames([{ id: 't7', name: 'Late FC' }], 'team', context);
    expect(context.directory.missing()).toEqual([]);
    expect(fixtureOf({ away_team_id: 't7' }, context)).toMatchObject({ away: { sourceId: 'ts:f:t:t7', name: 'Late FC' } });
  });

  test('a bad row costs itself alone, and is reported by its id', () => {
    const context = aContext();
    const events = translateFootballFixtures(answer([{ id: 'bad' }, aFixtureRow(), aFixtureRow({ id: 'odd', status_id: 77 })]), context);
    expect(eventsOf(events, 'fixture')).toHaveLength(1);
    expect(context.reports.join('\n')).toMatch(/match bad is left out: competition_id/);
    expect(context.reports.join('\n')).toMatch(/match odd is left out: its status 77/);
  });

  test.each([
    ['a league', {}, {}, false],
    ['a cup', { type: 2 }, {}, true],
    ['a friendly', { type: 3 }, {}, false],
    ['an unknown competition', { type: 0 }, {}, true],
    ['a league match with extra time', {}, { has_ot: 1 }, true],
    ['a tie of two legs', {}, { related_id: 'm0' }, true],
  ])('%s may need a winner: %s', (_, competition, row, cup) => {
    const context = aContext();
    context.directory.put({ kind: 'competition', id: 'c1', ...competition });
    expect(fixtureOf(row, context).cup).toBe(cup);
  });

  test('a knock-out stage is a cup tie in any competition; a stage of points is none, but in a cup', () => {
    const context = aContext();
    context.directory.put({ kind: 'stage', id: 'g1', name: 'Play-offs', mode: 2 });
    context.directory.put({ kind: 'stage', id: 'g2', name: 'Groups', mode: 1 });
    expect(fixtureOf({ round: { stage_id: 'g1' } }, context).cup).toBe(true);
    context.directory.put({ kind: 'competition', id: 'c1', type: 0 });
    expect(fixtureOf({ round: { stage_id: 'g2' } }, context).cup).toBe(false);
    context.directory.put({ kind: 'competition', id: 'c1', type: 2 });
    expect(fixtureOf({ round: { stage_id: 'g2' } }, context).cup).toBe(true);
  });

  test('the first leg is the earlier one; an aggregate that the match does not explain makes it the second', () => {
    const context = aContext();
    context.directory.put({ kind: 'match', id: 'm0', match: aKnownMatch({ kickoff: (KICKOFF_S - 700_000) * 1_000 }) });
    expect(fixtureOf({ related_id: 'm0' }, context).leg).toBe(2);
    context.directory.put({ kind: 'match', id: 'm0', match: aKnownMatch({ kickoff: (KICKOFF_S + 700_000) * 1_000 }) });
    expect(fixtureOf({ related_id: 'm0' }, context).leg).toBe(1);
    expect(fixtureOf({ related_id: 'unknown', agg_score: [3, 1], home_scores: [1], away_scores: [0] }, context).leg).toBe(2);
    expect(fixtureOf({ related_id: 'unknown', agg_score: [1, 0], home_scores: [1], away_scores: [0] }, context).leg).toBeUndefined();
  });

  test('tbd: the day is known, the time is not; status 13 says the same', () => {
    expect(fixtureOf({ tbd: 1 }).tbd).toBe(true);
    expect(fixtureOf({ status_id: 13 }).tbd).toBe(true);
    expect(fixtureOf().tbd).toBe(false);
  });

  test('an ended match has its score, an awarded one says so; of matches in play only the live words know the clock', () => {
    const ended = { status_id: 8, home_scores: [2, 1, 0, 1, 3, 0, 0], away_scores: [1, 0, 0, 2, 4, 0, 0] };
    expect(fixtureOf(ended).state?.body).toMatchObject({ status: 8, score: { home: 2, away: 1 }, half: { home: 1, away: 0 } });
    expect(fixtureOf({ ...ended, loss: 1 }).state?.body.correction).toBe('the match is awarded');
    expect(fixtureOf({ ...ended, status_id: 4 }).state).toBeUndefined();
    expect(fixtureOf({ status_id: 9 }).state?.body).toMatchObject({ status: 9 });
  });

  test.each([
    ['null', null],
    ['no list', {}],
    ['an empty list', []],
  ])('an ended match whose scores are %s is no result of 0-0', (_, home_scores) => {
    const context = aContext();
    expect(translateFootballFixtures(answer([aFixtureRow({ status_id: 8, home_scores })]), context)).toEqual([]);
    expect(context.reports).toEqual(['match m1 is left out: it has ended, and its score is not said']);
  });

  test('what decorates a match is not worth it, but sides are never guessed', () => {
    const odd = { venue_id: 5, neutral: 'no', coverage: [], round: 'Final', environment: { weather: 'fine' }, home_scores: ['1'] };
    expect(fixtureOf(odd)).toMatchObject({ coverage: 'low', home: { name: 'Northwick' } });
    expect(translateFootballFixtures(answer([aFixtureRow({ team_reverse: 'yes' })]), aContext())).toEqual([]);
  });

  test('a list does not contradict the live words on a match', () => {
    const row = aFixtureRow({ status_id: 8, home_scores: [2], away_scores: [1] });
    const events = translateFootballFixtures(answer([row]), aContext(), (id) => id === 'm1');
    expect(eventOf(events, 'fixture').body.state).toBeUndefined();
  });

  test('without line-ups the coverage is low', () => {
    expect(fixtureOf().coverage).toBe('full');
    expect(fixtureOf({ coverage: { mlive: 1, lineup: 0 } }).coverage).toBe('low');
  });

  test('teams that were swapped come with the same id', () => {
    expect(fixtureOf({ home_team_id: 't2', away_team_id: 't1' })).toMatchObject({
      home: { name: 'Eastholm' },
      away: { name: 'Northwick' },
    });
  });

  test('units are cut off, and what cannot be is unknown', () => {
    const environment = { weather: 5, temperature: '17°C', wind: '9.7m/s', humidity: '46%', pressure: '759mmHg' };
    const body = (given: object) =>
      eventOf(translateFootballFixtures(answer([aFixtureRow({ environment: given })]), aContext()), 'environment').body;
    expect(body(environment)).toMatchObject({ weather: 5, temperatureC: 17, wind: 9.7, humidity: 46, pressure: 759 });
    expect(body({ weather: 77, temperature: '-3°C', wind: '', pressure: '12mmHg' })).toMatchObject({
      weather: null,
      temperatureC: -3,
      wind: null,
      humidity: null,
      pressure: null,
    });
  });

  test('rounds have names in all languages', () => {
    expect(fixtureOf({ round: { stage_id: '', group_num: 1, round_num: 3 } }).round).toEqual({
      'zh-CN': 'A组 · 第3轮',
      'vi-VN': 'Bảng A · Vòng 3',
      'en-US': 'Group A · Round 3',
      'id-ID': 'Grup A · Pekan 3',
    });
  });
});

describe('names of the directory', () => {
  test('language lists give names in the four languages, and English else', () => {
    const context = aContext();
    const rows = [
      { id: 't1', name_zh: '诺斯', name_zht: '諾斯', name_vi: 'Bắc', name_ko: '노스' },
      { id: 't2', name_zht: '東' },
      { id: '' },
    ];
    readLanguages(answer(rows), 'team', context);
    expect(context.directory.names('team', 't1')).toEqual({ 'zh-CN': '诺斯', 'vi-VN': 'Bắc', 'en-US': 'Northwick' });
    expect(context.directory.names('team', 't2')).toEqual({ 'zh-CN': '東', 'en-US': 'Eastholm' });
    expect(context.directory.names('competition', 'c1')).toBe('Testland League');
    expect(context.reports).toHaveLength(1);
  });

  test('a merged id is told once, and has the names of the other from then on', () => {
    const context = aContext();
    const rows = [{ id: 't1', name: 'Northwick', uid: 't2' }];
    const [gone] = readNameList(answer(rows), 'team', context);
    expect(gone).toMatchObject({ kind: 'gone', sourceId: 'ts:f:t:t1', body: { what: 'team', mergedInto: 'ts:f:t:t2' } });
    expect(readNameList(answer(rows), 'team', context)).toEqual([]);
    expect(context.directory.names('team', 't1')).toBe('Eastholm');
    expect(fixtureOf({ home_team_id: 't1', away_team_id: 't3' }, withTeam(context)).home.sourceId).toBe('ts:f:t:t2');
  });

  test('ids that are merged into each other do not go round forever', () => {
    const { directory } = aContext();
    directory.put({ kind: 'team', id: 'a', name: 'A', mergedInto: 'b' });
    directory.put({ kind: 'team', id: 'b', name: 'B', mergedInto: 'a' });
    expect(['a', 'b']).toContain(directory.resolve('team', 'a'));
  });

  test('a row of a list with fewer fields takes nothing away, and only changes are to be stored', () => {
    const { directory } = aContext();
    directory.takeChanged();
    directory.put({ kind: 'competition', id: 'c1', name: 'Testland League' });
    expect(directory.takeChanged()).toEqual([]);
    directory.put({ kind: 'competition', id: 'c1', logo: 'l' });
    expect(directory.takeChanged()).toEqual([{ kind: 'competition', id: 'c1', name: 'Testland League', type: 1, logo: 'l' }]);
    directory.forget('competition', 'c1');
    expect(directory.takeForgotten()).toEqual([{ kind: 'competition', id: 'c1' }]);
  });

  test('stored rows come back as JSON', () => {
    const first = aContext().directory;
    const second = aContext().directory;
    second.load(JSON.parse(JSON.stringify(first.takeChanged())));
    expect(second.names('team', 't1')).toBe('Northwick');
  });
});

function withTeam(context: TestContext): TestContext {
  context.directory.put({ kind: 'team', id: 't3', name: 'Southam' });
  return context;
}
