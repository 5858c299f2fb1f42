import { describe, expect, test } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { sourceBoards } from '#gateway/feed/sourceBoards.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';

describe('sourceBoards', () => {
  const rows: MatchRow[] = [aMatch({ id: 101 }), aMatch({ id: 102 }), aGame({ id: 201 }), aMatch({ id: 103 })];
  const sourceIds = new Map([
    [101, 'a'],
    [102, 'b'],
    [201, 'g'],
  ]);
  const channels = new Map([
    ['board:football', 9],
    ['match:101', 1],
    ['match:101/log', 1],
    ['match:201/log', 1],
    ['odds:102', 4],
    ['room:102', 1],
    ['room:102/head', 1],
    ['match:999', 1],
    ['me', 1],
  ]);
  const boards = sourceBoards(
    {
      row: (id) => rows.find((row) => row.id === id),
      rowsOf: (sport) => rows.filter((row) => row.sport === sport),
      watchers: () => ({ connections: 9, channels }),
    },
    {
      idOf: (sourceId) => Array.from(sourceIds).find(([, one]) => one === sourceId)?.[0],
      partsOf(id) {
        const sourceId = sourceIds.get(id);
        return sourceId === undefined
          ? undefined
          : { id, sourceId, sport: 'football', competitionId: 1, homeId: 1, awayId: 2, round: aRound };
      },
    },
  );

  test('has all rows by the ids of the supplier', () => {
    expect(Array.from(boards.rows(), ([sourceId, { id }]) => [sourceId, id])).toEqual([
      ['a', 101],
      ['b', 102],
      ['g', 201],
    ]);
    expect([boards.rowOf('g')?.id, boards.rowOf('unknown')]).toEqual([201, undefined]);
  });

  test('knows which matches somebody has open: prices in the row of a list, and a chat alone, are not it', () => {
    expect([...boards.watched()]).toEqual(['a', 'g']);
  });
});

const aRound = { 'zh-CN': '', 'vi-VN': '', 'en-US': '', 'id-ID': '' };
