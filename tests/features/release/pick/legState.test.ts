import { describe, expect, test } from 'vitest';
import { combinedOdds, legStateOf } from '#features/release/pick/legState.ts';
import { aDraftPick, anOffer, anOfferedPrice } from '#tests/builders/aRelease.ts';

describe('legStateOf', () => {
  const leg = { pick: aDraftPick() };

  test('is unpicked without a choice, and unknown without offers', () => {
    expect([legStateOf({ pick: null }, [anOffer()]).kind, legStateOf(leg, undefined).kind]).toEqual(['unpicked', 'unknown']);
  });

  test('is the same at the same line and price of the same company', () => {
    const elsewhere = anOffer({ companyId: 8, prices: [anOfferedPrice('home', 1.7)] });
    expect(legStateOf(leg, [elsewhere, anOffer()])).toEqual({ kind: 'same', companies: 3 });
  });

  test('has moved with the price, with the new one', () => {
    const offer = anOffer({ prices: [anOfferedPrice('home', 1.86)] });
    expect(legStateOf(leg, [offer])).toEqual({ kind: 'moved', line: -0.5, price: 1.86 });
  });

  test('has moved with the line, though the price is the same', () => {
    expect(legStateOf(leg, [anOffer({ line: -0.75 })])).toEqual({ kind: 'moved', line: -0.75, price: 1.9 });
  });

  test('stays on its line where a company has several', () => {
    expect(legStateOf(leg, [anOffer({ line: -1.5 }), anOffer()])).toEqual({ kind: 'same', companies: 3 });
  });

  test('is stale or outlying before anything else that could be confirmed', () => {
    expect(legStateOf(leg, [anOffer({ line: -0.75, stale: true, confirmedAt: 5 })])).toEqual({ kind: 'stale', confirmedAt: 5 });
    const outlying = { price: 2.4, median: 1.9 };
    const offer = anOffer({ prices: [anOfferedPrice('home', 2.4, { outlying })] });
    expect(legStateOf(leg, [offer])).toEqual({ kind: 'outlying', outlying });
  });

  test('is closed with its market, which then has no prices', () => {
    expect(legStateOf(leg, [anOffer({ closed: true, prices: [] })])).toEqual({ kind: 'closed' });
  });

  test('is gone when the company offers it no more', () => {
    expect(legStateOf(leg, [anOffer({ playType: 'overUnder' }), anOffer({ companyId: 8 })])).toEqual({ kind: 'gone' });
  });
});

describe('combinedOdds', () => {
  test.each([
    [[1.8, 1.5, 1.66], 4.48],
    [[1.94, 1.88, 2.6], 9.48],
    [[1.005], 1.01],
    [[1.925, 2], 3.85],
  ])('of %j is %d, rounded half away from zero', (prices, product) => {
    expect(combinedOdds(prices)).toBe(product);
  });
});
