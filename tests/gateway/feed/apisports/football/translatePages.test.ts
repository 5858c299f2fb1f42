import { describe, expect, test } from 'vitest';
import { translateAnalysis } from '#gateway/feed/apisports/football/translateAnalysis.ts';
import { translateInjuries } from '#gateway/feed/apisports/football/translateInjuries.ts';
import { goalTimesIn, translatePredictions } from '#gateway/feed/apisports/football/translatePredictions.ts';
import { translateStandings } from '#gateway/feed/apisports/football/translateStandings.ts';
import { readLeagues } from '#gateway/feed/apisports/football/readLeagues.ts';
import { aContext, answer, bodiesOf } from '#tests/gateway/feed/apisports/contexts.ts';
import { aMatchRow, AWAY, HOME } from './payloads.ts';

const MATCH = { sport: 'football', sourceId: 'af:f:m:501', home: `af:f:t:${HOME}`, away: `af:f:t:${AWAY}` } as const;
type Fields = Readonly<Record<string, unknown>>;

describe('standings', () => {
  test('form is newest first there, and newest last here', () => {
    expect(tableOf([[aRow(1, 9, { form: 'LDW' })]])?.groups[0]?.rows[0]?.form).toEqual(['won', 'drawn', 'lost']);
    expect(tableOf([[aRow(1, 9, { form: null })]])?.groups[0]?.rows[0]?.form).toEqual([]);
  });

  test('a deduction has no field: it is what the results give and the points lack', () => {
    const rows = tableOf([[aRow(1, 9), aRow(2, 9), aRow(3, 1)]])?.groups[0]?.rows;
    expect(rows?.map(({ deduction }) => deduction)).toEqual([null, null, { points: 8, reason: null }]);
  });

  test('there is no deduction where the results do not say all matches, or where nobody has three points for a win', () => {
    const odd = aRow(3, 1, { all: { ...RECORD, played: 7 } });
    expect(tableOf([[aRow(1, 9), aRow(2, 9), odd]])?.groups[0]?.rows[2]?.deduction).toBeNull();
    expect(tableOf([[aRow(1, 6), aRow(2, 6), aRow(3, 9)]])?.groups[0]?.rows.map(({ deduction }) => deduction)).toEqual([null, null, null]);
  });

  test('zones follow from the words of the rows', () => {
    const words = [
      'Promotion - Champions League (Group Stage: )',
      'Promotion - Europa League (Qualification: )',
      'Promotion - First League',
      'Promotion - First League (Play Offs: )',
      null,
      'Relegation - Second League (Relegation Play-off)',
      'Relegation - Second League',
    ];
    const table = tableOf([words.map((description, index) => aRow(index + 1, 9, { description }))]);
    expect(table?.zones.map(({ kind }) => kind)).toEqual([
      'continental',
      'continentalQualifier',
      'promotion',
      'promotionPlayoff',
      'relegationPlayoff',
      'relegation',
    ]);
    expect(table?.zones[0]?.name).toEqual({ 'en-US': 'Champions League (Group Stage)' });
    expect(table?.groups[0]?.rows.map(({ zone }) => zone)).toEqual([0, 1, 2, 3, null, 4, 5]);
  });

  test.each([
    ['Promotion - Champions League (Play Offs: )', 'continentalQualifier'],
    ['Promotion - Eredivisie (Conference League - Play Offs: )', 'continentalQualifier'],
    ['Promotion - Champions League (Play Offs: 1/8-finals)', 'continental'],
  ])('the zone of "%s" is %s', (description, kind) => {
    expect(tableOf([[aRow(1, 9, { description })]])?.zones).toMatchObject([{ kind }]);
  });

  test('groups have names, a table alone has none, and a bad row costs itself alone', () => {
    expect(tableOf([[aRow(1, 9, { group: 'Group A' })], [aRow(1, 9, { group: 'Group B' })]])?.groups.map(({ name }) => name)).toEqual([
      { 'en-US': 'Group A' },
      { 'en-US': 'Group B' },
    ]);
    expect(tableOf([[aRow(1, 9, { group: 'Testland League' }), { rank: 2 }]])?.groups).toMatchObject([
      { name: null, rows: [{ position: 1 }] },
    ]);
  });
});

describe('absences', () => {
  const absence = (id: number, team: number, type: string, reason: string | null, fixture = 501) => ({
    player: { id, name: `P. ${id}`, type, reason },
    team: { id: team },
    fixture: { id: fixture },
  });

  test('suspensions are in the reason, doubts in the type', () => {
    const rows = [
      absence(1, HOME, 'Missing Fixture', 'Red card Suspended'),
      absence(2, HOME, 'Missing Fixture', 'Knee Injury'),
      absence(3, HOME, 'Questionable', 'Knee Injury'),
      absence(4, HOME, 'Missing Fixture', 'Yellow Cards'),
      absence(5, AWAY, 'Missing Fixture', 'Inactive'),
      absence(2, HOME, 'Missing Fixture', 'Knee Injury'),
    ];
    const [body] = injuries(answer(rows));
    expect(body?.home.map(({ kind }) => kind)).toEqual(['suspended', 'injured', 'doubtful', 'suspended']);
    expect(body?.away).toMatchObject([{ kind: 'unknown', reason: { 'en-US': 'Inactive' } }]);
  });

  test('nobody is missing when one match was asked and nobody is listed', () => {
    expect(injuries(answer([], { fixture: '501' }))).toEqual([{ home: [], away: [] }]);
    expect(injuries(answer([], { league: '7' }))).toEqual([]);
  });

  test('a match whose teams are not known is left out', () => {
    expect(injuries(answer([absence(1, HOME, 'Missing Fixture', null, 777)]))).toEqual([]);
  });

  function injuries(payload: unknown) {
    const context = aContext();
    context.teams.set(MATCH.sourceId, MATCH);
    return bodiesOf('injuries', translateInjuries(payload, context));
  }
});

