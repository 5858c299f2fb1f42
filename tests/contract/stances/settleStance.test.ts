import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundPercent } from '#contract/stances/exactDecimal.ts';
import type { FinalResult } from '#contract/stances/finalResult.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { settleLeg } from '#contract/stances/settleLeg.ts';
import { legFactor, settleStance, type StanceSettlement } from '#contract/stances/settleStance.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg, aResult, settlementTimes } from '#tests/builders/aStance.ts';

/** A leg of each result at a price. */
const LEGS = {
  win: (price: number) => settled(aLeg('winDrawLose', 'home', null, { price }), aResult(1, 0)),
  halfWin: (price: number) => settled(aLeg('handicap', 'home', -0.75, { price }), aResult(2, 1)),
  push: (price: number) => settled(aLeg('handicap', 'home', -1, { price }), aResult(2, 1)),
  halfLoss: (price: number) => settled(aLeg('overUnder', 'over', 2.25, { price }), aResult(1, 1)),
  loss: (price: number) => settled(aLeg('winDrawLose', 'away', null, { price }), aResult(1, 0)),
  void: (price: number) =>
    settled(aLeg('winDrawLose', 'home', null, { price }), { sport: 'football', kickoff: KICKOFF, state: 'cancelled' }),
  undecided: (price: number) => settled(aLeg('halfFull', 'home/home', null, { price }), aResult(1, 0, null)),
};
type Kind = keyof typeof LEGS;

function settled(leg: Leg, result: FinalResult) {
  return { leg, outcome: settleLeg(leg, result, settlementTimes()) };
}

function stanceOf(...legs: readonly (readonly [Kind, number])[]): StanceSettlement {
  return settleStance(legs.map(([kind, price]) => LEGS[kind](price)));
}

/** What a stake of 100 returns, as printed. */
function returnOf100(settlement: StanceSettlement): number | null {
  return settlement.state === 'settled' ? roundPercent(settlement.product, '1') : null;
}

describe('settleStance', () => {
  test.each([
    [
      448.2,
      [
        ['win', 1.8],
        ['win', 1.5],
        ['win', 1.66],
      ],
    ],
    [
      379.25,
      [
        ['win', 1.85],
        ['push', 1.9],
        ['win', 2.05],
      ],
    ],
    [
      569.64,
      [
        ['halfWin', 1.85],
        ['win', 1.95],
        ['win', 2.05],
      ],
    ],
    [
      180.38,
      [
        ['win', 1.85],
        ['win', 1.95],
        ['halfLoss', 2.05],
      ],
    ],
    [
      379.25,
      [
        ['win', 1.85],
        ['void', 1.9],
        ['win', 2.05],
      ],
    ],
    [
      0,
      [
        ['win', 1.85],
        ['win', 1.95],
        ['loss', 2.05],
      ],
    ],
  ] as const)('100 return %d', (expected, legs) => {
    expect(returnOf100(stanceOf(...legs))).toBe(expected);
  });

  test.each([
    ['win', '1.9'],
    ['halfWin', '1.45'],
    ['push', '1'],
    ['halfLoss', '0.5'],
    ['loss', '0'],
    ['void', '1'],
  ] as const)('a single keeps a %s and returns %s', (kind, product) => {
    expect(stanceOf([kind, 1.9])).toMatchObject({ state: 'settled', result: kind, product });
  });

  test.each([
    [
      'win',
      [
        ['win', 1.9],
        ['win', 1.9],
      ],
    ],
    [
      'win',
      [
        ['halfWin', 1.9],
        ['push', 1.9],
      ],
    ],
    [
      'win',
      [
        ['win', 2.001],
        ['halfLoss', 1.9],
      ],
    ],
    [
      'push',
      [
        ['win', 2],
        ['halfLoss', 1.9],
      ],
    ],
    [
      'push',
      [
        ['push', 2],
        ['void', 1.9],
      ],
    ],
    [
      'loss',
      [
        ['win', 1.999],
        ['halfLoss', 1.9],
      ],
    ],
    [
      'loss',
      [
        ['halfLoss', 1.9],
        ['push', 1.9],
      ],
    ],
    [
      'loss',
      [
        ['win', 9],
        ['loss', 1.9],
      ],
    ],
    [
      'win',
      [
        ['win', 1.9],
        ['void', 1.9],
      ],
    ],
    [
      'void',
      [
        ['void', 2],
        ['void', 1.9],
      ],
    ],
  ] as const)('a parlay is one entry: a %s', (result, legs) => {
    expect(stanceOf(...legs)).toMatchObject({ state: 'settled', result });
  });

  test('has the arithmetic row by row', () => {
    expect(stanceOf(['halfWin', 1.86], ['win', 1.92], ['void', 2.05])).toEqual({
      state: 'settled',
      result: 'win',
      legs: [
        { result: 'halfWin', voidReason: null, price: 1.86, factor: '1.43' },
        { result: 'win', voidReason: null, price: 1.92, factor: '1.92' },
        { result: 'void', voidReason: 'cancelled', price: 2.05, factor: '1' },
      ],
      product: '2.7456',
      profit: '1.7456',
    });
  });

  test('is undecided while one leg is, even beside a lost one', () => {
    expect(stanceOf(['loss', 1.9], ['undecided', 1.9])).toEqual({
      state: 'undecided',
      reasons: [{ leg: 1, reason: 'halfTimeMissing' }],
    });
  });

  test('throws without legs', () => {
    expect(() => settleStance([])).toThrow('a stance has at least one leg');
  });

  const price = fc.integer({ min: 1_001, max: 20_000 }).map((thousandths) => thousandths / 1_000);
  const decided = fc.constantFrom<Kind>('win', 'halfWin', 'push', 'halfLoss', 'loss', 'void');
  const legs = fc.array(fc.tuple(decided, price), { minLength: 1, maxLength: 3 });

  test('does not depend on the order of the legs', () => {
    fc.assert(
      fc.property(legs, (all) => {
        const [there, back] = [stanceOf(...all), stanceOf(...all.toReversed())];
        if (there.state !== 'settled' || back.state !== 'settled') throw new Error('decided legs leave a stance undecided');
        expect([back.result, back.product, back.profit]).toEqual([there.result, there.product, there.profit]);
      }),
    );
  });

  test('settles three times as once', () => {
    fc.assert(
      fc.property(legs, (all) => {
        const once = JSON.stringify(stanceOf(...all));
        expect([JSON.stringify(stanceOf(...all)), JSON.stringify(stanceOf(...all))]).toEqual([once, once]);
      }),
    );
  });

  test('multiplies exactly, as a fraction does', () => {
    fc.assert(
      fc.property(legs, (all) => {
        const numerators = all.map(([kind, at]) => {
          const thousandths = BigInt(Math.round(at * 1_000));
          return {
            win: 2n * thousandths,
            halfWin: 1_000n + thousandths,
            push: 2_000n,
            void: 2_000n,
            halfLoss: 1_000n,
            loss: 0n,
            undecided: 0n,
          }[kind];
        });
        const product = (numerators.reduce((a, b) => a * b, 1n) * 10n ** 12n) / 2_000n ** BigInt(all.length);
        const settlement = stanceOf(...all);
        const [whole = '', rest = ''] = (settlement.state === 'settled' ? settlement.product : '').split('.');
        expect(BigInt(whole + rest.padEnd(12, '0'))).toBe(product);
      }),
    );
  });
});

describe('legFactor', () => {
  test('keeps half a thousandth', () => {
    expect(legFactor(1.905, 'halfWin')).toBe('1.4525');
    expect(legFactor(1.001, 'halfWin')).toBe('1.0005');
  });
});
