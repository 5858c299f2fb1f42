import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { neighboursOf } from '#features/matchDetail/header/useLiveNeighbours.ts';
import type { Group } from '#stores/live/liveClient.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR = 3_600_000;
const ROWS = new Map(
  [
    aMatch({ id: 1, kickoff: KICKOFF + HOUR }),
    aMatch({ id: 2, kickoff: KICKOFF }),
    aMatch({ id: 3, kickoff: KICKOFF + 2 * HOUR }),
    aMatch({ id: 4, kickoff: KICKOFF + HOUR, status: F.finished }),
  ].map((row) => [row.id, row]),
);

describe('neighboursOf', () => {
  test('takes the order of the list that the match was opened from, and passes over what is not live', () => {
    expect(at(1, [3, 4, 1, 2])).toEqual({ previous: 3, next: 2 });
  });

  test('takes the order of kick-offs without such a list, or when the list does not have the match', () => {
    expect(at(1, [])).toEqual({ previous: 2, next: 3 });
    expect(at(1, [3, 2])).toEqual({ previous: 2, next: 3 });
  });

  test('leads on from a match that has ended', () => {
    expect(at(4, [1, 4, 3])).toEqual({ previous: 1, next: 3 });
  });

  test('ends at the ends, and where nothing else is live', () => {
    expect(at(2, [])).toEqual({ previous: null, next: 1 });
    expect(neighboursOf(9, [], [], () => undefined)).toEqual({ previous: null, next: null });
  });
});

function at(id: number, order: readonly number[]) {
  const groups: readonly Group[] = [{ competitionId: 1, matchIds: [1, 2, 3, 4], lastPeriod: 4 }];
  return neighboursOf(id, order, groups, (match) => ROWS.get(match));
}
