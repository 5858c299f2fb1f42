import { describe, expect, test } from 'vitest';
import type { OddsPoint } from '#contract/detail/odds.ts';
import { type EarlierPoints, oddsLineAfter } from '#gateway/match/detail/odds/oddsLineAfter.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';

const NOTHING: EarlierPoints = { first: null, lastBeforeKickoff: null, hasBegun: false };
const ONE = anOddsPoint({ at: 1 });
const TWO = anOddsPoint({ at: 2 });
const THREE = anOddsPoint({ at: 3 });
const playing = (at: number): OddsPoint => anOddsPoint({ at, minute: { minute: at, added: 0 } });

describe('oddsLineAfter', () => {
  test('begins with the first point and ends with the last, whatever their order', () => {
    expect(lineAfter(NOTHING, [THREE, ONE, TWO])).toMatchObject({ initial: ONE, instant: THREE, closing: null });
  });

  test('keeps the first point of earlier lists', () => {
    expect(lineAfter({ ...NOTHING, first: ONE, lastBeforeKickoff: ONE }, [TWO])).toMatchObject({
      initial: ONE,
      instant: TWO,
      closing: null,
    });
  });

  test.each<[what: string, earlier: EarlierPoints, points: readonly OddsPoint[], closing: OddsPoint]>([
    ['of the same list', NOTHING, [ONE, TWO, playing(3)], TWO],
    ['before one of basketball, which has a score alone', NOTHING, [ONE, TWO, anOddsPoint({ at: 3, score: { home: 8, away: 6 } })], TWO],
    ['of an earlier list', { ...NOTHING, first: ONE, lastBeforeKickoff: TWO }, [playing(3)], TWO],
    ['of an earlier list, when it is in play already', { first: ONE, lastBeforeKickoff: TWO, hasBegun: true }, [playing(4)], TWO],
    ['not one without a minute after kick-off', { first: ONE, lastBeforeKickoff: ONE, hasBegun: true }, [THREE], ONE],
  ])('closes with the last point before kick-off, %s', (_, earlier, points, closing) => {
    expect(lineAfter(earlier, points).closing).toEqual(closing);
  });

  test('has no closing price when the first point is from in play', () => {
    expect(lineAfter(NOTHING, [playing(1)])).toMatchObject({ initial: playing(1), closing: null });
  });

  test('takes the last of several points of one time', () => {
    const later = anOddsPoint({ at: 1, home: 3 });
    expect(lineAfter(NOTHING, [ONE, later])).toMatchObject({ initial: later, instant: later });
  });
});

function lineAfter(earlier: EarlierPoints, points: readonly OddsPoint[]) {
  return oddsLineAfter(earlier, { company: 2, name: 'Bet365', market: 'europe', points: [...points] });
}
