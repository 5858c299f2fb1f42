import { expect, test } from 'vitest';
import { newestFirst, sumsByDay } from '#app/statistics/sums.ts';

const ROWS = [
  { date: '2026-11-20', resource: 'b', count: 1 },
  { date: '2026-11-21', resource: 'a', count: 2 },
  { date: '2026-11-20', resource: 'a', count: 5 },
  { date: '2026-11-20', resource: 'c', count: 1 },
];

test('the chart has one bar a day, in the order of the days, with all that the day brought', () => {
  expect(sumsByDay(ROWS)).toEqual([
    { date: '2026-11-20', count: 7 },
    { date: '2026-11-21', count: 2 },
  ]);
});

test('the table begins with the latest day, and within a day with what brought most', () => {
  expect(newestFirst(ROWS).map(({ date, resource }) => `${date.slice(-2)} ${resource}`)).toEqual(['21 a', '20 a', '20 b', '20 c']);
});
