import { describe, expect, test } from 'vitest';
import { cellText, knownColumns, sortPlayers, splitByPlayed, totalText } from '#features/matchDetail/live/statistics/boxScore.ts';
import { aPlayerRow } from '#tests/builders/detail/playerStatistics.ts';

const ANN = aPlayerRow('Ann', { values: { points: 12, fieldGoals: 5, fieldGoalAttempts: 9, plusMinus: -3 } });
const BEA = aPlayerRow('Bea', { values: { points: 20, fieldGoals: 8, fieldGoalAttempts: 15, plusMinus: 9 } });
const CAT = aPlayerRow('Cat', { values: {} });

describe('a box score', () => {
  test('sorts both ways, with unknown values last', () => {
    expect(sorted('descending')).toEqual(['Bea', 'Ann', 'Cat']);
    expect(sorted('ascending')).toEqual(['Ann', 'Bea', 'Cat']);
  });

  test('has the columns that somebody has', () => {
    expect(knownColumns([ANN, CAT])).toEqual(['points', 'minutes', 'fieldGoals', 'plusMinus']);
  });

  test('writes shots as made and attempted, and plus-minus with its sign', () => {
    expect([cellText(ANN, 'fieldGoals'), cellText(ANN, 'plusMinus'), cellText(BEA, 'plusMinus'), cellText(CAT, 'points')]).toEqual([
      '5-9',
      '−3',
      '+9',
      '–',
    ]);
  });

  test('adds up what all players have; the margin is the team’s', () => {
    expect([totalText([ANN, BEA], 'points', 4), totalText([ANN, BEA], 'fieldGoals', 4), totalText([ANN, BEA], 'plusMinus', 4)]).toEqual([
      '32',
      '13-24',
      '+4',
    ]);
    expect(totalText([ANN, CAT], 'points', 4)).toBe('–');
  });

  test('divides those who have played from those who have not', () => {
    const unused = aPlayerRow('Unused', { minutes: 0 });
    const unsaid = aPlayerRow('Unsaid', { minutes: null, values: { points: 2 } });
    const on = aPlayerRow('On', { minutes: 0, onCourt: true });
    const { played } = splitByPlayed([ANN, unused, unsaid, on]);
    expect(played).toEqual([ANN, unsaid, on]);
  });
});

function sorted(direction: 'ascending' | 'descending') {
  return sortPlayers([CAT, ANN, BEA], { column: 'points', direction }).map(({ player }) => player.name);
}
