import { describe, expect, test } from 'vitest';
import { roundDecimal } from '#contract/stances/exactDecimal.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import { outcomeLine } from '#contract/stances/outcomeLine.ts';
import { aLeg, aLiveLeg } from '#tests/builders/aStance.ts';

const HALF = { home: 0, away: 0 };

function lineOf(leg: Leg, home: number, away: number) {
  const line = outcomeLine(leg, { home, away }, HALF);
  if (line === null) throw new Error('no outcome line');
  return {
    axis: line.axis,
    points: line.points.map(({ at, result, profit, isNow }) => `${at} ${result} ${roundDecimal(profit)}${isNow ? ' now' : ''}`),
    rows: line.rows.map(({ next, score, result, profit }) => `${next} ${score.home}-${score.away} ${result} ${roundDecimal(profit)}`),
  };
}

describe('outcomeLine', () => {
  test('of a handicap counts the margin of the chosen side, now ±2', () => {
    expect(lineOf(aLeg('handicap', 'home', -0.75, { price: 1.85 }), 2, 1)).toEqual({
      axis: 'margin',
      points: ['-1 loss -1', '0 loss -1', '1 halfWin 0.43 now', '2 win 0.85', '3 win 0.85'],
      rows: ['home 3-1 win 0.85', 'none 2-1 halfWin 0.43', 'away 2-2 loss -1'],
    });
  });

  test('of a handicap on the away side mirrors it', () => {
    expect(lineOf(aLeg('handicap', 'away', -0.75, { price: 1.85 }), 2, 1)).toEqual({
      axis: 'margin',
      points: ['-3 loss -1', '-2 loss -1', '-1 halfLoss -0.5 now', '0 win 0.85', '1 win 0.85'],
      rows: ['home 3-1 loss -1', 'none 2-1 halfLoss -0.5', 'away 2-2 win 0.85'],
    });
  });

  test('of a handicap published in play pays by the goals since', () => {
    expect(lineOf(aLiveLeg('handicap', 'home', -0.5, 1, 0), 1, 0)).toEqual({
      axis: 'margin',
      points: ['-1 loss -1', '0 loss -1', '1 loss -1 now', '2 win 0.9', '3 win 0.9'],
      rows: ['home 2-0 win 0.9', 'none 1-0 loss -1', 'away 1-1 loss -1'],
    });
  });

  test('of over/under counts the total, now to +4', () => {
    expect(lineOf(aLeg('overUnder', 'over', 2.75, { price: 1.92 }), 1, 1)).toEqual({
      axis: 'total',
      points: ['2 loss -1 now', '3 halfWin 0.46', '4 win 0.92', '5 win 0.92', '6 win 0.92'],
      rows: ['home 2-1 halfWin 0.46', 'none 1-1 loss -1', 'away 1-2 halfWin 0.46'],
    });
  });

  test('of total goals uses the same axis', () => {
    expect(lineOf(aLeg('totalGoals', '3', null, { price: 3.6 }), 1, 1).points).toEqual([
      '2 loss -1 now',
      '3 win 2.6',
      '4 loss -1',
      '5 loss -1',
      '6 loss -1',
    ]);
  });

  test('of 1X2 has three columns', () => {
    expect(lineOf(aLeg('winDrawLose', 'draw', null, { price: 3.3 }), 2, 1)).toEqual({
      axis: 'leader',
      points: ['home loss -1 now', 'draw win 2.3', 'away loss -1'],
      rows: ['home 3-1 loss -1', 'none 2-1 loss -1', 'away 2-2 win 2.3'],
    });
    expect(lineOf(aLeg('winDrawLose', 'away', null), 0, 2).points).toEqual(['home loss -1', 'draw loss -1', 'away win 0.9 now']);
  });

  test('of 1X2 keeps the score in the column of now, and takes the nearest in the others', () => {
    const line = outcomeLine(aLeg('winDrawLose', 'home'), { home: 3, away: 1 }, null);
    expect(line?.points.map(({ score }) => `${score.home}-${score.away}`)).toEqual(['3-1', '3-3', '3-4']);
  });

  test('of a three-way handicap has three columns after the line', () => {
    expect(lineOf(aLeg('letBall', 'draw', -1, { price: 3.3 }), 1, 0)).toEqual({
      axis: 'leader',
      points: ['home loss -1', 'draw win 2.3 now', 'away loss -1'],
      rows: ['home 2-0 loss -1', 'none 1-0 win 2.3', 'away 1-1 loss -1'],
    });
  });

  test('of a score and of half/full has the rows only', () => {
    expect(lineOf(aLeg('score', '2-1', null, { price: 8 }), 1, 1)).toEqual({
      axis: 'none',
      points: [],
      rows: ['home 2-1 win 7', 'none 1-1 loss -1', 'away 1-2 loss -1'],
    });
    expect(lineOf(aLeg('halfFull', 'draw/home', null, { price: 5 }), 0, 0).rows).toEqual([
      'home 1-0 win 4',
      'none 0-0 loss -1',
      'away 0-1 loss -1',
    ]);
  });

  test('columns of one score pay what the match would pay if it ended so', () => {
    const line = outcomeLine(aLeg('handicap', 'home', -0.25), { home: 0, away: 3 }, null);
    expect(line?.points.map(({ score }) => `${score.home}-${score.away}`)).toEqual(['0-5', '0-4', '0-3', '1-3', '2-3']);
  });

  test('is not there where the next goal cannot tell', () => {
    expect(outcomeLine(aLeg('spread', 'home', -3.5), { home: 40, away: 41 }, null)).toBeNull();
    expect(outcomeLine(aLeg('halfFull', 'home/home'), { home: 1, away: 0 }, null)).toBeNull();
    expect(outcomeLine(aLiveLeg('handicap', 'home', 0, 1, 0), { home: 0, away: 0 }, null)).toBeNull();
  });
});