describe('forecast and analysis', () => {
  const minutes = { '0-15': { total: null }, '16-30': { total: 2 }, '76-90': { total: 3 }, '91-105': { total: 1 } };
  const team = { league: { fixtures: { played: { total: 6 } }, goals: { for: { minute: minutes }, against: { minute: {} } } } };
  const prediction = (percent: Fields) => ({
    predictions: { percent, goals: { home: '-2.5', away: '-1.5' } },
    teams: { home: team, away: team },
  });

  test('percentages, and no goals: "-2.5" is a limit for a bet', () => {
    const payload = answer([prediction({ home: '45%', draw: '45%', away: '10%' })]);
    expect(bodiesOf('forecast', translatePredictions(payload, MATCH.sourceId, aContext()))).toMatchObject([
      { models: [{ home: 45, draw: 45, away: 10, expected: null }] },
    ]);
    expect(translatePredictions(answer([prediction({ home: null, draw: null, away: null })]), MATCH.sourceId, aContext())).toEqual([]);
    expect(translatePredictions(answer([prediction({ home: '-5%', draw: '45%', away: '60%' })]), MATCH.sourceId, aContext())).toEqual([]);
  });

  test('goals of stoppage time count to the last quarter of an hour', () => {
    expect(goalTimesIn(answer([prediction({})]))?.home).toEqual({ matches: 6, scored: [0, 2, 0, 0, 0, 4], conceded: [0, 0, 0, 0, 0, 0] });
    expect(goalTimesIn(answer([]))).toBeNull();
  });

  test('played matches are newest first with the score of 90 minutes, others come next', () => {
    const at = (id: number, timestamp: number, short: string, more: Fields = {}) => {
      const row = aMatchRow({ id, short, goals: [2, 1], score: { fulltime: { home: 1, away: 1 } } });
      return { ...row, fixture: { ...row.fixture, timestamp }, ...more };
    };
    const payload = answer([
      at(501, 1_750_000_000, 'FT'), // the match itself, once it is over
      at(1, 1_600_000_000, 'FT'),
      at(2, 1_700_000_000, 'AET'),
      at(3, 1_500_000_000, 'PST'),
      at(4, 1_800_000_000, 'NS'),
    ]);
    const [body] = bodiesOf(
      'analysis',
      translateAnalysis({ meetings: payload, next: { home: payload, away: answer([]) } }, MATCH.sourceId, aContext()),
    );
    expect(body?.meetings.map(({ kickoff, score }) => [kickoff, score])).toEqual([
      [1_700_000_000_000, { home: 1, away: 1 }],
      [1_600_000_000_000, { home: 1, away: 1 }],
    ]);
    expect(body?.next.home.map(({ kickoff }) => kickoff)).toEqual([1_800_000_000_000]);
    expect(body).toMatchObject({ recent: { home: [], away: [] }, goalTimes: null });
  });
});

describe('readLeagues', () => {
  test('competitions with a current season, and what is covered of it', () => {
    const season = (year: number, current: boolean, events: boolean) => ({
      year,
      current,
      coverage: { fixtures: { events, lineups: true }, standings: true, odds: null },
    });
    const rows = [
      {
        league: { id: 7, name: 'Testland League', type: 'League' },
        country: { name: 'Testland' },
        seasons: [season(2024, false, true), season(2025, true, false)],
      },
      { league: { id: 8, name: 'Friendlies Clubs', type: 'Cup' }, country: null, seasons: [season(2025, true, true)] },
      { league: { id: 9, name: 'Old Cup', type: 'Cup' }, country: null, seasons: [season(2020, false, true)] },
    ];
    const leagues = readLeagues(answer(rows), () => undefined);
    expect([...leagues.keys()]).toEqual([7, 8]);
    expect(leagues.get(7)).toMatchObject({
      kind: 'league',
      region: 'Testland',
      season: 2025,
      coverage: { events: false, lineups: true, statistics: false, odds: false },
    });
    expect(leagues.get(8)?.kind).toBe('friendly');
  });
});

const RECORD = { played: 6, win: 3, draw: 0, lose: 3, goals: { for: 7, against: 5 } };

function aRow(rank: number, points: number, more: Fields = {}): Fields {
  return {
    rank,
    team: { id: rank, name: `Team ${rank}` },
    points,
    group: 'whole',
    form: 'W',
    description: null,
    all: RECORD,
    home: RECORD,
    away: RECORD,
    ...more,
  };
}

function tableOf(standings: readonly (readonly unknown[])[]) {
  const payload = answer([{ league: { id: 7, name: 'Testland League', season: 2025, standings } }]);
  return bodiesOf('standings', translateStandings(payload, aContext()))[0];
}
