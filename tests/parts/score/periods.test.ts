import { describe, expect, test } from 'vitest';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { currentPeriod, lastPeriod, periodColumns } from '#parts/score/periods.ts';
import { aGame } from '#tests/builders/aMatch.ts';

const periods = [11, 12, 13, 14, 15].map((home) => ({ home, away: 10 }));

describe('periodColumns', () => {
  test('are four quarters, empty until played', () => {
    const row = aGame({ periods: periods.slice(0, 3) });
    expect(periodColumns(row).map((one) => one.score?.home)).toEqual([11, 12, 13, undefined]);
  });

  test('slide in overtime', () => {
    const row = aGame({ periods });
    expect(periodColumns(row).map((one) => [one.period, one.score?.home])).toEqual([
      [2, 12],
      [3, 13],
      [4, 14],
      [5, 15],
    ]);
  });

  test('follow the header of the group', () => {
    const regular = aGame({ periods: periods.slice(0, 4) });
    const last = lastPeriod([regular, aGame({ periods })]);
    expect(last).toBe(5);
    expect(periodColumns(regular, last).map((one) => one.score?.home)).toEqual([12, 13, 14, undefined]);
  });

  test('are four for an empty group', () => {
    expect(lastPeriod([])).toBe(4);
  });
});

describe('currentPeriod', () => {
  test.each([
    ['the running quarter', BasketballStatus.q2, 2, 2],
    ['in a break, the quarter that has just ended', BasketballStatus.endQ3, 3, 3],
    ['the running overtime', BasketballStatus.overtime, 5, 5],
    ['none before the match', BasketballStatus.notStarted, 0, 0],
    ['none after it', BasketballStatus.finished, 4, 0],
  ])('is %s', (_, status, played, expected) => {
    expect(currentPeriod(aGame({ status, periods: periods.slice(0, played) }))).toBe(expected);
  });
});
