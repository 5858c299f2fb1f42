import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { flatten, stickyAbove } from '#features/match/list/listItems.ts';
import { featuredMatches, nextMatches } from '#features/home/featuredMatches.ts';
import { groupMatches, type Listed, sameGroups } from '#stores/live/listOrder.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR = 3_600_000;
const crest = { shape: 'ball', pattern: 'plain', colours: ['#123456', '#123456'] } as const;

describe('groupMatches', () => {
  test('puts matches in play first, then hot competitions, then kick-off, and hides status 0', () => {
    const groups = groupMatches([
      listed(aMatch({ id: 1, status: F.notStarted, kickoff: KICKOFF + HOUR }), 10),
      listed(aMatch({ id: 2, status: F.secondHalf }), 10),
      listed(aMatch({ id: 3, status: F.finished }), 20, true),
      listed(aMatch({ id: 4, status: F.firstHalf }), 30, true),
      listed(aMatch({ id: 5, status: F.firstHalf, kickoff: KICKOFF - HOUR }), 30, true),
      listed(aMatch({ id: 6, status: F.abnormal }), 30, true),
    ]);
    expect(groups.map((group) => [group.competitionId, group.matchIds])).toEqual([
      [30, [5, 4]],
      [10, [2, 1]],
      [20, [3]],
    ]);
  });

  test('orders results newest first', () => {
    const over = [1, 2].map((id) => listed(aMatch({ id, status: F.finished, kickoff: KICKOFF + id * HOUR }), 10));
    expect(groupMatches(over, true)[0]?.matchIds).toEqual([2, 1]);
    expect(groupMatches(over)[0]?.matchIds).toEqual([1, 2]);
  });

  test('shows the columns of its latest overtime in the whole group', () => {
    const nil = { home: 0, away: 0 };
    const games = [aGame({ id: 1 }), aGame({ id: 2, periods: [nil, nil, nil, nil, nil] })].map((row) => listed(row, 10));
    const groups = groupMatches(games);
    expect(groups[0]?.lastPeriod).toBe(5);
    expect(sameGroups(groups, groupMatches(games.slice(0, 1)))).toBe(false);
    expect(sameGroups(groups, groupMatches(games))).toBe(true);
  });

  test('is flattened with stable keys and the header above each item', () => {
    const groups = [
      { competitionId: 7, matchIds: [1, 2], lastPeriod: 4 },
      { competitionId: 8, matchIds: [3], lastPeriod: 4 },
    ];
    const items = flatten(groups);
    expect(items.map((item) => item.key)).toEqual(['c7', 'm1', 'm2', 'c8', 'm3']);
    expect([0, 1, 2, 3, 4, 9].map((index) => stickyAbove(items, index))).toEqual([0, 0, 0, 3, 3, 3]);
  });

  test('features hot matches, then close ones, and lists the next kick-offs', () => {
    const all = [
      { id: 1, row: aMatch({ id: 1, score: { home: 4, away: 0 } }), hot: true },
      { id: 2, row: aMatch({ id: 2 }), hot: true },
      { id: 3, row: aMatch({ id: 3 }), hot: false },
      { id: 4, row: aMatch({ id: 4, status: F.notStarted, kickoff: KICKOFF + HOUR }), hot: false },
      { id: 5, row: aMatch({ id: 5, status: F.notStarted, kickoff: KICKOFF + HOUR / 2 }), hot: false },
      { id: 6, row: aMatch({ id: 6, status: F.finished }), hot: true },
    ];
    expect(featuredMatches(all, new Set([3]), 5)).toEqual([2, 1]);
    expect(featuredMatches(all, new Set(), 1)).toEqual([2]);
    expect(nextMatches(all, KICKOFF, 5)).toEqual([5, 4]);
  });
});

function listed(row: MatchRow, competitionId: number, hot = false): Listed {
  const team = { id: 1, name: 'Team', crest };
  return {
    row,
    names: {
      info: { id: row.id, sourceId: 'x', competitionId, homeId: 1, awayId: 1, round: '' },
      competition: {
        id: competitionId,
        sport: row.sport,
        name: `C${competitionId}`,
        region: '',
        hot,
        type: 0,
        colours: ['#102030', '#203040'],
      },
      home: team,
      away: team,
    },
  };
}
