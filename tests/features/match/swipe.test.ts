import { describe, expect, test } from 'vitest';
import { adjacentList, swipeOf } from '#features/match/swipe.ts';

const TODAY = '2026-11-21';

describe('a swipe', () => {
  test.each([
    ['to the left leads on', { x: -80, y: 10, ms: 200 }, 1],
    ['to the right leads back', { x: 80, y: -10, ms: 200 }, -1],
    ['that is short is none', { x: -59, y: 0, ms: 200 }, 0],
    ['that is steep is a scroll', { x: -80, y: 41, ms: 200 }, 0],
    ['that is slow is a drag', { x: -200, y: 0, ms: 601 }, 0],
  ])('%s', (_, stroke, step) => {
    expect(swipeOf(stroke)).toBe(step);
  });

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
  ] as const)('leads %s', (_, place, step, there) => {
    expect(adjacentList(place, step, TODAY)).toEqual(there);
  });
});
