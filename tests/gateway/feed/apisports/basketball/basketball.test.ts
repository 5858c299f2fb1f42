import { describe, expect, test } from 'vitest';
import { nextRow } from '#contract/match/nextRow.ts';
import { toSourceState } from '#gateway/feed/ingest/schema/stateSchema.ts';
import { translateGames } from '#gateway/feed/apisports/basketball/translateGames.ts';
import { translateGameAnalysis } from '#gateway/feed/apisports/basketball/translateGameAnalysis.ts';
import { translateGameOdds } from '#gateway/feed/apisports/basketball/translateGameOdds.ts';
import { translatePlayerStatistics } from '#gateway/feed/apisports/basketball/translatePlayerStatistics.ts';
import { translateTables } from '#gateway/feed/apisports/basketball/translateTables.ts';
import { translateTeamStatistics } from '#gateway/feed/apisports/basketball/translateTeamStatistics.ts';
import { aContext, answer, bodiesOf } from '#tests/gateway/feed/apisports/contexts.ts';

type Fields = Readonly<Record<string, unknown>>;
type Quarters = readonly (readonly [number, number] | null)[];
const ID = 'af:b:m:41';
const TEAMS = { sport: 'basketball', sourceId: ID, home: 'af:b:t:5', away: 'af:b:t:6' } as const;

