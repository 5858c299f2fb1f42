import { expect, test } from 'vitest';
import { footballTakesBack } from '#gateway/feed/thesports/football/footballTakesBack.ts';

const SECOND_HALF = 4;
const FINISHED = 8;

test('a goal less, and play after the end, are taken back', () => {
  expect(footballTakesBack(word(SECOND_HALF, 2, 1), word(SECOND_HALF, 1, 1))).toEqual({ from: '2-1', to: '1-1' });
  expect(footballTakesBack(word(FINISHED, 2, 1), word(SECOND_HALF, 2, 1))).toEqual({ from: 'ended', to: 'in play' });
});

test('a goal more, an end and another count are not', () => {
  expect(footballTakesBack(word(SECOND_HALF, 1, 1), word(SECOND_HALF, 2, 1))).toBeNull();
  expect(footballTakesBack(word(SECOND_HALF, 2, 1), word(FINISHED, 2, 1))).toBeNull();
  expect(
    footballTakesBack({ score: ['m', SECOND_HALF, [1, 0, 0, 0, 4, 0, 0], [0, 0, 0, 0, 2, 0, 0], 0, ''] }, word(SECOND_HALF, 1, 0)),
  ).toBeNull();
  expect(footballTakesBack({}, word(SECOND_HALF, 1, 0))).toBeNull();
});

function word(status: number, home: number, away: number) {
  return { score: ['m', status, [home, 0, 0, 0, 0, 0, 0], [away, 0, 0, 0, 0, 0, 0], 1_700_000_000, ''] };
}
