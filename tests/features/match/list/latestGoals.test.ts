import { describe, expect, test } from 'vitest';
import type { Incident } from '#contract/match/match.ts';
import { latestGoals } from '#features/match/list/latestGoals.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const MINUTE = 60_000;
const now = KICKOFF + 60 * MINUTE;

describe('latestGoals', () => {
  test('returns goals of ten minutes with the score after each, newest first, and marks annulled ones', () => {
    const one = aMatch({
      id: 1,
      score: { home: 2, away: 1 },
      scoreAt: now - MINUTE,
      incidents: [mark('goal', 'home', 10, 50), mark('goal', 'away', 52, 8), mark('cancelled', 'away', 54, 6), mark('goal', 'home', 58, 1)],
    });
    const other = aMatch({ id: 2, score: { home: 0, away: 1 }, scoreAt: now - 3 * MINUTE, incidents: [mark('goal', 'away', 45, 3, 2)] });
    expect(
      latestGoals([one, other], now).map(
        (goal) => `${goal.id} ${goal.minute} ${goal.home}-${goal.away}${goal.annulled ? ' annulled' : ''}`,
      ),
    ).toEqual(['1 58 2-1', '2 45+2 0-1', '1 54 1-1 annulled', '1 52 1-1']);
  });

  test('places an annulled goal at its annulment, with the score at that time', () => {
    const one = aMatch({
      score: { home: 0, away: 1 },
      scoreAt: now - MINUTE,
      incidents: [mark('cancelled', 'home', 54, 1), mark('goal', 'away', 56, 3)],
    });
    expect(latestGoals([one], now).map((goal) => `${goal.minute} ${goal.home}-${goal.away}${goal.annulled ? ' annulled' : ''}`)).toEqual([
      '54 0-1 annulled',
      '56 0-1',
    ]);
  });

  test('keeps the order of two goals of one update', () => {
    const one = aMatch({
      score: { home: 2, away: 0 },
      scoreAt: now,
      incidents: [mark('goal', 'home', 55, 2), mark('goal', 'home', 56, 2)],
    });
    expect(latestGoals([one], now).map((goal) => `${goal.minute} ${goal.home}-${goal.away}`)).toEqual(['56 2-0', '55 1-0']);
  });

  test('is empty ten minutes after the last goal, and for basketball', () => {
    expect(
      latestGoals([aMatch({ scoreAt: now - 10 * MINUTE, score: { home: 1, away: 0 }, incidents: [mark('goal', 'home', 50, 10)] })], now),
    ).toEqual([]);
  });
});

function mark(kind: Incident['kind'], side: Incident['side'], minute: number, ago: number, added = 0): Incident {
  return { kind, side, minute, added, at: now - ago * MINUTE };
}
