import { describe, expect, test } from 'vitest';
import {
  ALL_RULE_TYPES,
  BASKETBALL_PLAY_TYPES,
  FOOTBALL_PLAY_TYPES,
  leg,
  legs,
  lockablePrice,
  ODDS_MARKET_OF,
  playType,
  playTypeOfCode,
  RULE_TYPES,
  ruleType,
  selection,
  SELECTIONS,
  sportOf,
} from '#contract/stances/playTypes.ts';
import { aLeg } from '#tests/builders/aStance.ts';

const LINES = new Map([
  ['handicap', -0.75],
  ['overUnder', 2.25],
  ['letBall', -1],
  ['spread', 5.5],
  ['total', 210.5],
]);

describe('leg', () => {
  test.each([...FOOTBALL_PLAY_TYPES, ...BASKETBALL_PLAY_TYPES])('%s has each of its selections and no other', (type) => {
    const line = LINES.get(type) ?? null;
    for (const selection of SELECTIONS[type]) expect(aLeg(type, selection, line)).toMatchObject({ playType: type, selection, line });
    expect(() => aLeg(type, 'nobody', line)).toThrow();
    expect(leg.safeParse({ ...aLeg(type, SELECTIONS[type][0], line), sport: 'tennis' }).success).toBe(false);
  });

  test.each([
    ['handicap', 'home', null],
    ['handicap', 'home', -0.3],
    ['letBall', 'home', 0.5],
    ['overUnder', 'over', -0.5],
    ['overUnder', 'over', 2.1],
    ['winDrawLose', 'home', 0],
    ['halfFull', 'home/home', 1],
  ] as const)('%s %s rejects line %s', (type, selection, line) => {
    expect(() => aLeg(type, selection, line)).toThrow();
  });

  test.each([1, 0, -1.9, 1.9005, 10_001, Number.NaN, Infinity])('rejects price %d', (price) => {
    expect(() => aLeg('winDrawLose', 'home', null, { price })).toThrow();
  });

  test.each([1.001, 1.005, 1.9, 2.675, 10_000])('accepts price %d', (price) => {
    expect(aLeg('winDrawLose', 'home', null, { price }).price).toBe(price);
  });

  test('has the score at publication exactly when published in play', () => {
    expect(() => aLeg('handicap', 'home', 0, { inPlay: true })).toThrow();
    expect(() => aLeg('handicap', 'home', 0, { scoreAtLock: { home: 0, away: 0 } })).toThrow();
    expect(aLeg('handicap', 'home', 0, { inPlay: true, scoreAtLock: { home: 1, away: 0 } }).scoreAtLock).toEqual({ home: 1, away: 0 });
  });

  test('prices are locked with three decimals', () => {
    expect([2.020_4, 1.005, 1.999_5].map(lockablePrice)).toEqual([2.02, 1.005, 2]);
  });
});

describe('legs', () => {
  const onMatch = (matchId: number) => aLeg('winDrawLose', 'home', null, { matchId });

  test('are one to three, of different matches', () => {
    expect(legs.safeParse([onMatch(1), onMatch(2), onMatch(3)]).success).toBe(true);
    expect(legs.safeParse([]).success).toBe(false);
    expect(legs.safeParse([onMatch(1), onMatch(2), onMatch(3), onMatch(4)]).success).toBe(false);
    expect(legs.safeParse([onMatch(1), onMatch(1)]).error?.issues[0]?.message).toBe('two legs of one match do not combine');
  });
});

describe('play types', () => {
  test('have wire codes of their own, none of them that of all', () => {
    const codes = playType.options.map((type): number => RULE_TYPES[type]);
    expect(new Set([ALL_RULE_TYPES, ...codes]).size).toBe(codes.length + 1);
    expect(codes.every((code) => ruleType.safeParse(code).success)).toBe(true);
    expect(codes.map(playTypeOfCode)).toEqual(playType.options);
    expect(playTypeOfCode(ALL_RULE_TYPES)).toBeUndefined();
    expect([ALL_RULE_TYPES, 8, '1'].filter((code) => ruleType.safeParse(code).success)).toEqual([]);
  });

  test('have nine half/full outcomes, eight totals, and 28 listed scores with three others', () => {
    expect([SELECTIONS.halfFull, SELECTIONS.totalGoals, SELECTIONS.score].map((all) => new Set<string>(all).size)).toEqual([9, 8, 31]);
  });

  test('share the schema of a selection', () => {
    expect(['home', 'over', '7+', 'draw/away', '5-2', 'otherDraw'].every((one) => selection.safeParse(one).success)).toBe(true);
    expect(['', '8', '5-3', 'home/over'].filter((one) => selection.safeParse(one).success)).toEqual([]);
  });

  test('take lines from the market with the same selections', () => {
    expect(playType.options.filter((type) => ODDS_MARKET_OF[type] === 'handicap')).toEqual(['handicap', 'spread']);
    expect(playType.options.filter((type) => ODDS_MARKET_OF[type] === 'total')).toEqual(['overUnder', 'total']);
    expect(playType.options.filter((type) => ODDS_MARKET_OF[type] === 'europe')).toEqual(['winDrawLose', 'moneyline']);
  });

  test('belong to one sport', () => {
    expect(FOOTBALL_PLAY_TYPES.every((type) => sportOf(type) === 'football')).toBe(true);
    expect(BASKETBALL_PLAY_TYPES.every((type) => sportOf(type) === 'basketball')).toBe(true);
  });
});
