import { describe, expect, test } from 'vitest';
import { remainingTime, shareWaited } from '#console/review/remainingTime.ts';

const MINUTE = 60_000;

describe('remainingTime', () => {
  test.each([
    [8 * MINUTE, { hours: 0, minutes: 8, isOverdue: false }],
    [8 * MINUTE - 1, { hours: 0, minutes: 8, isOverdue: false }],
    [1, { hours: 0, minutes: 1, isOverdue: false }],
    [72 * MINUTE, { hours: 1, minutes: 12, isOverdue: false }],
    [199 * MINUTE, { hours: 3, minutes: 0, isOverdue: false }],
    [19 * 60 * MINUTE, { hours: 19, minutes: 0, isOverdue: false }],
    [0, { hours: 0, minutes: 0, isOverdue: true }],
    [-5 * MINUTE, { hours: 0, minutes: 5, isOverdue: true }],
  ])('of %i ms', (left, parts) => {
    expect(remainingTime(1_000_000_000 + left, 1_000_000_000)).toEqual(parts);
  });
});

describe('shareWaited', () => {
  test('is between nothing and all', () => {
    expect([0, 50, 100, 400].map((now) => shareWaited(100, 300, now))).toEqual([0, 0, 0, 1]);
    expect(shareWaited(100, 300, 150)).toBe(0.25);
    expect(shareWaited(300, 300, 0)).toBe(1);
  });
});
