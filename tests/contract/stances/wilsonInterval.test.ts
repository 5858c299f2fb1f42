import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '#contract/stances/wilsonInterval.ts';

describe('wilsonInterval', () => {
  test('7 of 10 is 40 to 89 %', () => {
    const { low, high } = wilsonInterval(7, 10);
    expect([Math.round(low), Math.round(high)]).toEqual([40, 89]);
  });

  test.each([
    [0, 10],
    [10, 10],
    [100, 200],
  ])('%i of %i lies between 0 and 100 %% and contains the observed rate', (hits, count) => {
    const { low, high } = wilsonInterval(hits, count);
    expect(low).toBeGreaterThanOrEqual(-1e-9);
    expect(high).toBeLessThanOrEqual(100 + 1e-9);
    expect(low).toBeLessThanOrEqual((100 * hits) / count + 1e-9);
    expect(high).toBeGreaterThanOrEqual((100 * hits) / count - 1e-9);
  });

  test('is the whole range without trials', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 100 });
  });

  test('narrows with more trials', () => {
    const width = (hits: number, count: number): number => wilsonInterval(hits, count).high - wilsonInterval(hits, count).low;
    expect(width(60, 100)).toBeLessThan(width(6, 10));
  });
});
