import { describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { toSourceState } from '#gateway/feed/ingest/schema/stateSchema.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import { aContext, answer, bodiesOf, later, type TestContext } from '#tests/gateway/feed/apisports/contexts.ts';
import { anEvent, aMatchRow, aPerson, AWAY, HOME, type MatchFields } from './payloads.ts';

const ID = 'af:f:m:501';

describe('fixture', () => {
  test('has names, region and round, and says which language names are in', () => {
    const [fixture] = bodiesOf('fixture', translateFixtures(answer([aMatchRow({ short: 'NS', elapsed: null, goals: null })]), aContext()));
    expect(fixture).toMatchObject({
      kickoff: 1_767_519_000_000,
      coverage: 'full',
      competition: { sourceId: 'af:f:c:7', name: { 'en-US': 'Testland League' }, region: { 'en-US': 'Testland' } },
      home: { sourceId: 'af:f:t:11', name: { 'en-US': 'Northwick' } },
      round: { 'en-US': 'Round 7' },
    });
    expect(fixture).not.toHaveProperty('cup');
    expect(fixture).not.toHaveProperty('state');
  });

  test('has kind and coverage of a competition that is known', () => {
    const off = {
      events: false,
      lineups: false,
      statistics: false,
      players: false,
      standings: false,
      injuries: false,
      predictions: false,
      odds: false,
    };
    const league = { id: 7, name: 'Testland League', kind: 'cup' as const, region: null, season: 2025, coverage: off };
    const [fixture] = bodiesOf('fixture', translateFixtures(answer([aMatchRow()]), aContext({ leagues: new Map([[7, league]]) })));
    expect(fixture).toMatchObject({ coverage: 'low', competition: { kind: 'cup' } });
  });

  test.each([
    ['Semi-finals - 1st Leg', 1],
    ['Round of 16 - 2nd Leg', 2],
    ['Final', undefined],
  ])('the leg of "%s"', (round, leg) => {
    expect(bodiesOf('fixture', translateFixtures(answer([aMatchRow({ round })]), aContext()))[0]?.leg).toBe(leg);
  });

  test('a match that has begun is announced with its state, so that no old goal sounds, and a known one without', () => {
    const context = aContext();
    const payload = answer([aMatchRow({ short: '2H', elapsed: 60, goals: [2, 1] })]);
    expect(bodiesOf('fixture', translateFixtures(payload, context))[0]?.state?.body.score).toEqual({ home: 2, away: 1 });
    apply(context, payload);
    expect(bodiesOf('fixture', translateFixtures(payload, context))[0]).not.toHaveProperty('state');
  });

  test('venue and referee', () => {
    const [environment] = bodiesOf('environment', translateFixtures(answer([aMatchRow()]), aContext()));
    expect(environment).toMatchObject({
      venue: { name: { 'en-US': 'Mill Lane' } },
      referee: { name: { 'en-US': 'W. Hart' } },
      weather: null,
    });
  });

  test('a bad row costs itself alone', () => {
    const context = aContext();
    const broken = { ...aMatchRow({ id: 9 }), teams: { home: { id: null, name: null }, away: { id: 12, name: 'Eastholm' } } };
    expect(bodiesOf('state', translateFixtures(answer([broken, aMatchRow(), aMatchRow({ id: 8, short: 'XYZ' })]), context))).toHaveLength(
      1,
    );
    expect(context.reports).toEqual([
      expect.stringContaining('match 9 is left out: teams.home.id'),
      expect.stringContaining('af:f:m:8 is left out: its status is unknown'),
    ]);
  });
});

describe('an answer that is not what it should be', () => {
  test('what decorates a match, and lists that are none, cost themselves alone', () => {
    const context = aContext();
    const { fixture, league, teams, ...rest } = aMatchRow({
      goals: [2, 1],
      more: { events: null, lineups: {}, statistics: 'none', players: 7 },
    });
    const row = {
      ...rest,
      fixture: { ...fixture, referee: 12, venue: 'Mill Lane' },
      league: { ...league, country: [], logo: 5, round: {} },
      teams: { ...teams, home: { ...teams.home, logo: false } },
    };
    const events = translateFixtures(answer([row]), context);
    expect(bodiesOf('state', events)).toMatchObject([{ score: { home: 2, away: 1 } }]);
    expect(bodiesOf('state', events)[0]).not.toHaveProperty('yellows'); // as before: a list that is none says nothing of cards
    expect(events.map(({ kind }) => kind)).toEqual(['fixture', 'state']);
    expect(context.reports).toEqual([]);
  });

  test.each(['FT', 'AET', 'PEN'])('%s without goals is no result of 0-0', (short) => {
    const context = aContext();
    expect(translateFixtures(answer([aMatchRow({ short, goals: null }), aMatchRow({ id: 8 })]), context).map(({ kind }) => kind)).toEqual([
      'fixture',
      'state',
      'environment',
    ]);
    expect(context.reports).toEqual([expect.stringContaining('af:f:m:501 is left out: it has ended, and its score is not said')]);
  });

  test('a count that cannot be is unknown', () => {
    const score = { halftime: { home: -1, away: 0 }, penalty: { home: 1.5, away: 2 } };
    expect(stateOf({ short: 'FT', elapsed: 90, goals: [1, 1], score })).toMatchObject({ half: null, penalties: null });
  });

  test('of a goal without its type, what it counts is not guessed', () => {
    const context = aContext();
    const events = [anEvent(20, HOME, 'Goal', 'Penalty', { detail: {} }), anEvent(30, HOME, 'Goal', 'Normal Goal', { player: 'Somebody' })];
    const [body] = bodiesOf('incidents', translateFixtures(answer([aMatchRow({ goals: [1, 0], more: { events } })]), context));
    expect(body?.incidents).toMatchObject([{ kind: 'goal', player: null, minute: { minute: 30 } }]);
    expect(context.reports).toHaveLength(1);
  });
});

describe('state', () => {
  test.each<[string, number | null, FootballStatus]>([
    ['TBD', null, 13],
    ['NS', null, 1],
    ['PST', null, 9],
    ['1H', 20, 2],
    ['HT', 45, 3],
    ['2H', 60, 4],
    ['ET', 95, 5],
    ['BT', 105, 5],
    ['P', 120, 7],
    ['FT', 90, 8],
    ['AET', 120, 8],
    ['PEN', 120, 8],
    ['SUSP', 30, 10],
    ['INT', 30, 10],
    ['ABD', 30, 11],
    ['CANC', null, 12],
    ['LIVE', 45, 2],
    ['LIVE', 46, 4],
  ])('%s at minute %s is status %s', (short, elapsed, status) => {
    expect(stateOf({ short, elapsed }).status).toBe(status);
  });

  test('an awarded match is finished, with its score as a correction; a walkover without goals is cancelled', () => {
    expect(stateOf({ short: 'AWD', elapsed: null, goals: [3, 0] })).toMatchObject({
      status: 8,
      score: { home: 3, away: 0 },
      correction: 'awarded',
    });
    expect(stateOf({ short: 'WO', elapsed: null, goals: [0, 3] })).toMatchObject({ status: 8, correction: 'awarded' });
    expect(stateOf({ short: 'WO', elapsed: null, goals: null }).status).toBe(12);
  });

  test('halftime is filled during the first half already, and is no half-time score then', () => {
    const score = { halftime: { home: 1, away: 0 } };
    expect(stateOf({ short: '1H', goals: [1, 0], score }).half).toBeNull();
    expect(stateOf({ short: 'HT', elapsed: 45, goals: [1, 0], score }).half).toEqual({ home: 1, away: 0 });
    expect(stateOf({ short: 'FT', elapsed: 90, goals: [1, 0] }).half).toBeNull();
  });

  test('an interrupted match keeps the scores of the time that it has reached', () => {
    const score = { halftime: { home: 1, away: 0 }, fulltime: { home: 1, away: 1 } };
    expect(stateOf({ short: 'SUSP', elapsed: 30, goals: [1, 0], score })).toMatchObject({ half: null, regular: null });
    expect(stateOf({ short: 'INT', elapsed: 60, goals: [1, 0], score })).toMatchObject({ half: { home: 1, away: 0 }, regular: null });
    const abandoned = stateOf({ short: 'ABD', elapsed: 101, goals: [2, 1], score });
    expect(abandoned).toMatchObject({ status: 11, cup: true, half: { home: 1, away: 0 }, regular: { home: 1, away: 1 } });
  });

  test('the score after 90 minutes is no score of its own without extra time', () => {
    expect(stateOf({ short: 'FT', elapsed: 90, goals: [2, 1], score: { fulltime: { home: 2, away: 1 } } }).regular).toBeNull();
  });

  test('extratime are the goals of extra time alone', () => {
    const extratime = { home: 2, away: 1 };
    const state = stateOf({ short: 'AET', elapsed: 120, goals: [3, 2], score: { fulltime: { home: 1, away: 1 }, extratime } });
    expect(state).toMatchObject({ score: { home: 3, away: 2 }, regular: { home: 1, away: 1 } });
    expect(stateOf({ short: 'ET', elapsed: 100, goals: [3, 2], score: { extratime } }).regular).toEqual({ home: 1, away: 1 });
  });

  test('the regular score that is missing after extra time follows from the goals, if they add up', () => {
    const goals = [
      anEvent(20, HOME, 'Goal', 'Normal Goal'),
      anEvent(70, AWAY, 'Goal', 'Normal Goal'),
      anEvent(99, HOME, 'Goal', 'Penalty'),
    ];
    const row = { short: 'AET', elapsed: 120, goals: [2, 1] } as const;
    expect(stateOf({ ...row, more: { events: goals } }).regular).toEqual({ home: 1, away: 1 });
    expect(stateOf({ ...row, more: { events: goals.slice(1) } }).regular).toBeNull();
    expect(stateOf(row).regular).toBeNull();
  });

  test('penalties in a round of a regular season: the match is a cup tie from then on', () => {
    const score = { fulltime: { home: 1, away: 1 }, extratime: { home: 0, away: 0 }, penalty: { home: 4, away: 3 } };
    const state = stateOf({ short: 'PEN', elapsed: 120, round: 'Regular Season - 7', goals: [1, 1], score });
    expect(state).toMatchObject({ cup: true, status: 8, regular: { home: 1, away: 1 }, penalties: { home: 4, away: 3 } });
    expect(stateOf({ short: '2H', elapsed: 80 })).not.toHaveProperty('cup');
  });

  test('kicks of a shoot-out are ordered by their number', () => {
    const kick = (extra: number, team: number, detail: string) =>
      anEvent(120, team, 'Goal', detail, { time: { elapsed: 120, extra }, comments: 'Penalty Shootout' });
    const events = [kick(3, HOME, 'Penalty'), kick(1, HOME, 'Missed Penalty'), kick(2, AWAY, 'Penalty')];
    const state = stateOf({ short: 'P', elapsed: 120, goals: [1, 1], more: { events } });
    expect(state.kicks).toEqual([
      { side: 'home', scored: false },
      { side: 'away', scored: true },
      { side: 'home', scored: true },
    ]);
    expect(state.penalties).toEqual({ home: 1, away: 1 });
    expect(state.score).toEqual({ home: 1, away: 1 });
  });

  test('what an answer leaves out stays: cards, kicks and corners', () => {
    const context = aContext();
    const events = [
      anEvent(20, HOME, 'Card', 'Red Card', { player: aPerson(1) }),
      anEvent(120, HOME, 'Goal', 'Penalty', { time: { elapsed: 120, extra: 1 }, comments: 'Penalty Shootout' }),
    ];
    const statistics = [HOME, AWAY].map((id) => ({
      team: { id },
      statistics: [
        { type: 'Corner Kicks', value: 4 },
        { type: 'Fouls', value: 9 },
      ],
    }));
    const row = { short: 'P', elapsed: 120, goals: [1, 1] } as const;
    apply(context, answer([aMatchRow({ ...row, more: { events, statistics } })]));
    apply(context, answer([aMatchRow(row)]));
    const known = context.rows.get(ID);
    expect(known).toMatchObject({ reds: { home: 1, away: 0 }, corners: { home: 4, away: 4 } });
    expect(known?.sport === 'football' && known.incidents.map(({ kind }) => kind)).toEqual(['kick']);
  });

  test('a second yellow is a yellow and a red', () => {
    const player = aPerson(5);
    const events = [
      anEvent(30, AWAY, 'Card', 'Yellow Card', { player }),
      anEvent(70, AWAY, 'Card', 'Yellow Card', { player }),
      anEvent(70, AWAY, 'Card', 'Red Card', { player }),
    ];
    expect(stateOf({ more: { events } })).toMatchObject({ yellows: { home: 0, away: 2 }, reds: { home: 0, away: 1 } });
    const inOne = [anEvent(30, AWAY, 'Card', 'Yellow Card', { player }), anEvent(70, AWAY, 'Card', 'Second Yellow card', { player })];
    expect(stateOf({ more: { events: inOne } })).toMatchObject({ yellows: { home: 0, away: 2 }, reds: { home: 0, away: 1 } });
  });

  test('three identical cards without a name count three times', () => {
    const events = Array.from({ length: 3 }, () => anEvent(44, HOME, 'Card', 'Yellow Card'));
    expect(stateOf({ more: { events } }).yellows).toEqual({ home: 3, away: 0 });
  });

  test('periods are planned times: only the minute moves the clock', () => {
    const { clock } = stateOf({ short: '2H', elapsed: 71 });
    expect(clock).toEqual({ base: 2_700, since: aContext().times.receivedAt - 25 * 60_000, running: 1 });
  });

  test('elapsed frozen: the clock stops instead of running ahead, and the score goes on', () => {
    let context = aContext();
    for (let poll = 0; poll < 12; poll += 1) {
      apply(context, answer([aMatchRow({ short: '2H', elapsed: 46, goals: [poll < 6 ? 0 : 1, 0] })]));
      context = later(context, 15_000);
    }
    expect(context.rows.get(ID)).toMatchObject({ clock: { base: 46 * 60 - 1, running: 0 }, score: { home: 1, away: 0 } });
  });

  test('the clock stands in the break of extra time', () => {
    expect(stateOf({ short: 'BT', elapsed: 90 }).clock).toEqual({ base: 5_400, since: 0, running: 0 });
    expect(stateOf({ short: 'BT', elapsed: 105 }).clock).toEqual({ base: 6_300, since: 0, running: 0 });
  });

  test('goals that are not said in play stay as they were', () => {
    const context = aContext();
    apply(context, answer([aMatchRow({ goals: [1, 0] })]));
    apply(context, answer([aMatchRow({ goals: null })]));
    expect(context.rows.get(ID)?.score).toEqual({ home: 1, away: 0 });
  });
});

function stateOf(fields: MatchFields) {
  const [state] = bodiesOf('state', translateFixtures(answer([aMatchRow(fields)]), aContext()));
  if (state?.sport !== 'football') throw new Error('no state of football');
  return state;
}

/** Puts what an answer says on the board. */
function apply(context: TestContext, payload: unknown): void {
  for (const body of bodiesOf('state', translateFixtures(payload, context))) {
    const previous = context.rows.get(ID);
    context.rows.set(ID, nextRow(previous, 1, toSourceState(ID, context.times.receivedAt, body, previous, false)));
  }
}
