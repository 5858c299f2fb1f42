import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow, Incident, Side } from '#contract/match/match.ts';
import { goalState } from '#parts/row/goalState.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const GOAL_AT = KICKOFF + 600_000;
const BORN = KICKOFF;

describe('a goal just scored', () => {
  const oneNil = aMatch({ score: { home: 1, away: 0 }, incidents: [mark('home', GOAL_AT)] });

  test.each([
    [0, ['home']],
    [3_999, ['home']],
    [4_000, []],
  ])('flashes after %i ms for %j', (age, sides) => {
    expect(goalState(oneNil, GOAL_AT + age, BORN).flash).toEqual(sides);
  });

  test('flashes although the device clock is slightly behind', () => {
    expect(goalState(oneNil, GOAL_AT - 800, BORN).flash).toEqual(['home']);
  });

  test('does not flash when the page first received the match later', () => {
    expect(goalState(oneNil, GOAL_AT + 1_000, GOAL_AT + 500)).toMatchObject({ flash: [], provisional: ['home'] });
  });

  test('is provisional for 120 s', () => {
    expect(goalState(oneNil, GOAL_AT + 119_999, BORN).provisional).toEqual(['home']);
    expect(goalState(oneNil, GOAL_AT + 120_000, BORN).provisional).toEqual([]);
  });

  test('is confirmed by the end of its period', () => {
    const halfTime = { ...oneNil, status: F.halfTime, statusAt: GOAL_AT + 10_000 };
    const secondHalf = { ...oneNil, status: F.secondHalf, statusAt: GOAL_AT + 20_000 };
    expect(goalState(halfTime, GOAL_AT + 15_000, BORN).provisional).toEqual([]);
    expect(goalState(secondHalf, GOAL_AT + 25_000, BORN).provisional).toEqual([]);
  });

  test('stays provisional during a stoppage and is confirmed at the restart', () => {
    const stopped = { ...oneNil, status: F.interrupted, statusAt: GOAL_AT + 10_000 };
    const resumed = { ...oneNil, status: F.firstHalf, statusAt: GOAL_AT + 60_000 };
    expect(goalState(stopped, GOAL_AT + 30_000, BORN).provisional).toEqual(['home']);
    expect(goalState(resumed, GOAL_AT + 61_000, BORN).provisional).toEqual([]);
  });

  test('flashes for both sides that score in the same minute', () => {
    const oneOne = aMatch({ score: { home: 1, away: 1 }, incidents: [mark('home', GOAL_AT), mark('away', GOAL_AT + 1_000)] });
    expect(goalState(oneOne, GOAL_AT + 2_000, BORN)).toMatchObject({ flash: ['home', 'away'], provisional: ['home', 'away'] });
  });
});

describe('a cancelled goal', () => {
  const takenBack = aMatch({ score: { home: 1, away: 0 }, incidents: [mark('home', KICKOFF + 1_000), mark('home', GOAL_AT, 'cancelled')] });

  test('shows the struck-out score for 120 s', () => {
    expect(goalState(takenBack, GOAL_AT + 119_999, BORN).annulled).toEqual({ side: 'home', figure: 2 });
    expect(goalState(takenBack, GOAL_AT + 120_000, BORN).annulled).toBeNull();
  });

  test('neither flashes nor is provisional', () => {
    expect(goalState(takenBack, GOAL_AT + 1_000, BORN)).toMatchObject({ flash: [], provisional: [] });
  });

  test('is hidden when the same side scores again', () => {
    const again = aMatch({ score: { home: 1, away: 0 }, incidents: [mark('home', GOAL_AT, 'cancelled'), mark('home', GOAL_AT + 30_000)] });
    expect(goalState(again, GOAL_AT + 31_000, BORN)).toMatchObject({ annulled: null, flash: ['home'] });
  });

  test('stays when the other side scores', () => {
    const other = { ...takenBack, score: { home: 1, away: 1 }, incidents: [...takenBack.incidents, mark('away', GOAL_AT + 30_000)] };
    expect(goalState(other, GOAL_AT + 31_000, BORN)).toMatchObject({ annulled: { side: 'home', figure: 2 }, flash: ['away'] });
  });

  test('stays on the row as a corrected result after the end', () => {
    const corrected: FootballRow = { ...takenBack, status: F.finished, statusAt: GOAL_AT - 60_000, corrected: true };
    expect(goalState(corrected, GOAL_AT + 3_600_000, BORN)).toMatchObject({ annulled: { side: 'home', figure: 2 }, corrected: true });
  });

  test('does not stay after the end when the result was corrected for another reason', () => {
    const corrected: FootballRow = { ...takenBack, status: F.finished, statusAt: GOAL_AT + 3_000_000, corrected: true };
    expect(goalState(corrected, GOAL_AT + 3_600_000, BORN)).toMatchObject({ annulled: null, corrected: true });
  });
});

describe('goalState', () => {
  test('has only corrections in basketball', () => {
    expect(goalState(aGame({ score: { home: 2, away: 0 }, scoreAt: GOAL_AT }), GOAL_AT, BORN)).toEqual({
      flash: [],
      provisional: [],
      annulled: null,
      corrected: false,
    });
    expect(goalState(aGame({ corrected: true }), GOAL_AT, BORN).corrected).toBe(true);
  });
});

function mark(side: Side, at: number, kind: Incident['kind'] = 'goal'): Incident {
  return { kind, side, minute: 10, added: 0, at };
}
