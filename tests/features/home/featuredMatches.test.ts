import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Candidate, followedMatches, featuredMatches, nextMatches } from '#features/home/featuredMatches.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const NONE: ReadonlySet<MatchId> = new Set();

describe('followedMatches', () => {
  test('returns live before upcoming, each by kick-off, without ended or cancelled ones', () => {
    const next = cold(aMatch({ id: 1, status: F.notStarted, kickoff: KICKOFF }));
    const late = cold(aMatch({ id: 2, kickoff: KICKOFF + 60_000 }));
    const early = cold(aMatch({ id: 3, kickoff: KICKOFF }));
    const gone = [F.finished, F.postponed, F.cancelled].map((status, i) => cold(aMatch({ id: 10 + i, status })));
    const all = [next, late, early, ...gone];
    expect(followedMatches(all, new Set(all.map(({ id }) => id)), 9)).toEqual([3, 2, 1]);
  });

  test('respects the limit and the followed ids', () => {
    const all = [cold(aMatch({ id: 1 })), cold(aMatch({ id: 2 })), cold(aMatch({ id: 3 }))];
    expect([followedMatches(all, new Set([2, 3]), 1), followedMatches(all, NONE, 9)]).toEqual([[2], []]);
  });
});

describe('featuredMatches', () => {
  test('returns only matches in play or in a break', () => {
    const all = Object.values(F).map((status, i) => cold(aMatch({ id: 100 + i, status })));
    const leading = featuredMatches(all, NONE, 99);
    expect(all.filter((one) => leading.includes(one.id)).map((one) => one.row.status)).toEqual([2, 3, 4, 5, 7]);
  });

  test('mixes both sports', () => {
    const all = [cold(aMatch({ id: 1, status: 8 })), cold(aGame({ id: 2, status: 8 })), cold(aGame({ id: 3, status: B.finished }))];
    expect(featuredMatches(all, NONE, 5)).toEqual([2]);
  });

  test('sorts by hot competition, then by margin, and omits matches already shown', () => {
    const even = cold(aMatch({ id: 1 }));
    const clear = cold(aMatch({ id: 2, score: { home: 0, away: 3 } }));
    const shown = cold(aMatch({ id: 3 }));
    const big = hot(aMatch({ id: 4, score: { home: 4, away: 0 } }));
    expect(featuredMatches([clear, even, big, shown], new Set([3]), 9)).toEqual([4, 1, 2]);
  });

  test('treats home and away leads alike', () => {
    const home = cold(aMatch({ id: 1, score: { home: 2, away: 0 } }));
    const away = cold(aMatch({ id: 2, score: { home: 0, away: 1 } }));
    expect(featuredMatches([home, away], NONE, 9)).toEqual([2, 1]);
  });

  test('breaks ties by kick-off, then by id', () => {
    const all = [
      cold(aMatch({ id: 9, kickoff: KICKOFF })),
      cold(aMatch({ id: 7, kickoff: KICKOFF + 60_000 })),
      cold(aMatch({ id: 8, kickoff: KICKOFF })),
    ];
    expect(featuredMatches(all, NONE, 9)).toEqual([8, 9, 7]);
    expect(featuredMatches(all.toReversed(), NONE, 9)).toEqual([8, 9, 7]);
  });

  test('respects the limit and does not mutate its input', () => {
    const all = [3, 1, 2].map((id) => cold(aMatch({ id })));
    expect(featuredMatches(all, NONE, 2)).toEqual([1, 2]);
    expect(featuredMatches(all, NONE, 0)).toEqual([]);
    expect(all.map((one) => one.id)).toEqual([3, 1, 2]);
  });
});

describe('nextMatches', () => {
  const soon = (id: MatchId, minutes: number): MatchRow => aMatch({ id, status: F.notStarted, kickoff: KICKOFF + minutes * 60_000 });

  test('sorts both sports by kick-off, hot competitions first at the same time', () => {
    const game = cold(aGame({ id: 5, status: B.notStarted, kickoff: KICKOFF + 10 * 60_000 }));
    expect(nextMatches([cold(soon(1, 20)), hot(soon(2, 20)), game, hot(soon(3, 30))], KICKOFF, 9)).toEqual([5, 2, 1, 3]);
  });

  test('omits started and postponed matches', () => {
    const others = [F.firstHalf, F.finished, F.postponed, F.pending, F.cancelled, F.abnormal];
    expect(nextMatches([...others.map((status, i) => cold(aMatch({ id: i + 1, status }))), cold(soon(9, 5))], KICKOFF, 9)).toEqual([9]);
  });

  test('omits a match that is long due, which its supplier tells after its end', () => {
    expect(nextMatches([cold(soon(1, -30)), cold(soon(2, -5)), cold(soon(3, 5))], KICKOFF, 9)).toEqual([2, 3]);
  });

  test('respects the limit', () => {
    expect(nextMatches([cold(soon(1, 3)), cold(soon(2, 2)), cold(soon(3, 1))], KICKOFF, 2)).toEqual([3, 2]);
  });
});

function cold(row: MatchRow): Candidate {
  return { id: row.id, row, hot: false };
}

function hot(row: MatchRow): Candidate {
  return { id: row.id, row, hot: true };
}
