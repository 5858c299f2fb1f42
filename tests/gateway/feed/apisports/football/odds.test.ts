import { describe, expect, test } from 'vitest';
import { translateLiveOdds } from '#gateway/feed/apisports/football/translateLiveOdds.ts';
import { translatePrematchOdds } from '#gateway/feed/apisports/football/translatePrematchOdds.ts';
import { aContext, answer, bodiesOf, later, RECEIVED, type TestContext } from '#tests/gateway/feed/apisports/contexts.ts';

const UPDATE = '2026-01-04T08:00:00+00:00';
type Values = readonly (readonly [string, string])[];

describe('prices before the match', () => {
  const HANDICAP: Values = [
    ['Home -0.5', '3.45'],
    ['Away -0.5', '1.30'],
    ['Home +0.25', '1.95'],
    ['Away +0.25', '1.90'],
    ['Home -0.25', '2.85'],
    ['Away -0.25', '1.40'],
  ];

  test('both sides of a handicap carry the line of the home side', () => {
    expect(points(prematch({ 4: HANDICAP }))).toEqual([
      expect.objectContaining({ line: 0.25, home: 1.95, away: 1.9, at: Date.parse(UPDATE), closed: false, minute: null }),
    ]);
  });

  test('prices include the stake, and the main line has the closest ones', () => {
    const totals: Values = [
      ['Over 2.5', '2.62'],
      ['Under 2.5', '1.50'],
      ['Over 2.0', '1.87'],
      ['Under 2.0', '1.87'],
    ];
    const results: Values = [
      ['Home', '3.60'],
      ['Draw', '3.10'],
      ['Away', '2.25'],
    ];
    expect(prematch({ 1: results, 5: totals })).toMatchObject([
      { market: 'europe', points: [{ line: null, home: 3.6, draw: 3.1, away: 2.25 }] },
      { market: 'total', points: [{ line: 2, home: 1.87, draw: null, away: 1.87 }] },
    ]);
  });

  test('a price that cannot be read costs itself alone, and bets that nobody reads cost nothing', () => {
    const bets = [
      { id: 10, name: 'Exact Score', values: [{ value: null, odd: '9.00' }] },
      { id: 0, name: 'None', values: 'none' },
      null,
      {
        id: 5,
        name: 'x',
        values: [null, { value: {}, odd: '1' }, { value: 'Over 2.5', odd: '1.90' }, { value: 'Under 2.5', odd: '1.90' }],
      },
    ];
    const bookmakers = [{ id: 8, name: 'Bet365', bets }];
    const row = { fixture: { id: 501, timestamp: RECEIVED / 1_000 + 3_600 }, update: UPDATE, bookmakers };
    expect(points(bodiesOf('odds', translatePrematchOdds(answer([row]), aContext()))[0]?.companies ?? [])).toMatchObject([
      { line: 2.5, home: 1.9, away: 1.9 },
    ]);
  });

  test('a pair whose inverse prices do not add up to a book is no pair', () => {
    expect(
      prematch({
        4: [
          ['Home -0.5', '1.30'],
          ['Away -0.5', '1.30'],
        ],
      }),
    ).toEqual([]);
    expect(
      prematch({
        4: [
          ['Home -0.5', '2.40'],
          ['Away -0.5', '2.40'],
        ],
      }),
    ).toEqual([]);
  });

  test('bookmakers are companies of the gateway, others keep name and number', () => {
    const price: Values = [
      ['Home', '2'],
      ['Draw', '3'],
      ['Away', '4'],
    ];
    const companies = [8, 4, 11].flatMap((id) =>
      prematch({ 1: price }, { id, name: `B${id}` }).map(({ company, name }) => [company, name]),
    );
    expect(companies).toEqual([
      [2, 'Bet365'],
      [22, 'Pinnacle'],
      [1011, 'B11'],
    ]);
  });

  test('a match that was joined late has the prices with which it began, and none that are younger', () => {
    const points = (context: TestContext, update?: string) =>
      prematch({ 4: HANDICAP }, undefined, context, update).map(({ points: [point] }) => point?.at);
    expect(points(later(aContext(), 7_200_000))).toEqual([Date.parse(UPDATE)]);
    expect(points(aContext(), new Date(RECEIVED + 3_599_999).toISOString())).toHaveLength(1);
    expect(points(aContext(), new Date(RECEIVED + 3_600_000).toISOString())).toEqual([]);
  });

  function prematch(
    bets: Readonly<Record<number, Values>>,
    maker = { id: 8, name: 'Bet365' },
    context: TestContext = aContext(),
    update = UPDATE,
  ) {
    const bookmaker = {
      ...maker,
      bets: Object.entries(bets).map(([id, values]) => ({
        id: Number(id),
        name: 'x',
        values: values.map(([value, odd]) => ({ value, odd })),
      })),
    };
    const row = { fixture: { id: 501, timestamp: RECEIVED / 1_000 + 3_600 }, update, bookmakers: [bookmaker] };
    return bodiesOf('odds', translatePrematchOdds(answer([row]), context))[0]?.companies ?? [];
  }
});

