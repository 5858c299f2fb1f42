import { describe, expect, test } from 'vitest';
import { MainOdds } from '#gateway/match/detail/odds/mainOdds.ts';

describe('MainOdds', () => {
  test('has the rows of the company that comes first in the order of preference', () => {
    const main = new MainOdds();
    expect(
      main.put([
        ['odds/europe/22', 1, 'p'],
        ['odds/europe/3', 1, 'c'],
        ['odds/total/3', 1, 't'],
      ]),
    ).toEqual([
      ['odds/europe/3', 1, 'c'],
      ['odds/total/3', 1, 't'],
    ]);
    expect(
      main.put([
        ['odds/europe/22', 2, 'q'],
        ['odds/total/3', 2, 'u'],
      ]),
    ).toEqual([['odds/total/3', 2, 'u']]);
  });

  test('withdraws the rows of a company when a preferred one appears', () => {
    const main = new MainOdds();
    main.put([
      ['odds/europe/777', 1, 'x'],
      ['odds/total/777', 1, 'y'],
    ]);
    expect(main.put([['odds/europe/2', 5, 'b']])).toEqual([
      ['odds/europe/777', 5, null],
      ['odds/total/777', 5, null],
      ['odds/europe/2', 5, 'b'],
    ]);
  });

  test('prefers a company with prices in play to a better known one whose prices are from before the match', () => {
    const main = new MainOdds();
    const line = (company: number, minute: number | null) => {
      const instant = { at: 1, line: null, home: 2, draw: 3, away: 4, closed: false, score: null };
      const point = { ...instant, minute: minute === null ? null : { minute, added: 0 } };
      return { company, name: 'x', market: 'europe', initial: point, instant: point, closing: null };
    };
    const [known, before, inPlay] = [line(2, null), line(900, null), line(900, 3)];
    expect(main.put([['odds/europe/2', 1, known]])).toEqual([['odds/europe/2', 1, known]]);
    expect(main.put([['odds/europe/900', 2, before]])).toEqual([]);
    expect(main.put([['odds/europe/900', 3, inPlay]])).toEqual([
      ['odds/europe/2', 3, null],
      ['odds/europe/900', 3, inPlay],
    ]);
    expect(main.put([['odds/europe/2', 4, known]])).toEqual([]);
  });

  test('takes the lowest number of unknown companies', () => {
    expect(
      new MainOdds().put([
        ['odds/europe/901', 1, 'x'],
        ['odds/europe/900', 1, 'y'],
      ]),
    ).toEqual([['odds/europe/900', 1, 'y']]);
  });
});
