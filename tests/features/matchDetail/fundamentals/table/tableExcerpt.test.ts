import { describe, expect, test } from 'vitest';
import { tableExcerpt } from '#features/matchDetail/fundamentals/table/tableExcerpt.ts';
import { aTableRow } from '#tests/builders/detail/anAnalysis.ts';

const ROWS = Array.from({ length: 12 }, (_, i) => aTableRow({ team: i + 1, position: i + 1 }));

function positions(teamIds: readonly number[]): readonly (readonly number[])[] {
  return tableExcerpt(ROWS, teamIds).map((run) => run.map(({ position }) => position));
}

describe('tableExcerpt', () => {
  test('has each team between its neighbours', () => {
    expect(positions([3, 9])).toEqual([
      [2, 3, 4],
      [8, 9, 10],
    ]);
  });

  test('joins what touches', () => {
    expect(positions([3, 6])).toEqual([[2, 3, 4, 5, 6, 7]]);
  });

  test('fills up at both ends of the table', () => {
    expect(positions([1, 12])).toEqual([
      [1, 2, 3],
      [10, 11, 12],
    ]);
  });

  test('is empty when no team is in the table', () => {
    expect(positions([99])).toEqual([]);
  });
});
