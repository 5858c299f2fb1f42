import { describe, expect, test } from 'vitest';
import type { Side } from '#contract/match/match.ts';
import { type Basket, gameFlow, scoringRuns } from '#features/matchDetail/live/timeline/gameFlow.ts';
import { aBasket } from '#tests/builders/detail/story.ts';

describe('gameFlow', () => {
  test('counts lead changes, ties, biggest leads and the longest run', () => {
    expect(gameFlow(baskets('h2 a3 h2 a2 a1 h3 h3'))).toEqual({
      leadChanges: 4,
      ties: 0,
      biggestLeads: { home: 4, away: 2 },
      longestRun: { side: 'home', points: 6 },
    });
    expect(gameFlow(baskets('h2 a2 a2 h2'))).toMatchObject({ ties: 2, leadChanges: 1 });
  });

  test('counts a lead change over a tie', () => {
    expect(gameFlow(baskets('h2 a2 h1'))).toMatchObject({ leadChanges: 0 });
    expect(gameFlow(baskets('h2 a2 a1'))).toMatchObject({ leadChanges: 1 });
  });

  test('knows nothing where the first baskets are missing', () => {
    expect(gameFlow([aBasket('home', 2, { home: 40, away: 38 })])).toBeNull();
  });

  test('has no longest run before the first basket', () => {
    expect(gameFlow([])).toEqual({ leadChanges: 0, ties: 0, biggestLeads: { home: 0, away: 0 }, longestRun: null });
  });
});

describe('scoringRuns', () => {
  test('ends a run with the answer of the other side', () => {
    expect(scoringRuns(baskets('h2 h3 a2 a2 a1 h2'))).toEqual([
      { side: 'home', points: 5, first: 0, last: 1 },
      { side: 'away', points: 5, first: 2, last: 4 },
      { side: 'home', points: 2, first: 5, last: 5 },
    ]);
  });

  test('ends a run with an answer of which only the score tells', () => {
    const lost = [aBasket('home', 2, { home: 2, away: 0 }), aBasket('home', 2, { home: 4, away: 3 })];
    expect(scoringRuns(lost).map(({ points }) => points)).toEqual([2, 2]);
  });
});

/** Returns baskets written as `h2 a3`: side and points, with the score after each. */
function baskets(text: string): readonly Basket[] {
  const score = { home: 0, away: 0 };
  return text.split(' ').map((basket) => {
    const side: Side = basket.startsWith('h') ? 'home' : 'away';
    const points = Number(basket.slice(1));
    score[side] += points;
    return aBasket(side, points, { ...score });
  });
}
