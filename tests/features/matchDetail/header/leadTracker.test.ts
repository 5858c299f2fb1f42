import { describe, expect, test } from 'vitest';
import type { Side } from '#contract/match/match.ts';
import { leadHeight, leadModel } from '#features/matchDetail/header/leadTracker.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { aGame } from '#tests/builders/aMatch.ts';
import { aBasket } from '#tests/builders/detail/aStory.ts';

const QUARTERS = Array.from({ length: 4 }, () => ({ home: 0, away: 0 }));
const GAME = aGame({ periodSeconds: 600, periods: QUARTERS });

describe('leadModel', () => {
  test('draws the lead as steps on the side of the leader', () => {
    const story = [basket('home', 2, 0, 540), basket('away', 2, 3, 480)];
    const { above, below } = leadModel(GAME, story, 'home', 10);
    expect(above).toBe('M0 72H25V59.6H50V72H100V72z');
    expect(below).toBe('M0 72H25V72H50V78.2H100V72z');
  });

  test('puts the side that is listed first above the line', () => {
    const story = [basket('home', 2, 0, 540)];
    expect(leadModel(GAME, story, 'away', 10).below).toContain('V84.4');
    expect(leadModel(GAME, story, 'away', 10).above).not.toContain('V59.6');
  });

  test.each([
    [0, 10],
    [11, 10],
    [12, 20],
    [21, 20],
    [22, 30],
  ])('with a largest lead of %i has a scale of %i', (lead, scale) => {
    expect(leadModel(GAME, [basket('home', lead, 0, 540)], 'home', 10).scale).toBe(scale);
  });

  test('leaves out withdrawn baskets and orders late corrections by the game clock', () => {
    const withdrawn = aBasket('home', 560, { home: 3, away: 0 }, { withdrawn: true });
    const story = [basket('away', 2, 2, 480), withdrawn, basket('home', 2, 0, 540)];
    expect(leadModel(GAME, story, 'home', 10).above).toBe('M0 72H25V59.6H50V72H100V72z');
  });

  test('cuts at the ends of quarters, and makes room for an overtime', () => {
    expect(leadModel(GAME, [], 'home', 0).cuts).toEqual([25, 50, 75]);
    const overtime = aGame({ periodSeconds: 600, periods: [...QUARTERS, { home: 0, away: 0 }] });
    expect(leadModel(overtime, [], 'home', 0).cuts).toEqual([22.2, 44.4, 66.7, 88.9]);
  });

  test('says the largest leads of each period, which begins with the lead of the one before', () => {
    const story: Story = [basket('home', 6, 0, 540), basket('away', 6, 4, 480), aBasket('away', 300, { home: 6, away: 9 }, { period: 2 })];
    expect(leadModel(GAME, story, 'home', 40).periods.slice(0, 3)).toEqual([
      { period: 1, largest: { home: 6, away: 0 } },
      { period: 2, largest: { home: 2, away: 3 } },
      { period: 3, largest: { home: 0, away: 0 } },
    ]);
  });

  test('without plays draws the lead at the end of each period', () => {
    const quarters = [
      { home: 20, away: 15 },
      { home: 10, away: 20 },
    ];
    const { above, below, scale } = leadModel(aGame({ periodSeconds: 600, periods: quarters }), [], 'home', 40);
    expect(scale).toBe(10);
    expect(above).toBe('M0 72H0V41H250V72H400V72z');
    expect(below).toBe('M0 72H0V72H250V103H400V72z');
  });

  test('draws nothing without baskets', () => {
    expect(leadModel(GAME, [], 'home', 50)).toMatchObject({ above: '', below: '' });
  });
});

test('leadHeight ends at the outer grid line', () => {
  expect([leadHeight(10, 10), leadHeight(11, 10), leadHeight(0, 10), leadHeight(-5, 10), leadHeight(-40, 20)]).toEqual([
    10, 10, 72, 103, 134,
  ]);
});

function basket(side: Side, home: number, away: number, left: number): Story[number] {
  return aBasket(side, left, { home, away });
}
