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

  test('takes the lowest number of unknown companies', () => {
    expect(
      new MainOdds().put([
        ['odds/europe/901', 1, 'x'],
        ['odds/europe/900', 1, 'y'],
      ]),
    ).toEqual([['odds/europe/900', 1, 'y']]);
  });
});
