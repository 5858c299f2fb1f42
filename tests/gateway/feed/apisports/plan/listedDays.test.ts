import { expect, test } from 'vitest';
import { listedDays } from '#gateway/feed/apisports/plan/listedDays.ts';

const MINUTE = 60_000;
const at = (hour: number) => Date.UTC(2026, 10, 21, hour);
const boardOf = (hour: number) =>
  listedDays(at(hour)).flatMap(({ date, priority, everyMs }) => (priority === 'board' ? [[date, everyMs / MINUTE]] : []));

test('two days back and a week ahead, the nearest first', () => {
  expect(listedDays(at(12)).map(({ date }) => date.slice(8))).toEqual(['21', '22', '20', '23', '19', '24', '25', '26', '27', '28']);
});

test('at noon the board is today, and tomorrow less often', () => {
  expect(boardOf(12)).toEqual([
    ['2026-11-21', 10],
    ['2026-11-22', 180],
  ]);
});

test('near midnight UTC the neighbouring day is somewhere today', () => {
  expect(boardOf(5)).toContainEqual(['2026-11-20', 10]);
  expect(boardOf(7).map(([date]) => date)).not.toContain('2026-11-20');
  expect(boardOf(19)).toContainEqual(['2026-11-22', 10]);
});

test('other days are pages, twice a day', () => {
  const pages = listedDays(at(12)).filter(({ priority }) => priority === 'pages');
  expect(pages).toHaveLength(8);
  expect(new Set(pages.map(({ everyMs }) => everyMs / MINUTE))).toEqual(new Set([720]));
});
