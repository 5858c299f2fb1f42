import { describe, expect, test } from 'vitest';
import { translateLineups, translatePlayers, translateStatistics } from '#gateway/feed/apisports/football/translateDetails.ts';
import { translateFixtures } from '#gateway/feed/apisports/football/translateFixtures.ts';
import { aContext, answer, bodiesOf } from '#tests/gateway/feed/apisports/contexts.ts';
import { aLineup, anEvent, aMatchRow, aPerson, AWAY, HOME } from './payloads.ts';

const MATCH = { sport: 'football', sourceId: 'af:f:m:501', home: `af:f:t:${HOME}`, away: `af:f:t:${AWAY}` } as const;

describe('line-ups', () => {
  const GRID = ['1:1', '2:4', '2:3', '2:2', '2:1', '3:3', '3:2', '3:1', '4:3', '4:2', '4:1'];

  test('a grid says row and column, counted from the own left', () => {
    const places = placesOf(aLineup(HOME, 1, '4-3-3', GRID));
    expect(places[0]).toEqual({ x: 50, y: 4 });
    expect(places.slice(1, 5)).toEqual([
      { x: 88, y: 24 },
      { x: 63, y: 24 },
      { x: 38, y: 24 },
      { x: 13, y: 24 },
    ]);
    expect(places.slice(8)).toEqual([
      { x: 83, y: 76 },
      { x: 50, y: 76 },
      { x: 17, y: 76 },
    ]);
  });

  test('without a grid formation and order give the same places', () => {
    expect(placesOf(aLineup(HOME, 1, '4-3-3'))).toEqual(placesOf(aLineup(HOME, 1, '4-3-3', GRID)));
  });

  test('a grid that is not whole is none, and without a formation places are unknown', () => {
    expect(placesOf(aLineup(HOME, 1, '4-3-3', [...GRID.slice(0, 10), null]))).toEqual(placesOf(aLineup(HOME, 1, '4-3-3')));
    expect(placesOf(aLineup(HOME, 1, '4-3-3', [...GRID.slice(0, 10), '4:2']))).toEqual(placesOf(aLineup(HOME, 1, '4-3-3')));
    expect(placesOf(aLineup(HOME, 1, null))).toEqual(Array.from({ length: 11 }, () => null));
    expect(placesOf(aLineup(HOME, 1, '4-4-3'))[0]).toBeNull();
  });

  test('captain and rating come from the players of the same answer, by id', () => {
    const players = [{ team: { id: HOME }, players: [aPlayer(2, { captain: true, rating: '7.3' })] }];
    const lineups = [aLineup(HOME, 1, '4-4-2'), aLineup(AWAY, 101, '4-4-2')];
    const [body] = bodiesOf('lineups', translateFixtures(answer([aMatchRow({ more: { lineups, players } })]), aContext()));
    expect(body?.home?.starters[1]).toMatchObject({ captain: true, rating: 7.3 });
    expect(body?.home?.starters[2]).toMatchObject({ captain: false, rating: null });
    expect(body?.away?.bench).toHaveLength(7);
  });

  test('the line-up of an answer gives its substitutions their direction', () => {
    const lineups = [aLineup(HOME, 1, '4-4-2'), aLineup(AWAY, 101, '4-4-2')];
    const events = [anEvent(60, HOME, 'subst', 'Substitution 1', { player: aPerson(14), assist: aPerson(9) })];
    const [body] = bodiesOf('incidents', translateFixtures(answer([aMatchRow({ more: { lineups, events } })]), aContext()));
    expect(body?.incidents).toMatchObject([{ player: { id: 'af:f:p:14' }, playerOut: { id: 'af:f:p:9' } }]);
  });

  test('a line-up read before gives it too', () => {
    const events = [anEvent(60, HOME, 'subst', 'Substitution 1', { player: aPerson(14), assist: aPerson(9) })];
    const context = aContext({ startersOf: () => new Set(['af:f:p:9']) });
    const [body] = bodiesOf('incidents', translateFixtures(answer([aMatchRow({ more: { events } })]), context));
    expect(body?.incidents).toMatchObject([{ player: { id: 'af:f:p:14' }, playerOut: { id: 'af:f:p:9' } }]);
  });

  test('a player that cannot be read costs himself alone, and nobody stands in it twice', () => {
    const context = aContext();
    const row = aLineup(HOME, 1, '4-3-3', GRID);
    const [first] = row.startXI;
    const startXI = [null, ...row.startXI, first, { player: 'P. 3' }];
    const [body] = bodiesOf('lineups', translateLineups(answer([{ ...row, startXI, substitutes: 'none' }]), MATCH, context));
    expect(body?.home?.starters.map(({ player }) => player.id)).toEqual(row.startXI.map(({ player }) => `af:f:p:${player.id}`));
    expect(body?.home?.bench).toEqual([]);
    expect(context.reports).toHaveLength(2);
  });

  test('one side alone, and none', () => {
    expect(bodiesOf('lineups', translateLineups(answer([aLineup(AWAY, 1, '4-4-2')]), MATCH, aContext()))).toMatchObject([{ home: null }]);
    expect(translateLineups(answer([]), MATCH, aContext())).toEqual([]);
  });
});

