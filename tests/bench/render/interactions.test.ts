import { describe, expect, test } from 'vitest';
import { inpOf, slowestTenth, type Spans, combineVisits } from '#bench/render/interactions.ts';

describe('interactions', () => {
  test('inpOf leaves out the two slowest of a hundred taps, and none of a few', () => {
    const taps = [...Array.from({ length: 96 }, () => 16), 40, 48, 64, 300];
    expect(inpOf(taps)).toBe(48);
    expect(inpOf(taps.slice(-4))).toBe(300);
  });

  test('combineVisits concatenates long tasks and taps, and adds up the stars', () => {
    const combined = combineVisits([
      { fps: 60, longTasks: [51], taps: [16], spans: [spansOf(16)], stars: { meant: 34, reached: 34 } },
      { fps: 50, longTasks: [], taps: [24], spans: [spansOf(24)], stars: { meant: 34, reached: 33 } },
    ]);
    expect(combined).toEqual({
      fps: 55,
      longTasks: [51],
      taps: [16, 24],
      spans: [spansOf(16), spansOf(24)],
      stars: { meant: 68, reached: 67 },
    });
  });

  test('slowestTenth picks by total duration and averages the parts', () => {
    const spans = [...Array.from({ length: 18 }, () => spansOf(16)), { inputDelay: 20, processing: 30, presentation: 10 }, spansOf(40)];
    expect(slowestTenth(spans)).toEqual({ inputDelay: 15, processing: 25, presentation: 10 });
  });
});

/** A quarter until received, half until handled, a quarter until painted. */
function spansOf(ms: number): Spans {
  return { inputDelay: ms / 4, processing: ms / 2, presentation: ms / 4 };
}
