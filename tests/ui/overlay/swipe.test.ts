import { describe, expect, test } from 'vitest';
import { swipeOf } from '#ui/overlay/swipe.ts';

describe('swipeOf', () => {
  test.each([
    ['left goes forward', { x: -80, y: 10, ms: 200 }, 1],
    ['right goes back', { x: 80, y: -10, ms: 200 }, -1],
    ['too short', { x: -59, y: 0, ms: 200 }, 0],
    ['too steep', { x: -80, y: 41, ms: 200 }, 0],
    ['too slow', { x: -200, y: 0, ms: 601 }, 0],
  ])('%s', (_, gesture, step) => {
    expect(swipeOf(gesture)).toBe(step);
  });
});