describe('prices in play', () => {
  const value = (name: string, odd: string, handicap: string | null, more: object = {}) => ({
    value: name,
    odd,
    handicap,
    main: null,
    suspended: false,
    ...more,
  });
  const MAIN = { main: true };

  test('each side carries its own sign, and main names the line', () => {
    const values = [
      value('Home', '2.025', '0.25', MAIN),
      value('Away', '1.825', '-0.25', MAIN),
      value('Home', '2.6', '0'),
      value('Away', '1.475', '-0'),
    ];
    expect(points(live({ 33: values }))).toMatchObject([{ line: 0.25, home: 2.025, away: 1.825 }]);
  });

  test('the line that main names is not always the one with the closest prices', () => {
    const pair = (line: number, home: string, away: string, more: object = {}) => [
      value('Home', home, String(line), more),
      value('Away', away, String(-line), more),
    ];
    expect(points(live({ 33: [...pair(-0.5, '1.9', '1.95'), ...pair(-0.25, '1.7', '2.2', MAIN)] }))).toMatchObject([{ line: -0.25 }]);
  });

  test('a price that cannot be read costs itself alone, and bets that nobody reads cost nothing', () => {
    const total = [null, { value: [] }, value('Over', '1.9', '2.5'), value('Under', '1.95', '2.5')];
    expect(points(live({ 77: [null], 78: [{ value: null }], 36: total }))).toMatchObject([{ line: 2.5 }]);
  });

  test('a line of zero has no sign', () => {
    const [point] = points(live({ 33: [value('Home', '1.9', '0'), value('Away', '1.9', '-0')] }));
    expect(Object.is(point?.line, 0)).toBe(true);
  });

  test('the same sign on both sides is no pair', () => {
    expect(live({ 33: [value('Home', '1.9', '-0.5'), value('Away', '1.9', '-0.5')] })).toEqual([]);
  });

  test('the total of both sides is the same number', () => {
    expect(points(live({ 36: [value('Over', '1.9', '2.5'), value('Under', '1.95', '2.5')] }))).toMatchObject([
      { line: 2.5, home: 1.9, away: 1.95 },
    ]);
  });

  test('suspended, stopped and blocked are closed; finished is said before kick-off too', () => {
    const pair = (more: object = {}) => ({ 36: [value('Over', '1.9', '2.5'), value('Under', '1.95', '2.5', more)] });
    const closed = (...args: Parameters<typeof live>) => points(live(...args))[0]?.closed;
    expect(closed(pair())).toBe(false);
    expect(closed(pair({ suspended: true }))).toBe(true);
    for (const status of ['stopped', 'blocked', 'finished']) expect(closed(pair(), { status: { [status]: true } })).toBe(true);
    expect(closed(pair(), { status: { finished: true }, elapsed: 0 })).toBe(false);
  });

  test('minute and score are those of play, and unknown before', () => {
    const values = { 36: [value('Over', '1.9', '2.5'), value('Under', '1.95', '2.5')] };
    expect(points(live(values))).toMatchObject([{ minute: { minute: 30, added: 0 }, score: { home: 1, away: 0 } }]);
    expect(points(live(values, { elapsed: 0 }))).toMatchObject([{ minute: null, score: null }]);
  });

  test('there is no history: a price that is repeated keeps its time, a new one is the new tail', () => {
    const context = aContext();
    const at = (second: number, odd: string) =>
      points(
        live(
          { 36: [value('Over', odd, '2.5'), value('Under', '1.95', '2.5')] },
          { update: `2026-01-04T10:00:${second}+00:00`, elapsed: second },
          context,
        ),
      )[0];
    const first = at(10, '1.90');
    expect(at(25, '1.90')).toEqual(first);
    expect(at(40, '1.85')).toMatchObject({ home: 1.85, at: Date.parse('2026-01-04T10:00:40Z') });
    expect(at(30, '1.90')).toMatchObject({ home: 1.85 }); // an answer that was overtaken
  });

  interface Live {
    readonly status?: object;
    readonly elapsed?: number;
    readonly update?: string;
  }

  function live(
    bets: Readonly<Record<number, readonly unknown[]>>,
    { status = {}, elapsed = 30, update = UPDATE }: Live = {},
    context: TestContext = aContext(),
  ) {
    const row = {
      fixture: { id: 501, status: { long: 'x', elapsed, seconds: '30:00' } },
      teams: { home: { id: 11, goals: 1 }, away: { id: 12, goals: 0 } },
      status: { stopped: false, blocked: false, finished: false, ...status },
      update,
      odds: Object.entries(bets).map(([id, values]) => ({ id: Number(id), name: 'x', values })),
    };
    return bodiesOf('odds', translateLiveOdds(answer([row]), context))[0]?.companies ?? [];
  }
});

function points<Point>(companies: readonly { readonly points: readonly Point[] }[]): readonly Point[] {
  return companies.flatMap((company) => company.points);
}
