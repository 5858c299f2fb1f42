import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FinalResult } from '#contract/stances/finalResult.ts';
import { type Leg, SELECTIONS } from '#contract/stances/playTypes.ts';
import { settleLeg } from '#contract/stances/settleLeg.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aGameResult, aLeg, aLiveLeg, anAbandonment, aResult, settlementTimes } from '#tests/builders/aStance.ts';

const HOUR = 3_600_000;
const settle = (leg: Leg, result: FinalResult, times = settlementTimes()) => settleLeg(leg, result, times);
const resultOf = (leg: Leg, result: FinalResult) => settle(leg, result).result;

describe('Asian handicap', () => {
  test.each([
    [-0.25, 1, 'win'],
    [-0.25, 0, 'halfLoss'],
    [-0.25, -1, 'loss'],
    [0.25, 1, 'win'],
    [0.25, 0, 'halfWin'],
    [0.25, -1, 'loss'],
    [-0.75, 2, 'win'],
    [-0.75, 1, 'halfWin'],
    [-0.75, 0, 'loss'],
    [0.75, 0, 'win'],
    [0.75, -1, 'halfLoss'],
    [0.75, -2, 'loss'],
    [-1.25, 2, 'win'],
    [-1.25, 1, 'halfLoss'],
    [-1.25, 0, 'loss'],
    [0, 1, 'win'],
    [0, 0, 'push'],
    [0, -1, 'loss'],
    [-1, 1, 'push'],
    [-0.5, 1, 'win'],
    [-0.5, 0, 'loss'],
    [1.5, -1, 'win'],
    [1.5, -2, 'loss'],
  ])('%d on the chosen side, which leads by %d, is a %s', (line, lead, expected) => {
    expect(resultOf(aLeg('handicap', 'home', line), aResult(3 + lead, 3))).toBe(expected);
    // The line is stored for the home side: away +0.25 is a line of -0.25.
    expect(resultOf(aLeg('handicap', 'away', -line), aResult(3, 3 + lead))).toBe(expected);
  });

  test('shows the half stakes of a quarter line', () => {
    expect(settle(aLeg('handicap', 'home', -0.75), aResult(2, 1))).toMatchObject({
      parts: [
        { line: -1, result: 'push' },
        { line: -0.5, result: 'win' },
      ],
    });
  });

  test('published in play, counts only the goals after it', () => {
    const leg = aLiveLeg('handicap', 'home', -0.25, 1, 0);
    expect(resultOf(leg, aResult(1, 0))).toBe('halfLoss');
    expect(resultOf(leg, aResult(2, 0))).toBe('win');
    expect(resultOf(leg, aResult(2, 1))).toBe('halfLoss');
    expect(resultOf(leg, aResult(1, 1))).toBe('loss');
    expect(resultOf(aLiveLeg('handicap', 'away', -0.25, 2, 0), aResult(2, 0))).toBe('halfWin');
  });

  test('published in play at a goal that was cancelled, it is undecided', () => {
    expect(settle(aLiveLeg('handicap', 'home', -0.25, 1, 0), aResult(0, 0))).toEqual({ result: 'undecided', reason: 'scoreBelowLock' });
  });
});

describe('over/under', () => {
  test.each([
    ['over', 2.25, 2, 'halfLoss'],
    ['over', 2.75, 3, 'halfWin'],
    ['under', 2.25, 2, 'halfWin'],
    ['under', 2.75, 3, 'halfLoss'],
    ['over', 2, 2, 'push'],
    ['under', 2, 2, 'push'],
    ['over', 2.5, 3, 'win'],
    ['over', 2.5, 2, 'loss'],
    ['under', 2.5, 2, 'win'],
    ['over', 2.25, 3, 'win'],
    ['under', 2.75, 4, 'loss'],
  ])('%s %d with %i goals is a %s', (selection, line, goals, expected) => {
    expect(resultOf(aLeg('overUnder', selection, line), aResult(goals, 0))).toBe(expected);
    expect(resultOf(aLeg('overUnder', selection, line), aResult(0, goals))).toBe(expected);
  });

  test('published in play, counts all goals', () => {
    expect(resultOf(aLiveLeg('overUnder', 'over', 2.5, 2, 0), aResult(2, 1))).toBe('win');
  });
});

