import { describe, expect, test } from 'vitest';
import { multiplyDecimals } from '#contract/stances/exactDecimal.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { sumsOf } from '#features/stances/settled/arithmetic.ts';
import { productSteps } from '#features/stances/page/productSteps.ts';
import { aLeg, aResult } from '#tests/builders/aStance.ts';
import { aSettledStance } from '#tests/builders/aStanceDetail.ts';

/** A home win that is won by 1-0, pushed or half won by the line. */
const won = (matchId: number, price: number): Leg => aLeg('winDrawLose', 'home', null, { matchId, price });
const pushed = (matchId: number, price: number): Leg => aLeg('handicap', 'home', -1, { matchId, price });
const halfWon = (matchId: number, price: number): Leg => aLeg('handicap', 'home', -0.75, { matchId, price });
const halfLost = (matchId: number, price: number): Leg => aLeg('handicap', 'home', -1.25, { matchId, price });

describe('sumsOf', () => {
  // docs/domain.md#parlays, stake 100.
  test.each([
    ['448.2', [won(1, 1.8), won(2, 1.5), won(3, 1.66)]],
    ['379.25', [won(1, 1.85), pushed(2, 1.9), won(3, 2.05)]],
    ['569.64375', [halfWon(1, 1.85), won(2, 1.95), won(3, 2.05)]],
    ['180.375', [won(1, 1.85), won(2, 1.95), halfLost(3, 1.9)]],
  ])('a stake of 100 becomes %s', (returned, legs) => {
    const sums = sums3(legs);
    expect(multiplyDecimals([sums.product, '100'])).toBe(returned);
    expect(multiplyDecimals(sums.legs.map(({ factor }) => factor))).toBe(sums.product);
  });

  test('a half win counts half of what the price adds', () => {
    const [first] = sums3([halfWon(1, 1.85), won(2, 1.95), won(3, 2.05)]).legs;
    expect(first).toEqual({ outcome: 'halfWin', factor: '1.425', price: '1.85', profit: '0.85' });
  });

  test('says whether the profit is rounded', () => {
    expect(sums3([won(1, 1.8), won(2, 1.5), won(3, 1.66)])).toMatchObject({ net: '3.482', isRounded: true });
    expect(sums3([won(1, 2), won(2, 1.5), won(3, 1.5)])).toMatchObject({ net: '3.5', isRounded: false });
  });
});

describe('productSteps', () => {
  test('rises where a leg is won, stays where it counts as 1, and is highest at the top', () => {
    const { steps } = productSteps(['1.5', '1', '2']);
    expect(steps.map(({ product }) => product)).toEqual(['1.5', '1.5', '3']);
    expect(steps.map(({ y }) => y)).toEqual([96.8, 96.8, 27]);
  });

  test('falls below the stake within the drawing', () => {
    expect(productSteps(['2', '0']).steps.map(({ y }) => y)).toEqual([88, 152]);
    expect(productSteps(['1', '1']).steps.map(({ y }) => y)).toEqual([120, 120]);
  });
});

function sums3(legs: readonly Leg[]) {
  const { settledLegs, result } = aSettledStance(legs, [aResult(1, 0), aResult(1, 0), aResult(1, 0)]);
  if (settledLegs === null || result === null) throw new Error('not settled');
  return sumsOf(legs, settledLegs, result.product);
}
