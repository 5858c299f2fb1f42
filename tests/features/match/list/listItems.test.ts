import { describe, expect, test } from 'vitest';
import { flatten, heightOf, indexOfMatch, shiftBelow, shiftOf, stickyAbove } from '#features/match/list/listItems.ts';
import type { Group } from '#stores/live/listOrder.ts';

const FIRST: Group = { competitionId: 10, matchIds: [1, 2], lastPeriod: 4 };
const SECOND: Group = { competitionId: 20, matchIds: [3], lastPeriod: 6 };

describe('flatten', () => {
  test('returns each header followed by its matches in order', () => {
    expect(keys([FIRST, SECOND])).toEqual(['c10', 'm1', 'm2', 'c20', 'm3']);
    expect(flatten([FIRST])[0]).toEqual({ kind: 'header', key: 'c10', group: FIRST });
  });

  test('copies the group’s last period to each match', () => {
    const shown = flatten([FIRST, SECOND]).flatMap((item) => (item.kind === 'match' ? [[item.id, item.lastPeriod]] : []));
    expect(shown).toEqual([
      [1, 4],
      [2, 4],
      [3, 6],
    ]);
  });

  test('keeps the keys of moved items', () => {
    const moved = [SECOND, { ...FIRST, matchIds: [2, 1] }];
    expect(keys(moved).toSorted()).toEqual(keys([FIRST, SECOND]).toSorted());
  });

  test('distinguishes a match from a competition with the same id', () => {
    const all = keys([{ competitionId: 7, matchIds: [7], lastPeriod: 4 }]);
    expect(new Set(all).size).toBe(2);
  });

  test('returns nothing for no groups', () => {
    expect(flatten([])).toEqual([]);
  });
});

describe('heightOf', () => {
  test('is 72 px for a match, and 108 px with a place for prices', () => {
    expect(flatten([SECOND]).map(heightOf)).toEqual([40, 72]);
    expect(flatten([SECOND], true).map(heightOf)).toEqual([40, 108]);
  });
});

describe('stickyAbove', () => {
  const items = flatten([FIRST, SECOND]);

  test('returns the header of the group of the first visible item', () => {
    expect([0, 1, 2, 3, 4].map((index) => stickyAbove(items, index))).toEqual([0, 0, 0, 3, 3]);
  });

  test('returns the last header when the list has become shorter than the index', () => {
    expect(stickyAbove(items, 400)).toBe(3);
  });

  test('returns 0 for an overscrolled list and for an empty one', () => {
    expect(stickyAbove(items, -1)).toBe(0);
    expect(stickyAbove([], 0)).toBe(0);
  });
});

describe('shiftOf', () => {
  const before = flatten([FIRST, SECOND]);

  test('is how far a match was moved, at the top of the list too', () => {
    expect(shiftOf(before, flatten([{ ...FIRST, matchIds: [9, 1, 2] }, SECOND]), 2)).toBe(72);
    expect(shiftOf(before, flatten([SECOND, FIRST]), 3)).toBe(-184);
  });

  test('is zero for a match that appears or disappears', () => {
    expect([shiftOf(before, flatten([FIRST]), 3), shiftOf(flatten([FIRST]), before, 3)]).toEqual([0, 0]);
  });
});

describe('indexOfMatch', () => {
  test('counts headers', () => {
    const items = flatten([FIRST, SECOND]);
    expect([indexOfMatch(items, 1), indexOfMatch(items, 3), indexOfMatch(items, 9)]).toEqual([1, 4, -1]);
  });
});

describe('shiftBelow', () => {
  test('is zero at the top of the list', () => {
    expect(shiftBelow(flatten([FIRST]), flatten([SECOND, FIRST]), 0)).toBe(0);
  });

  const before = flatten([FIRST, SECOND]);

  test('returns the px that were added or removed above', () => {
    const third: Group = { competitionId: 30, matchIds: [5], lastPeriod: 4 };
    expect(shiftBelow(before, flatten([third, FIRST, SECOND]), 41)).toBe(112);
    expect(shiftBelow(before, flatten([{ ...FIRST, matchIds: [2] }, SECOND]), 112)).toBe(-72);
  });

  test('ignores changes below', () => {
    expect(shiftBelow(before, flatten([FIRST, { ...SECOND, matchIds: [3, 4] }]), 41)).toBe(0);
  });

  test('uses the next match that is in both lists', () => {
    expect(shiftBelow(before, flatten([{ ...FIRST, matchIds: [9, 8, 7] }, SECOND]), 41)).toBe(72);
  });

  test('keeps the first visible match in place when rows get or lose their prices', () => {
    expect(shiftBelow(before, flatten([FIRST, SECOND], true), 112)).toBe(36);
    expect(shiftBelow(flatten([FIRST, SECOND], true), before, 148)).toBe(-36);
  });

  test('returns 0 when no match is left', () => {
    expect(shiftBelow(before, [], 41)).toBe(0);
  });
});

function keys(groups: readonly Group[]): readonly string[] {
  return flatten(groups).map((item) => item.key);
}
