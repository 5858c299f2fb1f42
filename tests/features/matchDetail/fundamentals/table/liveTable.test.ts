import { describe, expect, test } from 'vitest';
import { placesAtScore } from '#features/matchDetail/fundamentals/table/liveTable.ts';
import { aTableRow } from '#tests/builders/detail/anAnalysis.ts';

const ROWS = [
  aTableRow({ team: 9, position: 1, points: 20 }),
  aTableRow({ team: 1, position: 2, points: 18, scored: 12 }),
  aTableRow({ team: 8, position: 3, points: 18, scored: 10 }),
  aTableRow({ team: 2, position: 4, points: 17, scored: 8 }),
];

describe('placesAtScore', () => {
  test('a win passes teams above', () => {
    expect(placesAtScore(ROWS, { homeId: 1, awayId: 2, score: { home: 1, away: 0 } })).toEqual([
      { team: 1, position: 1, points: 21 },
      { team: 2, position: 4, points: 17 },
    ]);
  });

  test('a draw gives both a point, and goals decide between equal points', () => {
    expect(placesAtScore(ROWS, { homeId: 1, awayId: 2, score: { home: 2, away: 2 } })).toEqual([
      { team: 1, position: 2, points: 19 },
      { team: 2, position: 4, points: 18 },
    ]);
    const level = ROWS.map((row) => (row.team === 2 ? { ...row, scored: 30 } : row));
    expect(placesAtScore(level, { homeId: 1, awayId: 2, score: { home: 0, away: 0 } })?.[1].position).toBe(3);
  });

  test('is null where a table has no points, or lacks one of the teams', () => {
    const noPoints = ROWS.map((row) => ({ ...row, points: null }));
    expect(placesAtScore(noPoints, { homeId: 1, awayId: 2, score: { home: 1, away: 0 } })).toBeNull();
    expect(placesAtScore(ROWS, { homeId: 1, awayId: 77, score: { home: 1, away: 0 } })).toBeNull();
  });
});
