import { describe, expect, test } from 'vitest';
import { newestFirst, sumsByDay } from '#app/statistics/sums.ts';

const ROWS = [
  { date: '2026-11-20', resource: 'b', count: 1 },
  { date: '2026-11-21', resource: 'a', count: 2 },
  { date: '2026-11-20', resource: 'a', count: 5 },
  { date: '2026-11-20', resource: 'c', count: 1 },
];

describe('statistics sums', () => {
  test('sumsByDay returns one total per day, in the order of days', () => {
    expect(sumsByDay(ROWS)).toEqual([
      { date: '2026-11-20', count: 7 },
      { date: '2026-11-21', count: 2 },
    ]);
  });

  test('newestFirst sorts by latest day, then by highest count', () => {
    expect(newestFirst(ROWS).map(({ date, resource }) => `${date.slice(-2)} ${resource}`)).toEqual(['21 a', '20 a', '20 b', '20 c']);
  });
});
