import { describe, expect, test } from 'vitest';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { matchTitleOf } from '#effects/matchTitle.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

describe('matchTitleOf', () => {
  const fixture = aNamedMatch(101);
  const score = { home: 2, away: 1 };

  test('has the score of a match that has begun', () => {
    const row = aMatch({ status: FootballStatus.secondHalf, score });
    expect(matchTitleOf({ row, fixture }, 'en-US')).toBe('Northwick 2–1 Eastholm');
  });

  test('has no score before kick-off', () => {
    const row = aMatch({ status: FootballStatus.notStarted });
    expect(matchTitleOf({ row, fixture }, 'en-US')).toBe('Northwick – Eastholm');
  });

  test('puts the away side of Chinese basketball first', () => {
    const row = aGame({ status: BasketballStatus.q1, score });
    expect(matchTitleOf({ row, fixture }, 'zh-CN')).toBe('Eastholm 1–2 Northwick');
  });
});
