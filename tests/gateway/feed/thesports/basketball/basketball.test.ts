import { describe, expect, test } from 'vitest';
import { translateBasketballAnalysis } from '#gateway/feed/thesports/basketball/analysis.ts';
import { translateBoxScores } from '#gateway/feed/thesports/basketball/boxScore.ts';
import { translateBasketballFixtures } from '#gateway/feed/thesports/basketball/fixtures.ts';
import { basketballLiveEvents, type BasketballParts } from '#gateway/feed/thesports/basketball/liveEvents.ts';
import { translateStandings } from '#gateway/feed/thesports/standings.ts';
import { aContext, aFixtureRow, aKnownMatch, anIntake, answer, eventOf, eventsOf } from '#tests/gateway/feed/thesports/aTheSports.ts';

const context = () => aContext({ sport: 'basketball' });

function liveOf(parts: BasketballParts) {
  return basketballLiveEvents('m1', parts, aKnownMatch(), context());
}

function stateOf(status: number, home: readonly number[], away: readonly number[], more: BasketballParts = {}) {
  return eventOf(liveOf({ score: ['m1', status, 274, home, away], ...more }), 'state').body;
}

describe('the score of a basketball game', () => {
  test('has a period for each that has begun, and the next one not yet', () => {
    expect(stateOf(3, [30, 0, 0, 0, 0], [25, 0, 0, 0, 0])).toMatchObject({
      periods: [{ home: 30, away: 25 }],
      score: { home: 30, away: 25 },
    });
    expect(stateOf(4, [30, 0, 0, 0, 0], [25, 0, 0, 0, 0])).toMatchObject({ periods: [{}, { home: 0, away: 0 }] });
    expect(stateOf(1, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0])).toMatchObject({ periods: [], score: { home: 0, away: 0 } });
  });

  test('the fifth number is the sum of the overtimes, which are told apart only after more than one', () => {
    expect(stateOf(9, [20, 20, 20, 20, 7], [20, 20, 20, 20, 5])).toMatchObject({
      periods: [{}, {}, {}, {}, { home: 7, away: 5 }],
      score: { home: 87 },
    });
    expect(
      stateOf(10, [20, 20, 20, 20, 22], [20, 20, 20, 20, 18], {
        over_time_scores: [
          [9, 13],
          [9, 9],
        ],
      }),
    ).toMatchObject({
      periods: [{}, {}, {}, {}, { home: 9, away: 9 }, { home: 13, away: 9 }],
      score: { home: 102, away: 98 },
    });
    expect(stateOf(9, [20, 20, 20, 20, 0], [20, 20, 20, 20, 0])).toMatchObject({ periods: [{}, {}, {}, {}, { home: 0, away: 0 }] });
  });

  test('the clock has what was left at the timer’s update, and stands in breaks and without a timer', () => {
    expect(stateOf(8, [1], [2], { timer: [1, 1, 1_790_000_000, 274] }).clock).toEqual({ base: 274, since: 1_790_000_000_000, running: 1 });
    expect(stateOf(8, [1], [2], { timer: [0, 1, 1_790_000_000, 274] }).clock.running).toBe(0);
    expect(stateOf(5, [1], [2], { timer: [1, 1, 1_790_000_000, 0] }).clock).toEqual({ base: 0, since: 0, running: 0 });
    expect(stateOf(8, [1], [2]).clock).toEqual({ base: 274, since: 0, running: 0 });
  });

  test('more than ten minutes left means quarters of twelve', () => {
    expect(stateOf(2, [0], [0], { timer: [1, 1, 1_790_000_000, 700] })).toMatchObject({ periodSeconds: 720 });
    expect(stateOf(2, [0], [0], { timer: [1, 1, 1_790_000_000, 500] })).toMatchObject({ periodSeconds: 600 });
  });

  test('a status that is none leaves the score out', () => {
    expect(eventsOf(liveOf({ score: ['m1', 99, 0, [0], [0]] }), 'state')).toEqual([]);
  });
});