describe('statistics', () => {
  const row = (id: number, values: Readonly<Record<string, unknown>>) => ({
    team: { id },
    statistics: Object.entries(values).map(([type, value]) => ({ type, value })),
  });

  test('null is 0 where the team has other values, but for what is measured', () => {
    const values = { 'Red Cards': null, Fouls: 3, expected_goals: null, 'Ball Possession': '47%' };
    const all = statisticsOf([row(HOME, values), row(AWAY, { ...values, expected_goals: '1.57', 'Ball Possession': '53%' })])?.all;
    expect(all).toMatchObject({
      reds: { home: 0, away: 0 },
      expectedGoals: { home: null, away: 1.57 },
      possession: { home: 47, away: 53 },
    });
  });

  test('null everywhere is no data', () => {
    expect(statisticsOf([row(HOME, { Fouls: null }), row(AWAY, { Fouls: null })])).toBeUndefined();
    expect(statisticsOf([row(HOME, { Fouls: 4 }), row(AWAY, { Fouls: null })])?.all).toEqual({ fouls: { home: 4, away: null } });
  });

  test('halves', () => {
    const half = (value: number) => [{ type: 'Fouls', value }];
    const rows = [HOME, AWAY].map((id) => ({ ...row(id, { Fouls: 9 }), statistics_1h: half(4), statistics_2h: half(5) }));
    expect(statisticsOf(rows)).toMatchObject({ all: { fouls: { home: 9 } }, 1: { fouls: { home: 4 } }, 2: { fouls: { away: 5 } } });
  });

  test('a value that cannot be read, or cannot be, costs itself alone', () => {
    const statistics = [null, { type: 4, value: 1 }, { type: 'Fouls', value: -3 }, { type: 'Corner Kicks', value: 4 }];
    const rows = [HOME, AWAY].map((id) => ({ team: { id }, statistics }));
    expect(statisticsOf(rows)?.all).toEqual({ corners: { home: 4, away: 4 } });
    const [state] = bodiesOf('state', translateFixtures(answer([aMatchRow({ more: { statistics: [null, ...rows] } })]), aContext()));
    expect(state).toMatchObject({ corners: { home: 4, away: 4 } });
  });

  test('corners of the state come from them', () => {
    const statistics = [row(HOME, { 'Corner Kicks': 5, Fouls: 1 }), row(AWAY, { 'Corner Kicks': null, Fouls: 1 })];
    const [state] = bodiesOf('state', translateFixtures(answer([aMatchRow({ more: { statistics } })]), aContext()));
    expect(state).toMatchObject({ corners: { home: 5, away: 0 } });
  });

  function statisticsOf(rows: readonly unknown[]) {
    return bodiesOf('statistics', translateStatistics(answer(rows), MATCH, aContext()))[0]?.periods;
  }
});

describe('players', () => {
  test('the unknown player 0 is nobody: two of them are not one', () => {
    const rows = playersOf([aPlayer(0, {}), aPlayer(0, {}), aPlayer(5, {})]);
    expect(rows.map(({ player }) => player.id)).toEqual([null, null, 'af:f:p:5']);
  });

  test('minutes above 120, and none for those who stayed on the bench', () => {
    expect(
      playersOf([aPlayer(1, { minutes: 121 }), aPlayer(2, { minutes: null, substitute: true })]).map(({ minutes }) => minutes),
    ).toEqual([121, 0]);
    expect(playersOf([aPlayer(1, { minutes: null })])[0]?.minutes).toBeNull();
  });

  test('a player that cannot be read costs himself alone, nobody is listed twice, and minutes that cannot be are unknown', () => {
    const rows = playersOf([aPlayer(1, {}), null, { player: aPerson(2), statistics: 'none' }, aPlayer(1, {}), aPlayer(3, { minutes: -4 })]);
    expect(rows.map(({ player, minutes }) => [player.id, minutes])).toEqual([
      ['af:f:p:1', 90],
      ['af:f:p:3', null],
    ]);
  });

  test('who started is known from the line-up, if there is one', () => {
    const rows = [aPlayer(1, { substitute: false }), aPlayer(2, { substitute: false })];
    expect(playersOf(rows, new Set(['af:f:p:1'])).map(({ starter }) => starter)).toEqual([true, false]);
    expect(playersOf(rows).map(({ starter }) => starter)).toEqual([true, true]);
  });

  test('values without a number are left out, and accurate passes are a count, never a percentage', () => {
    const [one, other] = playersOf([
      aPlayer(1, {}, { passes: { total: 27, key: null, accuracy: '20' } }),
      aPlayer(2, {}, { passes: { total: 27, accuracy: '44%' } }),
    ]);
    expect(one?.values).toEqual({ passes: 27, passesAccurate: 20 });
    expect(other?.values).toEqual({ passes: 27 });
  });

  function playersOf(players: readonly unknown[], starters?: ReadonlySet<string>) {
    return bodiesOf('players', translatePlayers(answer([{ team: { id: HOME }, players }]), MATCH, starters, aContext()))[0]?.home ?? [];
  }
});

function aPlayer(id: number, games: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) {
  return {
    player: { id, name: `P. ${id}` },
    statistics: [{ games: { minutes: 90, number: 7, rating: null, captain: false, substitute: false, ...games }, ...more }],
  };
}

function placesOf(row: unknown) {
  const [body] = bodiesOf('lineups', translateLineups(answer([row]), MATCH, aContext()));
  return (body?.home?.starters ?? []).map(({ place }) => place);
}
