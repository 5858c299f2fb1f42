import { expect, test } from 'vitest';
import { inpOf, together } from '#bench/rows/taps.ts';

test('of a hundred taps the two slowest are left out, of a few none', () => {
  const taps = [...Array.from({ length: 96 }, () => 16), 40, 48, 64, 300];
  expect(inpOf(taps)).toBe(48);
  expect(inpOf(taps.slice(-4))).toBe(300);
});

test('visits are taken together with every long task of theirs', () => {
  const whole = together([
    { fps: 60, longTasks: [51], taps: [16] },
    { fps: 50, longTasks: [], taps: [24] },
  ]);
  expect(whole).toEqual({ fps: 55, longTasks: [51], taps: [16, 24] });
});
