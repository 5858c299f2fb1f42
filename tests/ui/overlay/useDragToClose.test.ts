import { describe, expect, test } from 'vitest';
import { closesOnRelease } from '#ui/overlay/useDragToClose.ts';

const HEIGHT_PX = 600;

describe('closesOnRelease', () => {
  test.each([
    ['springs back', 'a little', 100, 0, false],
    ['closes', 'by a third and more', 250, 0, true],
    ['closes', 'by a flick', 60, 900, true],
    ['springs back', 'by a flick too short to be meant', 20, 2_000, false],
    ['springs back', 'far, then flicked upwards', 400, -900, false],
    ['closes', 'far, then a little upwards', 400, -50, true],
  ])('%s when dragged %s', (_, __, px, pxPerSecond, closes) => {
    expect(closesOnRelease({ offset: { x: 0, y: px }, velocity: { x: 0, y: pxPerSecond } }, HEIGHT_PX)).toBe(closes);
  });
});
