import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { recordingSteps } from '#contract/recording/recordingSteps.ts';
import { at, basketballStates, recorded, runningClock, stoppedClock, eventLabels } from '#tests/builders/recordedStates.ts';

describe('basketballEntries', () => {
  const Q1 = { at: at(0), status: B.q1, periods: [{ home: 0, away: 0 }], ...runningClock(600, 0) } as const;
  const OVER = { at: at(6000), status: B.finished, ...stoppedClock(0, 6000) } as const;

  test('records periods and baskets with the time left in the period', () => {
    const recording = recorded(
      basketballStates(
        Q1,
        { at: at(36), score: { home: 3, away: 0 }, periods: [{ home: 3, away: 0 }], ...runningClock(564, 36) },
        { at: at(50), ...stoppedClock(550, 50) },
        { at: at(80), score: { home: 3, away: 1 }, periods: [{ home: 3, away: 1 }], ...runningClock(550, 80) },
        { at: at(700), status: B.endQ1, ...stoppedClock(0, 700) },
        {
          at: at(820),
          status: B.q2,
          periods: [
            { home: 3, away: 1 },
            { home: 0, away: 0 },
          ],
          ...runningClock(600, 820),
        },
        { at: at(1000), status: B.abandoned, ...stoppedClock(420, 1000) },
      ),
    );
    expect(eventLabels(recording)).toEqual([
      'Q1 10:00 q1 0-0',
      'Q1 9:24 score home 3 3-0',
      'Q1 9:10 score away 1 3-1',
      'Q1 0:00 endQ1 3-1',
      'Q2 10:00 q2 3-1',
      'Q2 7:00 abandoned 3-1',
    ]);
    expect(recording.events.map(({ t }) => t)).toEqual([0, 36, 50, 600, 600, 780]);
    expect(recording.header.complete).toBe(true);
  });

  test('splits a step of more points than a basket into baskets of three and a remainder', () => {
    expect(
      eventLabels(
        recorded(
          basketballStates(
            Q1,
            { at: at(300), score: { home: 7, away: 0 }, periods: [{ home: 7, away: 0 }], ...runningClock(300, 300) },
            OVER,
          ),
        ),
      ).slice(1, 4),
    ).toEqual(['Q1 5:00 score home 3 3-0', 'Q1 5:00 score home 3 6-0', 'Q1 5:00 score home 1 7-0']);
  });

  test('removes points that are withdrawn', () => {
    const home = (points: number, seconds: number) => ({
      at: at(seconds),
      score: { home: points, away: 0 },
      periods: [{ home: points, away: 0 }],
    });
    expect(eventLabels(recorded(basketballStates(Q1, home(2, 30), home(5, 60), home(4, 70), home(1, 80), OVER))).slice(1, -1)).toEqual([
      'Q1 9:30 score home 1 1-0',
    ]);
  });

  test('places the points of a step that starts a quarter in the quarter that has them', () => {
    const recording = recorded(
      basketballStates(
        Q1,
        {
          at: at(900),
          status: B.q2,
          score: { home: 5, away: 0 },
          periods: [
            { home: 2, away: 0 },
            { home: 3, away: 0 },
          ],
          ...runningClock(540, 900),
        },
        OVER,
      ),
    );
    expect(recordingSteps(recording).at(-1)?.state).toMatchObject({
      periods: [
        { home: 2, away: 0 },
        { home: 3, away: 0 },
      ],
    });
  });

  test('records each overtime as its own period', () => {
    const nil = { home: 0, away: 0 };
    const recording = recorded(
      basketballStates(
        Q1,
        { at: at(5000), status: B.q4, periods: [nil, nil, nil, nil], ...stoppedClock(0, 5000) },
        { at: at(5100), status: B.overtime, periods: [nil, nil, nil, nil, nil], ...runningClock(300, 5100) },
        { at: at(5400), ...stoppedClock(0, 5400) },
        { at: at(5475), periods: [nil, nil, nil, nil, nil, nil], ...runningClock(300, 5475) },
        { at: at(5485), score: { home: 2, away: 0 }, periods: [nil, nil, nil, nil, nil, { home: 2, away: 0 }], ...runningClock(290, 5485) },
        OVER,
      ),
    );
    expect(eventLabels(recording).slice(1)).toEqual([
      'Q4 0:00 endQ4 0-0',
      'OT1 5:00 ot1 0-0',
      'OT1 0:00 endOt1 0-0',
      'OT2 5:00 ot2 0-0',
      'OT2 4:50 score home 2 2-0',
      'OT2 0:00 finished 2-0',
    ]);
    expect(recordingSteps(recording).at(-1)?.state).toMatchObject({ periods: [nil, nil, nil, nil, nil, { home: 2, away: 0 }] });
  });
});
