import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText } from '#contract/stances/exactDecimal.ts';
import { expertRecord } from '#contract/stances/expertRecord.ts';
import { entriesOf, type SettledResult } from '#contract/stances/recordEntries.ts';
import { totalsOf } from '#contract/stances/recordTotals.ts';
import { STANCE_RESULTS } from '#contract/stances/settleStance.ts';
import { figuresOf, recomputedRecord, unitsOf } from '#tests/builders/recomputedRecord.ts';

function single(stanceId: number, matchId: number | null, result: SettledResult['result'], product: string): SettledResult {
  return { stanceId, settledAt: stanceId, matchId, result, product };
}

/** Result and return of each entry. */
function entries(...settled: readonly SettledResult[]): readonly (readonly [string, string])[] {
  return entriesOf(settled).map(({ result, product }) => [result, product]);
}

describe('entriesOf', () => {
  test('copies of one pick are one win', () => {
    const copies = Array.from({ length: 12 }, (_, i) => single(i + 1, 7, 'win', '1.9'));
    expect(entries(...copies)).toEqual([['win', '1.9']]);
  });

  test('both sides of a handicap lose what the margin takes', () => {
    expect(entries(single(1, 7, 'win', '1.9'), single(2, 7, 'loss', '0'))).toEqual([['loss', '0.95']]);
  });

  test.each([
    ['above 1', ['3', '0'], ['win', '1.5']],
    ['exactly 1', ['2', '0'], ['push', '1']],
    ['below 1', ['1.999', '0'], ['loss', '0.9995']],
  ] as const)('a mean of %s is judged as a parlay is', (_, [first, second], entry) => {
    expect(entries(single(1, 7, 'win', first), single(2, 7, 'loss', second))).toEqual([entry]);
  });

  test('one that counts keeps its half result, whatever is void beside it', () => {
    expect(entries(single(1, 7, 'halfWin', '1.45'), single(2, 7, 'void', '1'))).toEqual([['halfWin', '1.45']]);
    expect(entries(single(1, 7, 'halfWin', '1.45'), single(2, 7, 'halfLoss', '0.5'))).toEqual([['loss', '0.975']]);
  });

  test('only voids are one void', () => {
    expect(entries(single(1, 7, 'void', '1'), single(2, 7, 'void', '1'))).toEqual([['void', '1']]);
  });

  test('a parlay is an entry of its own', () => {
    expect(entries(single(1, null, 'win', '3'), single(2, null, 'loss', '0'), single(3, 7, 'win', '2'))).toHaveLength(3);
  });

  test('a mean is rounded half away from zero to twelve decimals', () => {
    expect(entries(single(1, 7, 'win', '1'), single(2, 7, 'win', '1'), single(3, 7, 'loss', '0'))).toEqual([['loss', '0.666666666667']]);
    expect(entries(single(1, 7, 'win', '1.000000000001'), single(2, 7, 'win', '2'))).toEqual([['win', '1.500000000001']]);
  });

  test('its time is that of its newest counted settlement', () => {
    const settled = [single(1, 7, 'win', '1.9'), single(2, 8, 'loss', '0'), single(3, 7, 'push', '1'), single(4, 7, 'void', '1')];
    expect(entriesOf(settled).map(({ stanceId, settledAt }) => [stanceId, settledAt])).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  test('agree with a record that is counted in another way', () => {
    const stance = fc.record({
      settledAt: fc.integer({ min: 0, max: 12 }),
      matchId: fc.option(fc.integer({ min: 1, max: 6 })),
      result: fc.constantFrom(...STANCE_RESULTS),
      product: fc.integer({ min: 0, max: 40_000 }).map((units) => decimalText(units, 4)),
    });
    fc.assert(
      fc.property(fc.array(stance, { maxLength: 24 }), (all) => {
        const settled = all.map((one, i): SettledResult => ({ ...one, stanceId: i + 1 }));
        const totals = totalsOf(settled);
        const recomputed = recomputedRecord(settled.map(({ stanceId: id, ...one }) => ({ ...one, id })));
        expect([totals.form, totals.counts.void, unitsOf(totals.returned)]).toEqual([
          recomputed.form,
          recomputed.voids,
          recomputed.returned,
        ]);
        const { settled: sample, returnRate, winRate, streak, hits } = expertRecord(totals, 9);
        const figures = figuresOf(recomputed);
        expect([sample, returnRate, winRate, streak]).toEqual([figures.settled, figures.returnRate, figures.winRate, figures.streak]);
        for (const { window, hits: hit } of hits) expect(hit).toBe(figures.hitsOfLast(window));
      }),
    );
  });
});
