import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expertRecord, profitCurve, returnRateWithin, WEEK_MS } from '#contract/stances/expertRecord.ts';
import type { SettledResult } from '#contract/stances/recordEntries.ts';
import { totalsOf } from '#contract/stances/recordTotals.ts';
import { legFactor, STANCE_RESULTS, type StanceResult } from '#contract/stances/settleStance.ts';

const NAMES = { W: 'win', HW: 'halfWin', P: 'push', HL: 'halfLoss', L: 'loss', V: 'void' } as const;

/** Newest last, an hour apart, all at 1.90. */
function resultsOf(text: string): readonly SettledResult[] {
  const letters = text.split(' ').flatMap((letter) => Object.entries(NAMES).flatMap(([name, result]) => (name === letter ? [result] : [])));
  return letters.map((result, i) => aSettled(i + 1, (i + 1) * 3_600_000, result));
}

function aSettled(stanceId: number, settledAt: number, result: StanceResult): SettledResult {
  return { stanceId, settledAt, result, product: legFactor(1.9, result), matchId: stanceId };
}

const recordOf = (text: string, decimals?: number) => expertRecord(totalsOf(resultsOf(text)), decimals);
const hitsIn = (text: string) => Object.fromEntries(recordOf(text).hits.map(({ window, of, hits }) => [window, `${hits}/${of}`]));