describe('games', () => {
  test.each([
    ['NS', [], 1],
    ['Q1', [[9, 8]], 2],
    [
      'Q2',
      [
        [9, 8],
        [1, 2],
      ],
      4,
    ],
    [
      'HT',
      [
        [9, 8],
        [1, 2],
      ],
      5,
    ],
    [
      'Q3',
      [
        [9, 8],
        [1, 2],
        [3, 4],
      ],
      6,
    ],
    [
      'Q4',
      [
        [9, 8],
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      8,
    ],
    [
      'OT',
      [
        [9, 8],
        [1, 2],
        [3, 4],
        [5, 4],
        [2, 2],
      ],
      9,
    ],
    [
      'FT',
      [
        [9, 8],
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      10,
    ],
    [
      'AOT',
      [
        [9, 8],
        [1, 2],
        [3, 4],
        [5, 4],
        [2, 1],
      ],
      10,
    ],
    ['SUSP', [[9, 8]], 11],
    ['CANC', [], 12],
    ['ABD', [[9, 8]], 14],
  ] as const)('%s is its status', (short, quarters, status) => {
    expect(stateOf(short, quarters).status).toBe(status);
  });

  test('POST is postponed, not finished', () => {
    expect(stateOf('POST', []).status).toBe(13);
  });

  test('in a break the next quarter is listed at 0-0 already', () => {
    expect(
      stateOf('BT', [
        [9, 8],
        [0, 0],
      ]),
    ).toMatchObject({ status: 3, periods: [{ home: 9, away: 8 }] });
    expect(
      stateOf('BT', [
        [9, 8],
        [1, 2],
        [3, 4],
        [0, 0],
      ]),
    ).toMatchObject({ status: 7 });
    expect(
      stateOf('BT', [
        [9, 8],
        [1, 2],
        [3, 4],
      ]),
    ).toMatchObject({ status: 7 });
    expect(
      stateOf('BT', [
        [9, 8],
        [1, 2],
        [3, 4],
        [5, 4],
        [0, 0],
      ]),
    ).toMatchObject({ status: 8, clock: { base: 0, running: 0 } });
    expect(
      stateOf('BT', [
        [9, 8],
        [1, 2],
        [3, 4],
        [5, 4],
        [2, 2],
      ]),
    ).toMatchObject({ status: 9 });
  });

  test('a quarter that has begun without points is there', () => {
    expect(stateOf('Q2', [[9, 8]]).periods).toEqual([
      { home: 9, away: 8 },
      { home: 0, away: 0 },
    ]);
  });

  test('the timer is the minute that is played: the clock does not tick', () => {
    expect(
      stateOf(
        'Q2',
        [
          [9, 8],
          [1, 2],
        ],
        '4',
      ).clock,
    ).toEqual({ base: 360, since: 0, running: 0 });
    expect(
      stateOf(
        'Q2',
        [
          [9, 8],
          [1, 2],
        ],
        '10',
      ).clock.base,
    ).toBe(0);
    expect(
      stateOf(
        'OT',
        [
          [9, 8],
          [1, 2],
          [3, 4],
          [5, 4],
          [0, 0],
        ],
        '1',
      ).clock.base,
    ).toBe(240);
    expect(
      stateOf(
        'Q2',
        [
          [9, 8],
          [1, 2],
        ],
        null,
      ).clock.base,
    ).toBe(600);
  });

  test('quarters of twelve minutes are known by the league or by a minute that shorter ones have not got', () => {
    expect(stateOf('Q1', [[9, 8]], '4', { league: { id: 12, name: 'NBA', type: 'League' } })).toMatchObject({
      periodSeconds: 720,
      clock: { base: 480 },
    });
    expect(stateOf('Q1', [[9, 8]], '11')).toMatchObject({ periodSeconds: 720, clock: { base: 60 } });
    expect(stateOf('Q1', [[9, 8]], '10').periodSeconds).toBe(600);
  });

  test('over_time is one number for all overtimes, and the periods add up', () => {
    const { periods, score } = stateOf('AOT', [
      [19, 38],
      [30, 31],
      [33, 20],
      [28, 21],
      [13, 9],
    ]);
    expect([periods.length, score]).toEqual([5, { home: 123, away: 119 }]);
  });

  test('a game awarded without points was not played', () => {
    expect(stateOf('AWD', []).status).toBe(12);
    expect(stateOf('AWD', [[20, 0]])).toMatchObject({ status: 10, correction: 'awarded' });
  });

  test('the length of a quarter, once known, stays', () => {
    const context = aContext();
    for (const timer of ['12', '3']) {
      const [state] = bodiesOf('state', translateGames(answer([aGame('Q1', [[9, 8]], timer)]), context));
      if (state === undefined) throw new Error('no state');
      context.rows.set(ID, nextRow(undefined, 1, toSourceState(ID, context.times.receivedAt, state, undefined, false)));
    }
    expect(context.rows.get(ID)).toMatchObject({ periodSeconds: 720, clock: { base: 540 } });
  });

  test('fixture and venue', () => {
    const events = translateGames(answer([aGame('NS', [], null, { stage: 'Testland - Regular Season' })]), aContext());
    expect(bodiesOf('fixture', events)[0]).toMatchObject({
      competition: { sourceId: 'af:b:c:3', type: 1, kind: 'league' },
      home: { sourceId: 'af:b:t:5' },
    });
    expect(bodiesOf('environment', events)[0]?.venue?.name).toEqual({ 'en-US': 'Quay Hall' });
  });
});

describe('box score', () => {
  const context = () => {
    const context = aContext();
    context.teams.set(ID, TEAMS);
    return context;
  };
  const made = (total: number, attempts: number, percentage: number | null = null) => ({ total, attempts, percentage });

  test('made shots from the field follow from points, threes and free throws, where they are listed as 0 of 0', () => {
    const row = (id: number, more: Fields) => ({
      game: { id: 41 },
      team: { id: 5 },
      player: { id, name: `P. ${id}` },
      type: 'starters',
      minutes: '14:51',
      field_goals: made(0, 0),
      threepoint_goals: made(1, 3),
      freethrows_goals: made(1, 2),
      rebounds: { total: 2 },
      assists: 0,
      points: 12,
      ...more,
    });
    const [body] = bodiesOf(
      'players',
      translatePlayerStatistics(answer([row(1, {}), row(2, { points: 3 }), row(3, { field_goals: made(4, 9) })]), context()),
    );
    expect(body?.home.map(({ values }) => values.fieldGoals)).toEqual([5, undefined, 4]); // (12 - 3 - 1) / 2 + 1, and a sum that does not fit
    expect(body?.home[0]).toMatchObject({ minutes: 14, starter: true, values: { points: 12, threes: 1 } });
    expect(body?.home[0]?.values).not.toHaveProperty('fieldGoalAttempts');
  });

  test('what a team made is shown as it is said, even where it does not add up to its points', () => {
    const row = (team: number) => ({
      game: { id: 41 },
      team: { id: team },
      field_goals: made(36, 98, 37),
      threepoint_goals: made(20, 61, 32),
      freethrows_goals: made(13, 17, 76),
      rebounds: { total: 44, offence: 17 },
      assists: 29,
      steals: null,
    });
    const [body] = bodiesOf('statistics', translateTeamStatistics(answer([row(5), row(6)]), context()));
    expect(body?.periods.all).toMatchObject({
      fieldGoals: { home: 36, away: 36 },
      fieldGoalAttempts: { home: 98, away: 98 },
      offensiveRebounds: { home: 17 },
    });
    expect(body?.periods.all).not.toHaveProperty('steals');
  });
});

describe('tables, meetings and prices of basketball', () => {
  const row = (position: number, stage: string, group: string, more: Fields = {}) => ({
    position,
    stage,
    group: { name: group },
    team: { id: position, name: `Team ${position}` },
    league: { id: 3, name: 'Testland Hoops', season: '2025-2026' },
    games: { played: 3, win: { total: 2 }, lose: { total: 1 } },
    points: { for: 240, against: 230 },
    form: 'LWW',
    description: null,
    ...more,
  });

  test('a list of lists is one table for each stage, by groups, with the form newest last', () => {
    const payload = answer([[row(1, 'Regular', 'East'), row(1, 'Regular', 'West')], [row(1, 'Cup', 'A')]]);
    const tables = bodiesOf('standings', translateTables(payload, aContext()));
    expect(tables.map(({ stage, groups }) => [stage.name, groups.map(({ name }) => name)])).toEqual([
      [{ 'en-US': 'Regular' }, [{ 'en-US': 'East' }, { 'en-US': 'West' }]],
      [{ 'en-US': 'Cup' }, [{ 'en-US': 'A' }]],
    ]);
    expect(tables[0]?.groups[0]?.rows[0]).toMatchObject({ points: null, won: 2, form: ['won', 'won', 'lost'] });
  });

  test('played games are meetings, others come next', () => {
    const game = (id: number, short: string, timestamp: number) => ({
      ...aGame(
        short,
        short === 'FT'
          ? [
              [20, 10],
              [20, 10],
              [20, 10],
              [20, 10],
            ]
          : [],
      ),
      id,
      timestamp,
    });
    const payload = answer([
      game(1, 'FT', 1_600_000_000),
      game(2, 'FT', 1_700_000_000),
      game(3, 'NS', 1_800_000_000),
      game(4, 'POST', 1_650_000_000),
    ]);
    const [body] = bodiesOf(
      'analysis',
      translateGameAnalysis({ meetings: payload, season: { home: payload, away: payload } }, ID, aContext()),
    );
    expect(body?.meetings.map(({ kickoff }) => kickoff)).toEqual([1_700_000_000_000, 1_600_000_000_000]);
    expect(body?.meetings[0]).toMatchObject({ score: { home: 80, away: 40 }, half: { home: 40, away: 20 } });
    expect(body?.next.away.map(({ kickoff }) => kickoff)).toEqual([1_800_000_000_000]);
  });

  test('two-way prices, with the same companies as in football', () => {
    const bets = [
      {
        id: 2,
        name: 'Home/Away',
        values: [
          { value: 'Home', odd: '1.80' },
          { value: 'Away', odd: '2.00' },
        ],
      },
      {
        id: 4,
        name: 'Over/Under',
        values: [
          { value: 'Over 160.5', odd: '1.9' },
          { value: 'Under 160.5', odd: '1.9' },
        ],
      },
    ];
    const [body] = bodiesOf(
      'odds',
      translateGameOdds(
        answer([
          {
            game: { id: 41 },
            bookmakers: [
              { id: 4, name: 'Bet365', bets },
              { id: 3, name: '1xBet', bets: bets.slice(1) },
            ],
          },
        ]),
        aContext(),
      ),
    );
    expect(body?.companies).toMatchObject([
      { company: 2, market: 'europe', points: [{ home: 1.8, draw: null, away: 2 }] },
      { company: 2, market: 'total', points: [{ line: 160.5 }] },
      { company: 1011, name: '1xBet', market: 'total' },
    ]);
  });
});

function stateOf(short: string, quarters: Quarters, timer: string | null = null, more: Fields = {}) {
  const [state] = bodiesOf('state', translateGames(answer([aGame(short, quarters, timer, more)]), aContext()));
  if (state?.sport !== 'basketball') throw new Error('no state of basketball');
  return state;
}

function aGame(short: string, quarters: Quarters, timer: string | null = null, more: Fields = {}) {
  const points = (side: 0 | 1) => {
    const of = (index: number) => quarters[index]?.[side] ?? null;
    const total = quarters.length === 0 ? null : quarters.reduce((sum, quarter) => sum + (quarter?.[side] ?? 0), 0);
    return { quarter_1: of(0), quarter_2: of(1), quarter_3: of(2), quarter_4: of(3), over_time: of(4), total };
  };
  return {
    id: 41,
    date: '2026-01-04T09:30:00+00:00',
    timestamp: 1_767_519_000,
    stage: null,
    week: null,
    venue: 'Quay Hall',
    status: { long: 'x', short, timer },
    league: { id: 3, name: 'Testland Hoops', type: 'League', season: '2025-2026' },
    country: { id: 1, name: 'Testland' },
    teams: { home: { id: 5, name: 'Harbour', logo: null }, away: { id: 6, name: 'Hill', logo: null } },
    scores: { home: points(0), away: points(1) },
    ...more,
  };
}