describe('what else is said of a basketball game', () => {
  test('the away side’s points come first in the text', () => {
    const { entries } = eventOf(
      liveOf({ tlive: [['_^11:38^1^0^0-2^Two points^'], [], [], [], ['_^04:34^0^0^94-91^Time-out^', 'nonsense']] }),
      'text',
    ).body;
    expect(entries).toEqual([
      { minute: null, side: 'home', text: { 'en-US': 'Q1 11:38 · Two points (2-0)' } },
      { minute: null, side: null, text: { 'en-US': 'OT1 04:34 · Time-out (91-94)' } },
    ]);
  });

  test('field goals are said only where the points decide what twos are', () => {
    const stats = [
      [1, 2, 1],
      [2, 5, 6],
      [3, 3, 0],
      [4, 2, 3],
      [5, 4, 5],
      [6, 64, 73],
    ];
    const all = (home: number, away: number) =>
      eventOf(liveOf({ score: ['m1', 2, 0, [home], [away]], stats }), 'statistics').body.periods.all;
    expect(all(19, 15)).toMatchObject({
      fieldGoals: { home: 7, away: 7 },
      threes: { home: 2, away: 1 },
      timeoutsLeft: { home: 2, away: 3 },
      personalFouls: { home: 4, away: 5 },
    });
    expect(all(15, 13)).toMatchObject({ fieldGoals: { home: 5, away: 6 } });
    expect(all(99, 15)?.fieldGoals).toBeUndefined();
  });

  test('an empty field of a box score is no 0, nobody is listed twice, and there are no more than a document may have', () => {
    const line = '16^5-9^1-2^4-5^3^5^8^2^1^0^2^3^-4^15^1^0^0';
    const many = Array.from({ length: 90 }, (_, index) => [`q${index}`, 'Many', '', 4, line]);
    const home = [
      ['p1', 'Star', '', 15, line],
      ['p1', 'Star', '', 15, line],
      ['p2', 'Blank', '', 4, '^5-9^1-2^4-5^3^5^8^^1^0^2^3^-4^15^1^0^0'],
    ];
    const [box] = translateBoxScores(answer([{ id: 'm1', players: [home, many] }]), context());
    const { body } = eventOf(box?.events ?? [], 'players');
    expect([body.home.length, body.away.length]).toEqual([1, 60]);
    expect(eventOf(box?.events ?? [], 'lineups').body.away?.starters).toHaveLength(40);
  });

  test('a box score is players, line-ups and the statistics of both teams; field goals include threes', async () => {
    const built = context();
    const row = {
      id: 'm1',
      players: [
        [
          ['p1', 'Star', '', 15, '16^5-9^1-2^4-5^3^5^8^2^1^0^2^3^-4^15^1^0^0'],
          ['p2', '汉', '漢', 'Han', '', 4, '18^3-8^3-6^3-4^1^3^4^8^2^0^1^2^5^12^1^1^1'],
        ],
        [
          ['p3', 'Odd', '', 11, '24^6-12^6-12^3-4^0^4^4^6^1^0^1^2^9^99^1^0^1'],
          ['p4', 'Bad', '', 12, 'nothing'],
        ],
        '0^8-17^4-8^7-9^4^8^12^10^3^0^3^5^0^27',
        '0^6-12^6-12^3-4^0^4^4^6^1^0^1^2^0^21',
      ],
    };
    const [box] = translateBoxScores(answer([row]), built);
    const { body } = eventOf(box?.events ?? [], 'players');
    expect(body.home).toMatchObject([
      {
        number: 15,
        starter: true,
        onCourt: true,
        minutes: 16,
        values: { points: 15, fieldGoals: 5, threes: 1, offensiveRebounds: 3, rebounds: 8, plusMinus: -4 },
      },
      { player: { name: 'Han' }, starter: false, onCourt: false, number: 4 },
    ]);
    expect(eventOf(box?.events ?? [], 'lineups').body.home).toMatchObject({ starters: [{ number: 15 }], bench: [{ number: 4 }] });
    expect(built.reports.join('\n')).toMatch(/99 points that the shots do not give/);
    expect(built.reports.join('\n')).toMatch(/the line of the box score is none/);
    const totals = eventOf(liveOf({ totals: box?.totals }), 'statistics').body.periods.all;
    expect(totals).toMatchObject({
      fieldGoals: { home: 8, away: 6 },
      fieldGoalAttempts: { home: 17 },
      rebounds: { home: 12, away: 4 },
      personalFouls: { home: 5, away: 2 },
    });
  });

  test('a league has averages a game, a cup points, and the current run is the form', () => {
    const built = context();
    built.directory.put({ kind: 'season', id: 's1', name: '2026', competitionId: 'c1' });
    const rows = [
      { team_id: 't1', position: 1, won: 6, lost: 4, won_rate: 0.6, points_avg: 101.5, points_against_avg: 99, streaks: 2, last_10: '6-4' },
      { team_id: 't2', position: 2, won: 1, lost: 1, points: 3, points_for: 180, points_agt: 190, streaks: -1 },
    ];
    const { body } = eventOf(
      translateStandings(answer({ tables: [{ id: 'a', scope: 5, name: 'East', stage_id: 'g1', rows }] }), 's1', built),
      'standings',
    );
    expect(body.groups[0]).toMatchObject({
      name: 'East',
      rows: [
        { played: 10, scored: 1_015, conceded: 990, points: null, form: ['won', 'won'] },
        { played: 2, scored: 180, conceded: 190, points: 3, form: ['lost'] },
      ],
    });
  });

  test('earlier games have the sums of their quarters; records that do not fit are left out', () => {
    const record = ['a', 'c1', 10, 1_600_000_000, ['t1', '1', 20, 21, 22, 23, 5], ['t2', '2', 20, 20, 20, 26, 0], ['', '']];
    const { body } = eventOf(
      translateBasketballAnalysis(answer({ history: { vs: [record, ['b', 'c1', 10]] } }), 'm1', context()),
      'analysis',
    );
    expect(body.meetings).toMatchObject([{ score: { home: 91, away: 86 }, half: { home: 41, away: 40 } }]);
    expect(translateBasketballAnalysis(answer({ history: { vs: [] } }), 'm1', context())).toEqual([]);
  });
});

