import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { matchesTab, isOnInstantList, isLive, isOver, listStatuses, phaseOf } from '#contract/match/status.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR = 3_600_000;

describe('phaseOf', () => {
  test.each([
    [0, 'hidden', 'hidden'],
    [1, 'upcoming', 'upcoming'],
    [2, 'playing', 'playing'],
    [3, 'pause', 'pause'],
    [4, 'playing', 'playing'],
    [5, 'playing', 'pause'],
    [7, 'playing', 'pause'],
    [8, 'ended', 'playing'],
    [9, 'delayed', 'playing'],
    [10, 'stopped', 'ended'],
    [11, 'dropped', 'stopped'],
    [12, 'dropped', 'dropped'],
    [13, 'delayed', 'delayed'],
  ])('%i is %s in football and %s in basketball', (code, football, basketball) => {
    expect(phaseOf(aMatch({ status: footballOf(code) }))).toBe(football);
    expect(phaseOf(aGame({ status: basketballOf(code) }))).toBe(basketball);
  });

  test('isLive includes breaks; an interrupted match is neither live nor over', () => {
    const of = (status: F) => [isLive(aMatch({ status })), isOver(aMatch({ status }))];
    expect([of(F.halfTime), of(F.interrupted), of(F.abandoned), of(F.finished)]).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
  });
});

describe('the numbers of statuses', () => {
  test('are those of the feeds in football', () => {
    expect(byNumber(F)).toEqual({
      0: 'abnormal',
      1: 'notStarted',
      2: 'firstHalf',
      3: 'halfTime',
      4: 'secondHalf',
      5: 'extraTime',
      7: 'shootOut',
      8: 'finished',
      9: 'postponed',
      10: 'interrupted',
      11: 'abandoned',
      12: 'cancelled',
      13: 'pending',
    });
  });

  test('are others in basketball', () => {
    expect(byNumber(B)).toEqual({
      0: 'abnormal',
      1: 'notStarted',
      2: 'q1',
      3: 'endQ1',
      4: 'q2',
      5: 'endQ2',
      6: 'q3',
      7: 'endQ3',
      8: 'q4',
      9: 'overtime',
      10: 'finished',
      11: 'interrupted',
      12: 'cancelled',
      13: 'postponed',
      14: 'abandoned',
      15: 'pending',
    });
  });

  function byNumber(statuses: Readonly<Record<string, number>>): Readonly<Record<number, string>> {
    return Object.fromEntries(Object.entries(statuses).map(([name, number]) => [number, name]));
  }
});

describe('isOnInstantList', () => {
  test.each([
    ['kick-off in two hours', { status: F.notStarted, kickoff: KICKOFF + 2 * HOUR }, true],
    ['kick-off in two hours and a second', { status: F.notStarted, kickoff: KICKOFF + 2 * HOUR + 1_000 }, false],
    ['in play since yesterday', { status: F.secondHalf, kickoff: KICKOFF - 24 * HOUR }, true],
    ['interrupted for hours', { status: F.interrupted, statusAt: KICKOFF - 5 * HOUR }, true],
    ['ended half an hour ago', { status: F.finished, statusAt: KICKOFF - HOUR / 2 }, true],
    ['ended half an hour and a second ago', { status: F.finished, statusAt: KICKOFF - HOUR / 2 - 1_000 }, false],
    ['postponed just now', { status: F.postponed, statusAt: KICKOFF }, true],
    ['abnormal', { status: F.abnormal, statusAt: KICKOFF }, false],
  ])('%s: %j, %s', (_, given, expected) => {
    expect(isOnInstantList(aMatch(given), KICKOFF)).toBe(expected);
  });
});

describe('listStatuses and matchesTab', () => {
  test('select by status', () => {
    expect(listStatuses('football', 'schedule')).toEqual([1, 9, 13]);
    expect(listStatuses('football', 'over')).toEqual([8, 11, 12]);
    expect([...listStatuses('basketball', 'schedule')].sort((a, b) => a - b)).toEqual([1, 13, 15]);
    expect([...listStatuses('basketball', 'over')].sort((a, b) => a - b)).toEqual([10, 12, 14]);
    expect([matchesTab(aMatch({ status: F.finished }), 'over'), matchesTab(aMatch({ status: F.finished }), 'schedule')]).toEqual([
      true,
      false,
    ]);
  });
});

function footballOf(code: number): F {
  return Object.values(F).find((status) => status === code) ?? F.abnormal;
}

function basketballOf(code: number): B {
  return Object.values(B).find((status) => status === code) ?? B.abnormal;
}
