import { describe, expect, test } from 'vitest';
import { percentMade, statisticPeriods, statisticRows } from '#features/matchDetail/live/statistics/statisticRows.ts';

describe('statisticRows', () => {
  test('hides what nobody knows and keeps what one side has, without bars', () => {
    const statistics = { periods: { all: { shots: { home: 3, away: null }, corners: { home: null, away: null } } } };
    expect(statisticRows('football', statistics, 'all').map(({ name, shares }) => [name, shares])).toEqual([
      ['shots', { home: 0, away: 0 }],
    ]);
  });

  test('shows a known 0 and divides the bars by share', () => {
    const statistics = { periods: { all: { shots: { home: 6, away: 2 }, reds: { home: 0, away: 0 } } } };
    expect(statisticRows('football', statistics, 'all').map(({ name, shares }) => [name, shares])).toEqual([
      ['shots', { home: 0.75, away: 0.25 }],
      ['reds', { home: 0, away: 0 }],
    ]);
  });

  test('joins made shots with their attempts and compares the percentages', () => {
    const statistics = { periods: { all: { threes: { home: 8, away: 9 }, threeAttempts: { home: 16, away: 36 } } } };
    const [row, ...others] = statisticRows('basketball', statistics, 'all');
    expect(others).toEqual([]);
    expect(row?.values.home).toEqual({ value: 8, attempts: 16 });
    expect(row?.shares.home).toBeCloseTo(50 / 75);
  });

  test('compares made shots where the attempts of one side are unknown', () => {
    const statistics = { periods: { all: { threes: { home: 8, away: 2 }, threeAttempts: { home: 16, away: null } } } };
    expect(statisticRows('basketball', statistics, 'all')[0]?.shares.home).toBeCloseTo(0.8);
  });

  test('leaves out the other sport', () => {
    expect(statisticRows('football', { periods: { all: { rebounds: { home: 3, away: 1 } } } }, 'all')).toEqual([]);
  });
});

describe('statisticPeriods', () => {
  test('has only the periods with something to show', () => {
    const shots = { shots: { home: 1, away: 1 } };
    expect(
      statisticPeriods('football', { periods: { '2': shots, all: shots, '1': { shots: { home: null, away: null } }, extra: {} } }),
    ).toEqual(['all', '2']);
  });
});

describe('percentMade', () => {
  test.each([
    [{ value: 33, attempts: 75 }, 44],
    [{ value: 0, attempts: 0 }, null],
    [{ value: 3, attempts: null }, null],
    [{ value: null, attempts: 9 }, null],
  ])('of %o is %s', (side, percent) => {
    expect(percentMade(side)).toBe(percent);
  });
});
