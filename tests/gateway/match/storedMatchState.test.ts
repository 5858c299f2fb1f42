import { describe, expect, test } from 'vitest';
import { blankBasketball, blankFootball, type MatchRow } from '#contract/match/match.ts';
import { storedRow, stateOf } from '#gateway/match/storedMatchState.ts';

const PAIR = { home: 2, away: 1 };
const FOOTBALL: MatchRow = {
  ...blankFootball(7),
  rev: 9,
  status: 7,
  clock: { base: 7200, since: 5, running: 0 },
  score: PAIR,
  scoreAt: 3,
  corners: PAIR,
  incidents: [{ kind: 'goal', side: 'away', minute: 45, added: 2, at: 3 }],
  yellows: PAIR,
  reds: PAIR,
  half: PAIR,
  statusAt: 4,
  kickoff: 1,
  knockout: true,
  feedSilentSince: 6,
  corrected: true,
  regular: PAIR,
  penalties: PAIR,
};
const BASKETBALL: MatchRow = {
  ...blankBasketball(8),
  rev: 9,
  status: 9,
  clock: { base: 300, since: 5, running: 0.5 },
  score: PAIR,
  periods: [PAIR],
  kickoff: 1,
  knockout: true,
  feedSilentSince: 6,
  periodSeconds: 720,
};

describe('storedRow and stateOf', () => {
  test.each([FOOTBALL, BASKETBALL])('a $sport row is unchanged after a round trip through JSON', (row) => {
    expect(storedRow(stored(row))).toEqual(row);
  });

  test('is an object with named fields, never a list in wire order', () => {
    expect(stateOf(FOOTBALL)).toMatchObject({ status: 7, score: PAIR, knockout: true, feedSilentSince: 6, incidents: [{ minute: 45 }] });
  });

  test.each([FOOTBALL, BASKETBALL])('a missing field of a $sport state has the value of a match that has not begun', (row) => {
    const { id, rev, kickoff } = row;
    const blank = row.sport === 'football' ? blankFootball(id) : blankBasketball(id);
    expect(storedRow({ ...stored(row), state: {} })).toEqual({ ...blank, rev, kickoff });
  });

  test('a field of a later version is dropped', () => {
    const { state, ...rest } = stored(FOOTBALL);
    expect(storedRow({ ...rest, state: { ...state, momentum: [1, 2] } })).toEqual(FOOTBALL);
  });

  test('an invalid value is reported with match and field', () => {
    expect(() => storedRow({ ...stored(FOOTBALL), state: { status: 99 } })).toThrow(/state of match 7 cannot be read: status/);
  });
});

function stored(row: MatchRow) {
  const { id, sport, rev, kickoff } = row;
  const state: Record<string, unknown> = JSON.parse(JSON.stringify(stateOf(row)));
  return { id, sport, rev, kickoff, state };
}
