import { describe, expect, test } from 'vitest';
import { addTo, isSameCount, ZERO } from '#contract/match/match.ts';

describe('SideCount', () => {
  test('addTo adds to one side and leaves its argument alone', () => {
    expect([addTo(ZERO, 'home', 2), addTo(ZERO, 'away', -1), ZERO]).toEqual([
      { home: 2, away: 0 },
      { home: 0, away: -1 },
      { home: 0, away: 0 },
    ]);
  });

  test('isSameCount compares both sides', () => {
    expect(
      [
        { home: 0, away: 0 },
        { home: 1, away: 0 },
        { home: 0, away: 1 },
      ].map((counts) => isSameCount(counts, ZERO)),
    ).toEqual([true, false, false]);
  });
});
