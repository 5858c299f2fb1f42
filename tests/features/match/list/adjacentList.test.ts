import { describe, expect, test } from 'vitest';
import { adjacentList } from '#features/match/list/adjacentList.ts';

const TODAY = '2026-11-21';

describe('adjacentList', () => {
  test.each([
    ['from now to today’s fixtures', { tab: 'instant', day: null }, 1, { tab: 'schedule', day: null }],
    ['from now back to today’s results', { tab: 'instant', day: null }, -1, { tab: 'over', day: null }],
    ['from today’s fixtures back to now', { tab: 'schedule', day: null }, -1, { tab: 'instant', day: null }],
    ['from today’s results on to now', { tab: 'over', day: null }, 1, { tab: 'instant', day: null }],
    ['to tomorrow’s fixtures', { tab: 'schedule', day: null }, 1, { tab: 'schedule', day: '2026-11-22' }],
    ['back to today’s fixtures', { tab: 'schedule', day: '2026-11-22' }, -1, { tab: 'schedule', day: null }],
    ['to yesterday’s results', { tab: 'over', day: null }, -1, { tab: 'over', day: '2026-11-20' }],
    ['not past the end of the strip', { tab: 'schedule', day: '2026-11-24' }, 1, null],
    ['not past its beginning', { tab: 'over', day: '2026-11-18' }, -1, null],
  ] as const)('%s', (_, position, step, expected) => {
    expect(adjacentList(position, step, TODAY)).toEqual(expected);
  });
});
