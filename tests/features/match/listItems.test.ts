import { describe, expect, test } from 'vitest';
import { flatten, shiftBelow, stickyAbove } from '#features/match/listItems.ts';
import type { Group } from '#stores/live/order.ts';

const FIRST: Group = { competitionId: 10, matchIds: [1, 2], lastPeriod: 4 };
const SECOND: Group = { competitionId: 20, matchIds: [3], lastPeriod: 6 };

describe('groups as a flat list', () => {
  test('are each a header with its matches below it, in their order', () => {
    expect(keys([FIRST, SECOND])).toEqual(['c10', 'm1', 'm2', 'c20', 'm3']);
    expect(flatten([FIRST])[0]).toEqual({ kind: 'header', key: 'c10', group: FIRST });
  });

  test('tell each match how many periods its group shows', () => {
    const shown = flatten([FIRST, SECOND]).flatMap((item) => (item.kind === 'match' ? [[item.id, item.lastPeriod]] : []));
    expect(shown).toEqual([
      [1, 4],
      [2, 4],
      [3, 6],
    ]);
  });

  test('keep the key of everything that is only moved', () => {
    const moved = [SECOND, { ...FIRST, matchIds: [2, 1] }];
    expect(keys(moved).toSorted()).toEqual(keys([FIRST, SECOND]).toSorted());
  });

  test('never give a match the key of a competition with its number', () => {
    const all = keys([{ competitionId: 7, matchIds: [7], lastPeriod: 4 }]);
    expect(new Set(all).size).toBe(2);
  });

  test('are nothing where there is none', () => {
    expect(flatten([])).toEqual([]);
  });
});

describe('the header that stays on top', () => {
  const items = flatten([FIRST, SECOND]);

  test('is that of the group whose header or match is the first in sight', () => {
    expect([0, 1, 2, 3, 4].map((index) => stickyAbove(items, index))).toEqual([0, 0, 0, 3, 3]);
  });

  test('is the last there is when the list has become shorter than where the reader was', () => {
    expect(stickyAbove(items, 400)).toBe(3);
  });

  test('is the first of a list above whose top the reader pulls, and of an empty one', () => {
    expect(stickyAbove(items, -1)).toBe(0);
    expect(stickyAbove([], 0)).toBe(0);
  });
});

describe('what a reader sees has moved', () => {
  const before = flatten([FIRST, SECOND]);

  test('by what came or went above it', () => {
    const third: Group = { competitionId: 30, matchIds: [5], lastPeriod: 4 };
    expect(shiftBelow(before, flatten([third, FIRST, SECOND]), 41)).toBe(112);
    expect(shiftBelow(before, flatten([{ ...FIRST, matchIds: [2] }, SECOND]), 112)).toBe(-72);
  });

  test('not at all by what came below it', () => {
    expect(shiftBelow(before, flatten([FIRST, { ...SECOND, matchIds: [3, 4] }]), 41)).toBe(0);
  });

  test('as far as the next that is still there', () => {
    expect(shiftBelow(before, flatten([{ ...FIRST, matchIds: [9, 8, 7] }, SECOND]), 41)).toBe(72);
  });

  test('not at all where nobody is left', () => {
    expect(shiftBelow(before, [], 41)).toBe(0);
  });
});

function keys(groups: readonly Group[]): readonly string[] {
  return flatten(groups).map((item) => item.key);
}
