import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addEntry, EMPTY_TOTALS, RecordTotalsError, removeEntry, resultsOfForm, totalsOf } from '#contract/stances/recordTotals.ts';
import { decimalText } from '#contract/stances/exactDecimal.ts';
import { bySettlement, type SettledResult } from '#contract/stances/recordEntries.ts';
import { STANCE_RESULTS } from '#contract/stances/settleStance.ts';

const WON: SettledResult = { stanceId: 1, settledAt: 1, result: 'win', product: '1.9', matchId: 1 };
const LOST: SettledResult = { stanceId: 2, settledAt: 2, result: 'loss', product: '0', matchId: 2 };
const VOID: SettledResult = { stanceId: 3, settledAt: 3, result: 'void', product: '1', matchId: 3 };

const results = fc
  .array(
    fc.record({
      settledAt: fc.integer({ min: 0, max: 20 }), // few, so that several settle at once
      result: fc.constantFrom(...STANCE_RESULTS),
      product: fc.integer({ min: 0, max: 50_000 }).map((units) => decimalText(units, 4)),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((result, i): SettledResult => ({ ...result, stanceId: i + 1, matchId: i + 1 })));

/** The number of counted results before one, as a database counts them. */
function earlierThan(result: SettledResult, others: readonly SettledResult[]): number {
  return others.filter((other) => other.result !== 'void' && bySettlement(other, result) < 0).length;
}

describe('RecordTotals', () => {
  test('incremental equals recomputed, in any order and after reversals', () => {
    fc.assert(
      fc.property(results, fc.infiniteStream(fc.nat()), (all, picks) => {
        const present: SettledResult[] = [];
        let totals = EMPTY_TOTALS;
        for (const result of all) {
          totals = addEntry(totals, result, earlierThan(result, present));
          present.push(result);
          if ((picks.next().value ?? 0) % 3 > 0) continue;
          const [gone] = present.splice((picks.next().value ?? 0) % present.length, 1);
          if (gone !== undefined) totals = removeEntry(totals, gone, earlierThan(gone, present));
        }
        expect(totals).toEqual(totalsOf(present));
      }),
    );
  });

  test('a reversal of the newest restores the totals', () => {
    fc.assert(
      fc.property(results, (all) => {
        const before = totalsOf(all);
        for (const result of [WON, LOST, VOID]) expect(removeEntry(addEntry(before, result), result)).toEqual(before);
      }),
    );
  });

  test('do not depend on the order in which results are listed', () => {
    fc.assert(
      fc.property(results, (all) => {
        expect(totalsOf(all.toReversed())).toEqual(totalsOf(all));
      }),
    );
  });

  test('count a parlay once and sum what was returned exactly', () => {
    const thirds: SettledResult = { stanceId: 4, settledAt: 4, result: 'win', product: '5.6964375', matchId: null };
    expect(totalsOf([WON, LOST, VOID, thirds])).toEqual({
      counts: { win: 2, halfWin: 0, push: 0, halfLoss: 0, loss: 1, void: 1 },
      returned: '7.5964375',
      form: 'WLW',
    });
  });

  test('a corrected result goes where the old one was', () => {
    const totals = totalsOf([WON, LOST]);
    const corrected: SettledResult = { ...WON, result: 'halfLoss', product: '0.5' };
    expect(addEntry(removeEntry(totals, WON, 0), corrected, 0)).toEqual(totalsOf([corrected, LOST]));
    expect(addEntry(removeEntry(totals, WON, 0), corrected, 0).form).toBe('lL');
  });

  test('a result that is not there cannot be removed', () => {
    expect(() => removeEntry(totalsOf([WON]), LOST)).toThrow(RecordTotalsError);
    expect(() => removeEntry(totalsOf([WON, LOST]), WON)).toThrow('entry 2 is L, expected W');
    expect(() => removeEntry(totalsOf([WON]), VOID)).toThrow('no entry void');
  });

  test('a result cannot come after more results than there are', () => {
    expect(() => addEntry(totalsOf([WON]), LOST, 2)).toThrow('2 earlier entries, but the totals have 1');
  });

  test('the form names each result', () => {
    expect(resultsOfForm('WwPlL')).toEqual(['win', 'halfWin', 'push', 'halfLoss', 'loss']);
    expect(() => resultsOfForm('WX')).toThrow('"X" is no letter of a result');
  });
});
