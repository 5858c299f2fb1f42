import { describe, expect, test } from 'vitest';
import type { EventFields } from '#tests/builders/aRecording.ts';
import { basketballSteps, pair } from './stepsOf.ts';

describe('recordingSteps of basketball', () => {
  const status = (wall: number, t: number, period: number, code: number, phase: string): EventFields => ({
    type: 'status',
    wall,
    t,
    period,
    status: code,
    phase,
  });
  const basket = (wall: number, t: number, period: number, side: string, points: number): EventFields => ({
    type: 'score',
    wall,
    t,
    period,
    side,
    points,
  });

  test('the clock counts down, stops at fouls, timeouts and breaks, and runs after a basket', () => {
    const clocks = basketballSteps([
      status(0, 0, 1, 2, 'q1'),
      basket(60, 30, 1, 'home', 2),
      { type: 'foul', wall: 100, t: 50 },
      { type: 'timeout', wall: 110, t: 50 },
      basket(150, 50, 1, 'home', 1),
      status(1500, 600, 1, 3, 'endQ1'),
      status(1600, 600, 2, 4, 'q2'),
      status(9000, 2400, 4, 10, 'finished'),
    ]).map(({ state }) => [state.status, state.clock.base, state.clock.since, state.clock.running]);
    expect(clocks).toEqual([
      [2, 600, 0, 1],
      [2, 570, 60, 1],
      [2, 550, 100, 0],
      [2, 550, 150, 1],
      [3, 0, 1500, 0],
      [4, 600, 1600, 1],
      [10, 0, 9000, 0],
    ]);
  });

  test('points are listed by period, one entry for each overtime', () => {
    const last = basketballSteps([
      status(0, 0, 1, 2, 'q1'),
      basket(60, 30, 1, 'home', 3),
      status(5000, 1800, 4, 8, 'q4'),
      basket(6000, 2390, 4, 'away', 3),
      status(6050, 2400, 4, 8, 'endQ4'),
      status(6200, 2400, 5, 9, 'ot1'),
      basket(6300, 2500, 5, 'away', 2),
      status(9000, 2700, 5, 10, 'finished'),
    ]).at(-1);
    expect(last?.state).toMatchObject({
      score: pair(3, 5),
      periods: [pair(3, 0), pair(0, 0), pair(0, 0), pair(0, 3), pair(0, 2)],
      periodSeconds: 600,
    });
  });

  test('an overtime starts at five minutes', () => {
    const [start] = basketballSteps([status(6200, 2400, 5, 9, 'ot1'), status(9000, 2700, 5, 10, 'finished')]);
    expect(start?.state).toMatchObject({ clock: { base: 300, running: 1 }, periods: { length: 5 } });
  });
});