describe('expertRecord', () => {
  test('agrees with the worked example: W W HW P HL L W L W HW at b = 0.90', () => {
    const text = 'W W HW P HL L W L W HW';
    expect(recordOf(text, 1)).toMatchObject({ version: 2, settled: 10, winRate: 66.7, returnRate: 120, yield: 20, isRanked: true });
    expect(recordOf(text)).toMatchObject({ winRate: 66.67, returnRate: 120, yield: 20 });
    expect(hitsIn(text)).toEqual({ 2: '2/2', 3: '2/3', 5: '3/5', 7: '3/7', 10: '6/10' });
    expect(recordOf(text)).toMatchObject({ streak: 2, bestStreak: 3 });
    expect(recordOf(text).counts).toEqual({ win: 4, halfWin: 2, push: 1, halfLoss: 1, loss: 2, void: 0 });
  });

  test('a push takes a place in the last N and is no hit; a void takes none', () => {
    expect(hitsIn('W W P')).toMatchObject({ 2: '1/2', 3: '2/3', 5: '2/3' });
    expect(hitsIn('W W V')).toMatchObject({ 2: '2/2', 3: '2/2' });
  });

  test.each([
    ['W W', 2, 2],
    ['W W P', 2, 2],
    ['W P W V W', 3, 3],
    ['W W L W', 1, 2],
    ['W HW HL', 0, 2],
    ['L W P HW', 2, 2],
    ['P', 0, 0],
  ])('%s has a streak of %i and a best streak of %i', (text, streak, bestStreak) => {
    expect(recordOf(text)).toMatchObject({ streak, bestStreak });
  });

  test('has no rates without anything to count', () => {
    expect(recordOf('V V')).toMatchObject({ settled: 0, winRate: null, winInterval: null, returnRate: null, yield: null, isRanked: false });
    expect(recordOf('P')).toMatchObject({ settled: 1, winRate: null, winInterval: null, returnRate: 100, yield: 0 });
  });

  test('rounds half away from zero, losses too', () => {
    const thirds = expertRecord({ counts: totalsOf([]).counts, returned: '0.99985', form: 'L' });
    expect(thirds).toMatchObject({ returnRate: 99.99, yield: -0.02 });
  });

  test.each([
    ['W '.repeat(9), false],
    ['W '.repeat(9) + 'V', false],
    ['W '.repeat(9) + 'P', true],
  ])('%s: ranked %s', (text, isRanked) => {
    expect(recordOf(text.trim()).isRanked).toBe(isRanked);
  });

  test('has the 95 % Wilson interval over folded counts', () => {
    expect(recordOf('W W W W W W W L L L', 0).winInterval).toEqual({ low: 40, high: 89 });
    // Two half wins weigh as one win, and two half losses as one loss.
    expect(recordOf('W W W W W W HW HW L L HL HL', 0).winInterval).toEqual({ low: 40, high: 89 });
    expect(recordOf('W W W').winInterval).toEqual({ low: 43.85, high: 100 });
    expect(recordOf('L L L').winInterval).toEqual({ low: 0, high: 56.15 });
  });

  test('the interval contains the win rate and lies within 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STANCE_RESULTS), { maxLength: 60 }), (all) => {
        const { winRate, winInterval } = expertRecord(totalsOf(all.map((result, i) => aSettled(i, i, result))));
        if (winRate === null || winInterval === null) expect([winRate, winInterval]).toEqual([null, null]);
        else {
          expect(winInterval.low).toBeGreaterThanOrEqual(0);
          expect(winInterval.low).toBeLessThanOrEqual(winRate);
          expect(winInterval.high).toBeGreaterThanOrEqual(winRate);
          expect(winInterval.high).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('lists the last ten, newest first', () => {
    expect(recordOf('L W P HW').recent).toEqual(['halfWin', 'push', 'win', 'loss']);
    expect(recordOf('L '.repeat(3) + 'W '.repeat(10)).recent).toHaveLength(10);
    expect(recordOf('L '.repeat(3) + 'W '.repeat(10)).recent).not.toContain('loss');
  });

  test('a parlay is one entry with its own return', () => {
    const parlay: SettledResult = { stanceId: 1, settledAt: 1, result: 'win', product: '5.6964375', matchId: null };
    expect(expertRecord(totalsOf([parlay]))).toMatchObject({ settled: 1, winRate: 100, returnRate: 569.64 });
  });
});

describe('returnRateWithin', () => {
  const now = 100 * WEEK_MS;
  const results = [
    aSettled(1, now - WEEK_MS, 'win'),
    aSettled(2, now - WEEK_MS + 1, 'loss'),
    aSettled(3, now, 'halfWin'),
    aSettled(4, now + 1, 'win'),
    aSettled(5, now - 1, 'void'),
  ];

  test('counts what settled after the start and up to the end', () => {
    expect(returnRateWithin(results, now - WEEK_MS, now)).toBe(72.5); // (0 + 1.45) / 2
    expect(returnRateWithin(results, now - WEEK_MS - 1, now)).toBe(111.67); // (1.9 + 0 + 1.45) / 3
  });

  test('is null without any', () => {
    expect(returnRateWithin(results, now + 1, now + 2)).toBeNull();
  });
});

describe('a match with several stances', () => {
  test('is one entry of every figure', () => {
    const copies = resultsOf('W '.repeat(12).trim()).map((one) => ({ ...one, matchId: 7 }));
    expect(expertRecord(totalsOf(copies))).toMatchObject({ settled: 1, isRanked: false, streak: 1, recent: ['win'], returnRate: 190 });
    expect(expertRecord(totalsOf(copies)).hits.at(-1)).toEqual({ window: 10, of: 1, hits: 1 });
  });

  test('is one entry of the weekly rate, of what settled in it, and one point of the curve', () => {
    const both = resultsOf('W L W').map((one, i) => (i < 2 ? { ...one, matchId: 7 } : one));
    expect(returnRateWithin(both, 0, WEEK_MS)).toBe(142.5); // (0.95 + 1.9) / 2
    expect(returnRateWithin(both, 3_600_000, WEEK_MS)).toBe(95); // (0 + 1.9) / 2
    expect(profitCurve(both).map(({ stanceId, profit }) => [stanceId, profit])).toEqual([
      [2, '-0.05'],
      [3, '0.85'],
    ]);
  });
});

describe('profitCurve', () => {
  test('adds one unit at stake each, oldest first, without voids', () => {
    const curve = profitCurve(resultsOf('W HW V P HL L').toReversed());
    expect(curve.map(({ stanceId, profit }) => [stanceId, profit])).toEqual([
      [1, '0.9'],
      [2, '1.35'],
      [4, '1.35'],
      [5, '0.85'],
      [6, '-0.15'],
    ]);
  });

  test('ends at the yield times the number of stakes', () => {
    const results = resultsOf('W W HW P HL L W L W HW');
    expect(profitCurve(results).at(-1)?.profit).toBe('2');
    expect(profitCurve([])).toEqual([]);
  });
});
