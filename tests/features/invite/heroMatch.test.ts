import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { type HeroCandidate, heroMatch } from '#features/invite/heroMatch.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

describe('heroMatch', () => {
  test('is a live match of a hot competition, then the closest, then the one that began first', () => {
    const far = of(aMatch({ id: 1, score: { home: 3, away: 0 } }));
    const close = of(aMatch({ id: 2, score: { home: 1, away: 1 } }));
    const later = of(aMatch({ id: 3, score: { home: 1, away: 1 }, kickoff: KICKOFF + 60_000 }));
    const hot = of(aMatch({ id: 4, score: { home: 0, away: 4 } }), true);
    expect([heroMatch([far, close, later, hot]), heroMatch([later, far, close]), heroMatch([far])]).toEqual([4, 2, 1]);
  });

  test('is the next kick-off when nothing is played, and never an ended match', () => {
    const ended = of(aMatch({ id: 1, status: F.finished }), true);
    const late = of(aMatch({ id: 2, status: F.notStarted, kickoff: KICKOFF + 7_200_000 }), true);
    const next = of(aMatch({ id: 3, status: F.notStarted, kickoff: KICKOFF + 3_600_000 }));
    expect([heroMatch([ended, late, next]), heroMatch([ended]), heroMatch([])]).toEqual([3, null, null]);
  });
});

function of(row: MatchRow, hot = false): HeroCandidate {
  return { id: row.id, row, hot };
}
