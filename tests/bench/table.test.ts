import { describe, expect, test } from 'vitest';
import { quantile } from '#bench/table.ts';

describe('quantile', () => {
  test('returns the value that five of a hundred are above or equal to for 0.95', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(quantile(values, 0.95)).toBe(96);
  });
});
