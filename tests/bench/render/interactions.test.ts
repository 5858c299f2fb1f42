import { expect, test } from 'vitest';
import { inpOf, slowestTenth, type Spans, together } from '#bench/render/interactions.ts';

test('of a hundred taps the two slowest are left out, of a few none', () => {
  const taps = [...Array.from({ length: 96 }, () => 16), 40, 48, 64, 300];
  expect(inpOf(taps)).toBe(48);
  expect(inpOf(taps.slice(-4))).toBe(300);
});

test('visits are taken together with every long task of theirs', () => {
  const whole = together([
    { fps: 60, longTasks: [51], taps: [16], spans: [spansOf(16)] },
    { fps: 50, longTasks: [], taps: [24], spans: [spansOf(24)] },
  ]);
  expect(whole).toEqual({ fps: 55, longTasks: [51], taps: [16, 24], spans: [spansOf(16), spansOf(24)] });
});

test('the slowest tenth is by the whole of a tap, and its parts are averages', () => {
  const spans = [...Array.from({ length: 18 }, () => spansOf(16)), { waited: 20, handled: 30, painted: 10 }, spansOf(40)];
  expect(slowestTenth(spans)).toEqual({ waited: 15, handled: 25, painted: 10 });
});

/** A quarter until it is heard, half of it handled, a quarter until it is painted. */
function spansOf(ms: number): Spans {
  return { waited: ms / 4, handled: ms / 2, painted: ms / 4 };
}
