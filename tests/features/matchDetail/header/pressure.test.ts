import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Incident } from '#contract/match/match.ts';
import {
  axisMinutes,
  hasPressure,
  presentPosition,
  pressureMarks,
  pressurePaths,
  pressureSpans,
} from '#features/matchDetail/header/pressure.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const MINUTE = 60_000;
const SECOND_HALF = { status: F.secondHalf, clock: { base: 2_700, since: KICKOFF + 60 * MINUTE, running: 1 } } as const;

describe('pressurePaths', () => {
  test('draws the home side above the middle and the away side below, each minute in its place', () => {
    const { home, away } = pressurePaths(aMatch(), { periods: [[100, -50, 0]] });
    expect(home).toBe('M0 43v-43h8.4V43z');
    expect(away).toBe('M11.1 43v21.5h8.4V43z');
  });

  test('keeps the halves in their place when stoppage time narrows their minutes', () => {
    const first = Array.from({ length: 50 }, () => 10);
    expect(pressurePaths(aMatch(SECOND_HALF), { periods: [first, [80]] }).home).toMatch(/M490 43v.*M500 43v-34.4/);
  });

  test('draws extra time on a longer axis, and nothing past its end', () => {
    const row = aMatch({ status: F.extraTime, regular: { home: 1, away: 1 } });
    expect([axisMinutes(aMatch()), axisMinutes(row)]).toEqual([90, 120]);
    expect(pressurePaths(row, { periods: [[], [], [100]] }).home).toMatch(/^M750 /);
    expect(pressurePaths(aMatch(), { periods: [[], [], [100]] }).home).toBe('');
  });
});

describe('pressureMarks', () => {
  test('places goals, cancelled goals and cards in the middle of their minute, and no kicks of a shoot-out', () => {
    const incidents = [mark('goal', 1), mark('cancelled', 46), mark('red', 90), mark('kick', 120)];
    expect(pressureMarks(aMatch({ incidents }), null)).toEqual([
      { kind: 'goal', side: 'home', x: 0.6 },
      { kind: 'cancelled', side: 'home', x: 50.6 },
      { kind: 'red', side: 'home', x: 99.4 },
    ]);
  });

  test('places a goal of the first half’s stoppage time before half-time', () => {
    const [goal] = pressureMarks(aMatch({ incidents: [mark('goal', 45, 3)] }), null);
    expect(goal?.x).toBe(49.5);
  });
});

describe('presentPosition', () => {
  test.each([
    ['before kick-off', aMatch({ status: F.notStarted }), 0],
    ['in the 23rd minute', aMatch(), 25],
    ['at half-time', aMatch({ status: F.halfTime, clock: { base: 2_700, since: 0, running: 0 } }), 50],
    ['after the end', aMatch({ status: F.finished, clock: { base: 5_400, since: 0, running: 0 } }), 100],
    ['in a shoot-out', aMatch({ status: F.shootOut }), 100],
    ['interrupted at 30:00', aMatch({ status: F.interrupted, clock: { base: 1_800, since: 0, running: 0 } }), 33.3],
  ])('%s', (_, row, x) => {
    expect(presentPosition(row, null, KICKOFF + 22 * MINUTE)).toBe(x);
  });

  test('stays on the axis however long stoppage time is', () => {
    expect(presentPosition(aMatch(SECOND_HALF), null, KICKOFF + 60 * MINUTE + 52 * MINUTE)).toBe(100);
  });
});

describe('pressureSpans and hasPressure', () => {
  test('average quarters of an hour, stoppage time with the last one', () => {
    const first = [
      ...Array.from({ length: 15 }, () => 20),
      ...Array.from({ length: 15 }, () => -10),
      ...Array.from({ length: 18 }, () => 6),
    ];
    expect(pressureSpans({ periods: [first, [-8]] })).toEqual([
      { from: 1, to: 15, average: 20 },
      { from: 16, to: 30, average: -10 },
      { from: 31, to: 45, average: 6 },
      { from: 46, to: 60, average: -8 },
    ]);
  });

  test('draw nothing of a supplier that sends no numbers or only zeros', () => {
    expect([
      hasPressure(null),
      hasPressure({ periods: [] }),
      hasPressure({ periods: [[0, 0]] }),
      hasPressure({ periods: [[0], [3]] }),
    ]).toEqual([false, false, false, true]);
  });
});

function mark(kind: Incident['kind'], minute: number, added = 0): Incident {
  return { kind, side: 'home', minute, added, at: KICKOFF };
}
