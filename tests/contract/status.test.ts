import { describe, expect, test } from 'vitest';
import { BasketballStatus as B, isBasketballStatus, quarterOf } from '#contract/basketball.ts';
import { FootballStatus as F, isFootballStatus } from '#contract/football.ts';
import { belongsTo, isCurrent, isLive, isOver, listStatuses, stageOf } from '#contract/status.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/match.ts';

const MINUTE = 60_000;

test('the same number means another thing in the other sport', () => {
  expect([stageOf(aMatch({ status: 10 })), stageOf(aGame({ status: 10 }))]).toEqual(['stopped', 'ended']);
  expect([stageOf(aMatch({ status: 8 })), stageOf(aGame({ status: 8 }))]).toEqual(['ended', 'playing']);
  expect([stageOf(aMatch({ status: 12 })), stageOf(aGame({ status: 13 }))]).toEqual(['dropped', 'delayed']);
});

test('only the numbers of the specification are statuses', () => {
  const numbers = [-1, 0, 1, 5, 6, 7, 13, 14, 15, 16, 1.5, Number.NaN, '2', null];
  expect(numbers.filter(isFootballStatus)).toEqual([0, 1, 5, 7, 13]);
  expect(numbers.filter(isBasketballStatus)).toEqual([0, 1, 5, 6, 7, 13, 14, 15]);
});

test('a quarter is known by its play and by its end', () => {
  const quarters = Object.values(B).map((status) => quarterOf(status));
  expect(quarters).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 0, 0, 0, 0, 0, 0]);
});

describe('in play', () => {
  test('is a football match from its kick-off to its last kick, breaks included', () => {
    const live = Object.values(F).filter((status) => isLive(aMatch({ status })));
    expect(live).toEqual([F.firstHalf, F.halfTime, F.secondHalf, F.extraTime, F.shootOut]);
  });

  test('is a basketball game from the first quarter to the last overtime, breaks included', () => {
    const live = Object.values(B).filter((status) => isLive(aGame({ status })));
    expect(live).toEqual([B.q1, B.endQ1, B.q2, B.endQ2, B.q3, B.endQ3, B.q4, B.overtime]);
  });
});

test('over is what has ended or will not be played on', () => {
  expect(Object.values(F).filter((status) => isOver(aMatch({ status })))).toEqual([F.finished, F.abandoned, F.cancelled]);
  expect(Object.values(B).filter((status) => isOver(aGame({ status })))).toEqual([B.finished, B.cancelled, B.abandoned]);
});

describe('the lists of a day', () => {
  test('hold the statuses of the domain, sport by sport', () => {
    expect(listStatuses('football', 'schedule')).toEqual([1, 9, 13]);
    expect(listStatuses('football', 'over')).toEqual([8, 11, 12]);
    expect(listStatuses('basketball', 'schedule')).toEqual([1, 13, 15]);
    expect(listStatuses('basketball', 'over')).toEqual([10, 12, 14]);
  });

  test('never share a match, and never hold one in play', () => {
    for (const row of [...Object.values(F).map((status) => aMatch({ status })), ...Object.values(B).map((status) => aGame({ status }))]) {
      const lists = [belongsTo(row, 'schedule'), belongsTo(row, 'over'), isLive(row)];
      expect(lists.filter(Boolean).length).toBeLessThanOrEqual(1);
    }
  });

  test('take over what has ended in the sense of its own sport', () => {
    expect(belongsTo(aMatch({ status: F.finished }), 'over')).toBe(true);
    expect(belongsTo(aGame({ status: B.q4 }), 'over')).toBe(false);
  });
});

describe('the instant list', () => {
  test('holds what is in play, in a break or interrupted, however long ago it began', () => {
    for (const status of [F.firstHalf, F.halfTime, F.shootOut, F.interrupted]) {
      expect(isCurrent(aMatch({ status }), KICKOFF + 600 * MINUTE)).toBe(true);
    }
    expect(isCurrent(aGame({ status: B.interrupted }), KICKOFF + 600 * MINUTE)).toBe(true);
  });

  test('takes a match up two hours before its kick-off, and keeps one that begins late', () => {
    const upcoming = aMatch({ status: F.notStarted, statusAt: 0 });
    expect(isCurrent(upcoming, KICKOFF - 120 * MINUTE - 1)).toBe(false);
    expect(isCurrent(upcoming, KICKOFF - 120 * MINUTE)).toBe(true);
    expect(isCurrent(upcoming, KICKOFF + 20 * MINUTE)).toBe(true);
  });

  test.each([
    ['ended', F.finished],
    ['called off', F.cancelled],
    ['abandoned', F.abandoned],
    ['postponed', F.postponed],
  ])('lets go of a match half an hour after it was %s', (_word, status) => {
    const row = aMatch({ status, statusAt: KICKOFF });
    expect(isCurrent(row, KICKOFF + 30 * MINUTE)).toBe(true);
    expect(isCurrent(row, KICKOFF + 30 * MINUTE + 1)).toBe(false);
  });

  test('never shows status 0', () => {
    expect(isCurrent(aMatch({ status: F.abnormal }), KICKOFF)).toBe(false);
    expect(stageOf(aGame({ status: B.abnormal }))).toBe('hidden');
  });
});
