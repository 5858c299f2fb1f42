import { describe, expect, test } from 'vitest';
import { percentOf } from '#contract/text/percent.ts';

describe('percentOf', () => {
  test('has 12 significant digits, without the noise of binary fractions', () => {
    expect(100 * 0.07).not.toBe(7);
    expect(percentOf(0.07, 1)).toBe(7);
    expect(percentOf(0.28, 1)).toBe(28);
    expect(percentOf(1, 3)).toBe(33.3333333333);
    expect(percentOf(2, 3_000)).toBe(0.0666666666667);
    expect(percentOf(-1, 8)).toBe(-12.5);
    expect(percentOf(0, 5)).toBe(0);
  });
});