describe('other football play types', () => {
  test.each([
    ['winDrawLose', 'home', null, 1, 0, 'win'],
    ['winDrawLose', 'draw', null, 1, 1, 'win'],
    ['winDrawLose', 'away', null, 0, 1, 'win'],
    ['winDrawLose', 'home', null, 1, 1, 'loss'],
    ['letBall', 'home', -1, 2, 0, 'win'],
    ['letBall', 'draw', -1, 2, 1, 'win'],
    ['letBall', 'home', -1, 2, 1, 'loss'],
    ['letBall', 'away', -1, 1, 1, 'win'],
    ['letBall', 'draw', 2, 0, 2, 'win'],
    ['totalGoals', '0', null, 0, 0, 'win'],
    ['totalGoals', '6', null, 3, 3, 'win'],
    ['totalGoals', '6', null, 4, 3, 'loss'],
    ['totalGoals', '7+', null, 4, 3, 'win'],
    ['totalGoals', '7+', null, 9, 3, 'win'],
    ['totalGoals', '7+', null, 3, 3, 'loss'],
    ['score', '2-1', null, 2, 1, 'win'],
    ['score', '2-1', null, 1, 2, 'loss'],
    ['score', '5-2', null, 5, 2, 'win'],
    ['score', 'otherHome', null, 5, 3, 'win'],
    ['score', 'otherHome', null, 5, 2, 'loss'],
    ['score', 'otherDraw', null, 4, 4, 'win'],
    ['score', 'otherDraw', null, 3, 3, 'loss'],
    ['score', 'otherAway', null, 0, 6, 'win'],
    ['score', 'otherAway', null, 4, 4, 'loss'],
  ] as const)('%s %s (%s) at %i-%i is a %s', (type, selection, line, home, away, expected) => {
    expect(resultOf(aLeg(type, selection, line), aResult(home, away))).toBe(expected);
  });

  test.each([
    ['home/home', 1, 0, 2, 1],
    ['home/draw', 1, 0, 1, 1],
    ['home/away', 1, 0, 1, 2],
    ['draw/home', 0, 0, 1, 0],
    ['draw/draw', 1, 1, 1, 1],
    ['draw/away', 0, 0, 0, 1],
    ['away/home', 0, 1, 2, 1],
    ['away/draw', 0, 1, 1, 1],
    ['away/away', 0, 1, 0, 1],
  ])('half/full %s is the only win at %i-%i, then %i-%i', (winner, halfHome, halfAway, home, away) => {
    const result = aResult(home, away, { home: halfHome, away: halfAway });
    const won = SELECTIONS.halfFull.filter((selection) => resultOf(aLeg('halfFull', selection), result) === 'win');
    expect(won).toEqual([winner]);
  });

  test('half/full is undecided without the score at half time; the rest is not', () => {
    expect(settle(aLeg('halfFull', 'home/home'), aResult(1, 0, null))).toEqual({ result: 'undecided', reason: 'halfTimeMissing' });
    expect(resultOf(aLeg('winDrawLose', 'home'), aResult(1, 0, null))).toBe('win');
  });
});

describe('basketball', () => {
  test.each([
    ['moneyline', 'away', null, 'win'],
    ['spread', 'home', 3.5, 'win'],
    ['spread', 'away', 3.5, 'loss'],
    ['spread', 'home', 3, 'push'],
    ['spread', 'home', 2.75, 'halfLoss'],
    ['total', 'over', 236.5, 'win'],
    ['total', 'under', 237, 'push'],
  ] as const)('%s %s (%s) at 117-120 is a %s', (type, selection, line, expected) => {
    expect(resultOf(aLeg(type, selection, line), aGameResult(117, 120))).toBe(expected);
  });

  test('a leg of the other sport is undecided', () => {
    expect(settle(aLeg('winDrawLose', 'home'), aGameResult(2, 1))).toEqual({ result: 'undecided', reason: 'otherSport' });
  });

  test('a spread published in play counts the whole game', () => {
    expect(resultOf(aLiveLeg('spread', 'home', -3.5, 60, 50), aGameResult(100, 96))).toBe('win');
  });
});

describe('an abandoned match', () => {
  const HALF = { home: 1, away: 0 };

  test.each([
    ['overUnder', 'over', 1.5, 'win'],
    ['overUnder', 'under', 1.5, 'loss'],
    ['overUnder', 'over', 1.75, 'halfWin'],
    ['overUnder', 'under', 1.75, 'halfLoss'],
    ['overUnder', 'over', 2, 'void'],
    ['overUnder', 'over', 2.5, 'void'],
    ['overUnder', 'under', 2.25, 'void'],
    ['totalGoals', '1', null, 'loss'],
    ['totalGoals', '2', null, 'void'],
    ['totalGoals', '7+', null, 'void'],
    ['halfFull', 'draw/home', null, 'loss'],
    ['halfFull', 'home/home', null, 'void'],
    ['score', '1-0', null, 'loss'],
    ['score', '0-1', null, 'loss'],
    ['score', '2-0', null, 'void'],
    ['score', '2-1', null, 'void'],
    ['score', 'otherHome', null, 'void'],
    ['winDrawLose', 'home', null, 'void'],
    ['handicap', 'home', -0.5, 'void'],
    ['letBall', 'home', -1, 'void'],
  ] as const)('at 2-0 makes %s %s (%s) a %s', (type, selection, line, expected) => {
    expect(resultOf(aLeg(type, selection, line), anAbandonment(2, 0, HALF))).toBe(expected);
  });

  test('keeps its reason', () => {
    expect(settle(aLeg('winDrawLose', 'home'), anAbandonment(2, 0))).toEqual({ result: 'void', reason: 'abandoned' });
  });

  test('has decided no half time that was not reached', () => {
    expect(resultOf(aLeg('halfFull', 'draw/home'), anAbandonment(2, 0, null))).toBe('void');
  });

  test('with seven goals has decided all totals', () => {
    const results = SELECTIONS.totalGoals.map((selection) => resultOf(aLeg('totalGoals', selection), anAbandonment(4, 3)));
    expect(results).toEqual(['loss', 'loss', 'loss', 'loss', 'loss', 'loss', 'loss', 'win']);
  });

  test('in basketball keeps a total that was passed', () => {
    const abandoned: FinalResult = { ...aGameResult(80, 80), state: 'abandoned', score: { home: 80, away: 80 }, half: null };
    expect(resultOf(aLeg('total', 'over', 159.5), abandoned)).toBe('win');
    expect(resultOf(aLeg('total', 'over', 160.5), abandoned)).toBe('void');
    expect(resultOf(aLeg('moneyline', 'home'), abandoned)).toBe('void');
  });
});