describe('translateBasketballFixtures', () => {
  const fixtureOf = (given: object) =>
    eventOf(translateBasketballFixtures(answer([aFixtureRow({ home_scores: [0], away_scores: [0], ...given })]), context()), 'fixture');

  test('announces a game of its kind, with halves of twenty minutes where two are played', async () => {
    const event = fixtureOf({ kind: 5, period_count: 2 });
    expect(event.body).toMatchObject({
      sport: 'basketball',
      competition: { type: 5, sourceId: 'ts:b:c:c1' },
      periodSeconds: 1_200,
      tbd: false,
    });
    expect(await anIntake().take([event], context().receivedAt)).toEqual([]);
  });

  test('an ended game without points is no result of 0-0', () => {
    const built = context();
    expect(translateBasketballFixtures(answer([aFixtureRow({ status_id: 10, home_scores: null })]), built)).toEqual([]);
    expect(built.reports).toEqual(['match m1 is left out: it has ended, and its score is not said']);
  });

  test('13 is postponed here and 15 pending; an ended game has its points', () => {
    expect(fixtureOf({ status_id: 13 }).body.state?.body).toMatchObject({ status: 13 });
    expect(fixtureOf({ status_id: 15 }).body).toMatchObject({ tbd: true });
    expect(fixtureOf({ status_id: 10, home_scores: [20, 20, 20, 21, 0], away_scores: [20, 20, 20, 20, 0] }).body.state?.body).toMatchObject(
      {
        score: { home: 81, away: 80 },
        periods: [{}, {}, {}, {}],
      },
    );
    expect(fixtureOf({ status_id: 6 }).body.state).toBeUndefined();
  });
});
