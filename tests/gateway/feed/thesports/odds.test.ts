import { describe, expect, test } from 'vitest';
import type { OddsPoint } from '#contract/detail/odds.ts';
import { matchesWithNewPrices, matchesWithRepairedPrices, translateOddsHistory } from '#gateway/feed/thesports/odds.ts';
import { aContext, answer, eventOf } from './aTheSports.ts';

function companiesOf(results: unknown, sport: 'football' | 'basketball' = 'football') {
  return eventOf(translateOddsHistory(answer(results), 'm1', aContext({ sport })), 'odds').body.companies;
}

function pointsOf(market: string, rows: readonly unknown[], sport: 'football' | 'basketball' = 'football'): readonly OddsPoint[] {
  return companiesOf({ 2: { [market]: rows } }, sport)[0]?.points ?? [];
}

describe('translateOddsHistory', () => {
  test('a home favourite of +0.25 gives -0.25 with us, a home outsider of -1 gets +1', () => {
    expect(pointsOf('asia', [[1_790_000_000, '', 0.8, 0.25, 1.0, 1, 0, '0-0']])).toMatchObject([
      { line: -0.25, home: 1.8, away: 2, draw: null },
    ]);
    expect(pointsOf('asia', [[1_790_000_000, '', 0.8, -1, 1.0, 1, 0, '0-0']])).toMatchObject([{ line: 1 }]);
  });

  test('a line of 0 is 0, not -0', () => {
    const [point] = pointsOf('asia', [[1_790_000_000, '', 0.8, 0, 1.0, 1, 0, '0-0']]);
    expect(Object.is(point?.line, 0)).toBe(true);
  });

  test('the stake is excluded from handicaps and totals, and included in 1X2', () => {
    expect(pointsOf('eu', [[1_790_000_000, '', 2.15, 3.5, 3.0, 1, 0, '0-0']])).toMatchObject([
      { home: 2.15, draw: 3.5, away: 3, line: null },
    ]);
    expect(pointsOf('bs', [[1_790_000_000, '', 0.8, 2.75, 1.0, 1, 0, '0-0']])).toMatchObject([
      { home: 1.8, away: 2, draw: null, line: 2.75 },
    ]);
  });

  test('the newest come first and are turned round, so the last is the initial price', () => {
    const points = pointsOf('eu', [
      [1_790_000_300, '3', 1.5, 4, 6, 2, 0, '0-0'],
      [1_790_000_200, '', 2, 3.5, 3, 1, 0, '0-0'],
      [1_790_000_100, '', 2.2, 3.5, 3, 1, 0, '0-0'],
    ]);
    expect(points.map(({ home }) => home)).toEqual([2.2, 2, 1.5]);
    expect(points.map(({ minute }) => minute)).toEqual([null, null, { minute: 3, added: 0 }]);
  });

  test('points that were repaired later stand in the order of time', () => {
    const at = (seconds: number, home: number) => [seconds, '', home, 3.5, 3, 1, 0, '0-0'];
    expect(pointsOf('eu', [at(1_790_000_300, 1.5), at(1_790_000_100, 2.2), at(1_790_000_200, 2)]).map(({ home }) => home)).toEqual([
      2.2, 2, 1.5,
    ]);
  });

  test('closed, or a price of 0, is a lock; closed points keep their prices', () => {
    expect(pointsOf('asia', [[1_790_000_000, '9', 0.97, 1, 0.82, 2, 1, '0-0']])).toMatchObject([{ closed: true, home: 1.97 }]);
    expect(pointsOf('asia', [[1_790_000_000, '9', 0, 1, 0.82, 2, 0, '0-0']])).toMatchObject([{ closed: true, home: null }]);
    expect(pointsOf('eu', [[1_790_000_000, '9', 1.2, 0, 9, 2, 0, '0-0']])).toMatchObject([{ closed: true, draw: null }]);
  });

  test('in play the handicap is for the rest of the match and the total includes goals: both pass as they are, with the score', () => {
    const [handicap] = pointsOf('asia', [[1_790_000_000, '11', 1.0, 1.0, 0.8, 2, 0, '1-0']]);
    const [total] = pointsOf('bs', [[1_790_000_000, '11', 1.0, 3.75, 0.8, 2, 0, '1-0']]);
    expect(handicap).toMatchObject({ line: -1, score: { home: 1, away: 0 } });
    expect(total).toMatchObject({ line: 3.75, score: { home: 1, away: 0 } });
  });

  test('minutes of play are base and stoppage time; before kick-off there is neither minute nor score', () => {
    const minute = (text: string, status: number) => pointsOf('eu', [[1_790_000_000, text, 2, 3, 4, status, 0, '1-1']])[0]?.minute;
    expect([minute('47', 2), minute('47', 4), minute('93', 4), minute('45', 3), minute('', 2)]).toEqual([
      { minute: 45, added: 2 },
      { minute: 47, added: 0 },
      { minute: 90, added: 3 },
      { minute: 45, added: 0 },
      null,
    ]);
    expect(pointsOf('eu', [[1_790_000_000, '', 2, 3, 4, 1, 0, '0-0']])[0]).toMatchObject({ minute: null, score: null });
  });

  test('companies keep their numbers, others go by a number above 1000; corners are no market of ours', () => {
    const row = [1_790_000_000, '', 2, 3, 4, 1, 0, '0-0'];
    const companies = companiesOf({ 22: { eu: [row], cr: [row] }, 19: { eu: [row] }, 77: { eu: [row] }, note: {} });
    expect(companies.map(({ company, name, market }) => [company, name, market]).sort()).toEqual([
      [1_019, 'Jingcai', 'europe'],
      [1_077, 'Company 77', 'europe'],
      [22, 'Pinnacle', 'europe'],
    ]);
  });

  test('a bad price costs itself alone; basketball has no draw to close', () => {
    const context = aContext();
    const results = {
      2: {
        eu: [
          ['soon', '', 2, 3, 4, 1, 0, ''],
          [1_790_000_000, '', 2, 3, 4, 1, 0, '0-0'],
        ],
      },
    };
    expect(eventOf(translateOddsHistory(answer(results), 'm1', context), 'odds').body.companies[0]?.points).toHaveLength(1);
    expect(context.reports).toEqual(['1 prices of match m1 are left out: they are none']);
    expect(pointsOf('eu', [[1_790_000_000, '', 1.5, 0, 2.5, 1, 0, '0-0']], 'basketball')).toMatchObject([{ closed: false, draw: null }]);
  });

  test('of more points than a document may have, the first and the last stay', () => {
    const rows = Array.from({ length: 2_500 }, (_, i) => [1_790_002_500 - i, '', 2, 3, 4, 1, 0, '0-0']);
    const points = pointsOf('eu', rows);
    expect(points).toHaveLength(2_000);
    expect([points[0]?.at, points.at(-1)?.at]).toEqual([1_790_000_001_000, 1_790_002_500_000]);
  });

  test('a match without prices is no event', () => {
    const context = aContext();
    expect(translateOddsHistory(answer([]), 'm1', context)).toEqual([]);
    expect(context.reports).toEqual([]);
  });
});

describe('the bells of prices', () => {
  test('odds/live names matches only; rows that do not fit are refused', () => {
    const payload = answer({ 2: [['m1', 1, [1, '', 1, 1, 1, 1, 0], '0-0'], ['m2', 9, []], 'm3'], 3: [['m4', 2, [], '']] });
    expect([...matchesWithNewPrices(payload)]).toEqual(['m1', 'm4']);
    expect([...matchesWithNewPrices(answer([]))]).toEqual([]);
  });

  test('odds/update names repaired histories', () => {
    expect([...matchesWithRepairedPrices(answer([{ id: 'm1', company_id: 2, update_time: 1 }, { company_id: 3 }]))]).toEqual(['m1']);
  });
});