describe('a match that was put off', () => {
  const leg = aLeg('winDrawLose', 'home');
  const postponed: FinalResult = { sport: 'football', kickoff: KICKOFF, state: 'postponed' };
  const after = (ms: number) => settlementTimes({ now: KICKOFF + ms });

  test('is void once the hours of the tenant have passed, not before', () => {
    expect(settle(leg, postponed, after(36 * HOUR - 1))).toEqual({ result: 'undecided', reason: 'postponed' });
    expect(settle(leg, postponed, after(36 * HOUR))).toEqual({ result: 'void', reason: 'postponed' });
    expect(settle(leg, postponed, { ...after(24 * HOUR), postponedVoidMs: 24 * HOUR })).toEqual({ result: 'void', reason: 'postponed' });
  });

  test('and has a new kick-off past the limit is void at the limit, and still when it has been played', () => {
    const moved = KICKOFF + 72 * HOUR;
    const upcoming: FinalResult = { sport: 'football', kickoff: moved, state: 'undecided', reason: 'notOver' };
    expect(settle(leg, upcoming, after(35 * HOUR)).result).toBe('undecided');
    expect(settle(leg, upcoming, after(36 * HOUR)).result).toBe('void');
    expect(settle(leg, { ...aResult(2, 0), kickoff: moved }, after(75 * HOUR))).toEqual({ result: 'void', reason: 'postponed' });
  });

  test('and is played within the limit is settled, however late', () => {
    expect(settle(leg, { ...aResult(2, 0), kickoff: KICKOFF + 24 * HOUR }, after(90 * HOUR)).result).toBe('win');
  });

  test('and then is abnormal waits for an operator', () => {
    const abnormal: FinalResult = { sport: 'football', kickoff: KICKOFF + 72 * HOUR, state: 'undecided', reason: 'abnormalStatus' };
    expect(settle(leg, abnormal, after(90 * HOUR))).toEqual({ result: 'undecided', reason: 'abnormalStatus' });
  });

  test('a cancelled match is void at once', () => {
    expect(settle(leg, { ...postponed, state: 'cancelled' }, after(0))).toEqual({ result: 'void', reason: 'cancelled' });
  });
});

describe('settleLeg', () => {
  const goals = fc.integer({ min: 0, max: 9 });
  const quarterLine = fc.integer({ min: -20, max: 20 }).map((quarters) => quarters / 4);
  const OPPOSITE = {
    win: 'loss',
    halfWin: 'halfLoss',
    push: 'push',
    halfLoss: 'halfWin',
    loss: 'win',
    void: 'void',
    undecided: 'undecided',
  };

  test('pays one side of a line what the other loses', () => {
    fc.assert(
      fc.property(quarterLine, goals, goals, (line, home, away) => {
        const total = Math.abs(line);
        for (const result of [aResult(home, away), anAbandonment(home, away)]) {
          const ofHome = resultOf(aLeg('handicap', 'home', line), result);
          expect(resultOf(aLeg('handicap', 'away', line), result)).toBe(OPPOSITE[ofHome]);
          const ofOver = resultOf(aLeg('overUnder', 'over', total), result);
          expect(resultOf(aLeg('overUnder', 'under', total), result)).toBe(OPPOSITE[ofOver]);
        }
      }),
    );
  });

  test('decides of an abandoned match exactly what no further goal can change', () => {
    const types = ['winDrawLose', 'totalGoals', 'halfFull', 'score'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.nat(), goals, goals, fc.boolean(), (type, pick, home, away, isLate) => {
        const leg = aLeg(type, SELECTIONS[type][pick % SELECTIONS[type].length] ?? '');
        const half = isLate ? { home: 0, away } : null;
        const halves = half === null ? [0, 1, 2].map((awayAtHalf) => ({ home: 1, away: awayAtHalf })) : [half];
        const more = Array.from({ length: 21 * 21 }, (_, i) => ({ home: i % 21, away: Math.floor(i / 21) }));
        const possible = new Set(
          more.flatMap((goals) => halves.map((half) => resultOf(leg, aResult(home + goals.home, away + goals.away, half)))),
        );
        expect(resultOf(leg, anAbandonment(home, away, half))).toBe(possible.size === 1 ? [...possible][0] : 'void');
      }),
      { numRuns: 30 },
    );
  });
});
