import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { timeScale } from '#features/matchDetail/odds/timeScale.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FIRST = KICKOFF - 24 * HOUR_MS;

describe('timeScale', () => {
  test('runs evenly from the first price to now before kick-off', () => {
    const { xOf, end, kickoff } = timeScale(FIRST, FIRST, aMatch({ status: F.notStarted }), FIRST + 2 * HOUR_MS);
    expect([xOf(FIRST), xOf(FIRST + HOUR_MS), end, kickoff]).toEqual([0, 0.5, 1, null]);
  });

  test('gives the match three quarters of the width once it has begun', () => {
    const now = KICKOFF + 56 * MINUTE_MS;
    const { xOf, end } = timeScale(FIRST, now, inPlay(56), now);
    expect(xOf(FIRST)).toBe(0);
    expect(xOf(KICKOFF)).toBeCloseTo(0.27);
    expect(end).toBeCloseTo(0.27 + 0.73 / 2);
  });

  test('gives it all of the width when the first price came in play', () => {
    const now = KICKOFF + 56 * MINUTE_MS;
    expect(timeScale(KICKOFF + MINUTE_MS, now, inPlay(56), now).xOf(KICKOFF)).toBe(0);
  });

  test('grows with a match that lasts longer than usual', () => {
    const now = KICKOFF + 140 * MINUTE_MS;
    expect(timeScale(FIRST, now, inPlay(120), now).end).toBe(1);
  });

  test('ends with a match that is over, however long ago', () => {
    const statusAt = KICKOFF + 110 * MINUTE_MS;
    const { end, xOf } = timeScale(FIRST, KICKOFF + 100 * MINUTE_MS, aMatch({ status: F.finished, statusAt }), statusAt + 24 * HOUR_MS);
    expect(end).toBe(1);
    expect(xOf(statusAt)).toBe(1);
    expect(xOf(KICKOFF)).toBeCloseTo(0.27);
  });

  test('scales to a recording that is played fast', () => {
    const now = KICKOFF + MINUTE_MS;
    const row = aMatch({ clock: { base: 0, since: KICKOFF, running: 28 } });
    expect(timeScale(FIRST, now, row, now).end).toBeCloseTo(0.27 + 0.73 / 4);
  });

  test('expects a basketball game to last longer', () => {
    const now = KICKOFF + 67.5 * MINUTE_MS;
    expect(timeScale(FIRST, now, aGame(), now).end).toBeCloseTo(0.27 + 0.73 / 2);
  });
});

function inPlay(minute: number) {
  return aMatch({ clock: { base: 0, since: KICKOFF + (56 - minute) * MINUTE_MS, running: 1 } });
}
