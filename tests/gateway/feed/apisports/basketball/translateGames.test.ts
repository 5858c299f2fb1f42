import { describe, expect, test } from 'vitest';
import { nextRow } from '#contract/match/nextRow.ts';
import { toSourceState } from '#gateway/feed/ingest/schema/stateSchema.ts';
import { translateGames } from '#gateway/feed/apisports/basketball/translateGames.ts';
import { aContext, answer, bodiesOf } from '#tests/gateway/feed/apisports/contexts.ts';
import { aGame, type Quarters } from './aGame.ts';

const ID = 'af:b:m:41';

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

  test('summer leagues of the NBA play quarters of ten minutes', () => {
    const of = (name: string) => stateOf('Q1', [[9, 8]], '4', { league: { id: 17, name, type: 'League' } }).periodSeconds;
    expect(['NBA - Las Vegas Summer League', 'NBA - G League'].map(of)).toEqual([600, 720]);
  });

  test('an ended game without points is no result of 0-0, and what decorates a game is not worth it', () => {
    const context = aContext();
    const ended = { ...aGame('FT', []), id: 42 };
    const [body, second] = bodiesOf('state', translateGames(answer([ended, aGame('Q1', [[9, 8]], '4', { venue: 7, stage: [] })]), context));
    expect([body?.score, second]).toEqual([{ home: 9, away: 8 }, undefined]);
    expect(context.reports).toEqual([expect.stringContaining('af:b:m:42 is left out: it has ended, and its score is not said')]);
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

function stateOf(short: string, quarters: Quarters, timer: string | null = null, more: Readonly<Record<string, unknown>> = {}) {
  const [state] = bodiesOf('state', translateGames(answer([aGame(short, quarters, timer, more)]), aContext()));
  if (state?.sport !== 'basketball') throw new Error('no state of basketball');
  return state;
}
