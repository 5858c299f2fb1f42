import { describe, expect, test } from 'vitest';
import { isSameCount } from '#contract/match/match.ts';
import type { RecordedStep } from '#contract/recording/recordedState.ts';
import { openingState } from '#contract/recording/recordingSteps.ts';
import { aRecording, type EventFields, FIRST_HALF, FULL_TIME, HALF_TIME, inNinety, SECOND_HALF } from '#tests/builders/aRecording.ts';
import { footballSteps, pair } from './stepsOf.ts';

const END_OF_NORMAL: EventFields = { type: 'status', wall: 6540, t: 5520, period: 2, status: 4, phase: 'endOfNormalTime' };
const EXTRA_FIRST: EventFields = { type: 'status', wall: 6840, t: 5400, period: 3, status: 5, phase: 'extraTimeFirst' };
const EXTRA_BREAK: EventFields = { type: 'status', wall: 7800, t: 6360, period: 3, status: 5, phase: 'extraTimeBreak' };
const EXTRA_SECOND: EventFields = { type: 'status', wall: 7920, t: 6300, period: 4, status: 5, phase: 'extraTimeSecond' };
const END_OF_EXTRA: EventFields = { type: 'status', wall: 8880, t: 7260, period: 4, status: 5, phase: 'endOfExtraTime' };
const SHOOT_OUT: EventFields = { type: 'status', wall: 9180, t: 7200, period: 5, status: 7, phase: 'shootout' };
const TO_PENALTIES = [FIRST_HALF, HALF_TIME, SECOND_HALF, END_OF_NORMAL, EXTRA_FIRST, EXTRA_BREAK, EXTRA_SECOND, END_OF_EXTRA, SHOOT_OUT];

const goal = (wall: number, side = 'home', more = {}): EventFields => ({ type: 'goal', wall, side, ...more });
const cancelled = (wall: number, side = 'home', more = {}): EventFields => ({ type: 'varCancel', wall, side, cancels: 'goal', ...more });
const kick = (wall: number, side: string, scored: boolean): EventFields => ({
  type: 'penalty',
  wall,
  t: 7200,
  period: 5,
  side,
  scored,
  shootout: true,
});

describe('recordingSteps of football', () => {
  test('openingState is goalless with a stopped clock', () => {
    expect(openingState(aRecording(inNinety()))).toMatchObject({
      status: 1,
      score: { home: 0, away: 0 },
      half: null,
      corners: null,
      clock: { running: 0 },
    });
  });

  test('the clock runs from the nominal start of a period and is stopped in breaks', () => {
    expect(
      footballSteps([...TO_PENALTIES, { ...FULL_TIME, wall: 9600, t: 7200, period: 5 }]).map(({ wall, state }) => [
        wall,
        state.status,
        state.clock,
      ]),
    ).toEqual([
      [0, 2, { base: 0, since: 0, running: 1 }],
      [2820, 3, { base: 2820, since: 2820, running: 0 }],
      [3720, 4, { base: 2700, since: 3720, running: 1 }],
      [6540, 4, { base: 5520, since: 6540, running: 0 }],
      [6840, 5, { base: 5400, since: 6840, running: 1 }],
      [7800, 5, { base: 6360, since: 7800, running: 0 }],
      [7920, 5, { base: 6300, since: 7920, running: 1 }],
      [8880, 5, { base: 7260, since: 8880, running: 0 }],
      [9180, 7, { base: 7200, since: 9180, running: 0 }],
      [9600, 8, { base: 7200, since: 9600, running: 0 }],
    ]);
  });

  test('goals, own goals and penalties count for the side that benefits; a missed penalty does not count', () => {
    const steps = footballSteps(inNinety(goal(60), { type: 'ownGoal', wall: 120, side: 'away' }, penalty(180, true), penalty(240, false)));
    expect(scores(steps)).toEqual(['0-0', '1-0', '1-1', '2-1']);
  });

  test('the half-time score is known from the break on, the score of regular time from the start of extra time', () => {
    const states = footballSteps([
      FIRST_HALF,
      goal(60),
      HALF_TIME,
      SECOND_HALF,
      goal(5000, 'away', { period: 2 }),
      END_OF_NORMAL,
      EXTRA_FIRST,
      goal(7000, 'home', { period: 3 }),
      { ...FULL_TIME, wall: 7000, period: 3 },
    ]);
    expect(states.map(({ state }) => [state.status, state.half, state.regular])).toEqual([
      [2, null, null],
      [2, null, null],
      [3, pair(1, 0), null],
      [4, pair(1, 0), null],
      [4, pair(1, 0), null],
      [4, pair(1, 0), null],
      [5, pair(1, 0), pair(1, 1)],
      [5, pair(1, 0), pair(1, 1)],
      [8, pair(1, 0), pair(1, 1)],
    ]);
  });

  test('kicks of a shoot-out change penalties and never the score', () => {
    const last = footballSteps([
      ...TO_PENALTIES,
      kick(9200, 'home', true),
      kick(9260, 'away', false),
      { ...FULL_TIME, wall: 9300, period: 5 },
    ]).at(-1);
    expect(last?.state).toMatchObject({
      score: pair(0, 0),
      penalties: pair(1, 0),
      kicks: [
        { side: 'home', scored: true },
        { side: 'away', scored: false },
      ],
    });
  });

  test('penalties are 0-0 from the start of the shoot-out and unknown before', () => {
    const states = footballSteps([...TO_PENALTIES, kick(9200, 'home', false), { ...FULL_TIME, wall: 9300, period: 5 }]).map(
      ({ state }) => state.penalties,
    );
    expect(states.slice(7, 10)).toEqual([null, pair(0, 0), pair(0, 0)]);
  });

  test('a second yellow is a red card and no second yellow', () => {
    const card = (wall: number, colour: string): EventFields => ({ type: 'card', wall, side: 'away', card: colour });
    const last = footballSteps(inNinety(card(60, 'yellow'), card(120, 'secondYellow'), card(180, 'red'))).at(-1);
    expect(last?.state).toMatchObject({ yellows: pair(0, 1), reds: pair(0, 2) });
  });

  test('corners count from 0 if the source records them, else they are null', () => {
    const corner = { type: 'corner', wall: 60, side: 'home' };
    expect(footballSteps(inNinety(corner)).map(({ state }) => state.corners)).toEqual([
      pair(0, 0),
      pair(1, 0),
      pair(1, 0),
      pair(1, 0),
      pair(1, 0),
    ]);
    expect(footballSteps(inNinety(goal(60))).at(-1)?.state.corners).toBeNull();
  });

  test('a goal that rounding moved to the next minute is played in the minute of its label', () => {
    const steps = footballSteps(
      inNinety(
        goal(600, 'home', { minute: '10' }),
        goal(660, 'home', { minute: '12' }),
        goal(2760, 'home', { minute: '45+1' }),
        goal(2820, 'home', { minute: '45+2' }),
      ),
    );
    expect(steps.map(({ wall }) => wall).slice(0, 6)).toEqual([0, 599.95, 660, 2759.95, 2820, 2820]);
  });

  test('fouls, shots and substitutions are no steps', () => {
    expect(footballSteps(inNinety({ type: 'foul', wall: 5 }, { type: 'shot', wall: 6 }, { type: 'sub', wall: 7 }))).toHaveLength(4);
  });

  test('a golden goal and the end are two steps at the same time', () => {
    const steps = footballSteps([
      ...TO_PENALTIES.slice(0, 5),
      goal(7000, 'away', { period: 3 }),
      { ...FULL_TIME, wall: 7000, period: 3 },
    ]).slice(-2);
    expect(steps.map(({ wall, state }) => [wall, state.status, state.score])).toEqual([
      [7000, 5, pair(0, 1)],
      [7000, 8, pair(0, 1)],
    ]);
  });

  test('the clock of an interrupted match is stopped at the interruption', () => {
    const steps = footballSteps([
      FIRST_HALF,
      { type: 'status', wall: 900, t: 900, status: 10, phase: 'interrupted' },
      { ...FIRST_HALF, wall: 1500, t: 900 },
      { ...FULL_TIME, status: 11, phase: 'abandoned', wall: 1600, t: 1000, period: 1 },
    ]);
    expect(steps.map(({ state }) => [state.status, state.clock.base, state.clock.running])).toEqual([
      [2, 0, 1],
      [10, 900, 0],
      [2, 900, 1],
      [11, 1000, 0],
    ]);
  });
});

describe('recordingSteps: a goal that a review cancelled', () => {
  test('is shown 90 s before its cancellation', () => {
    expect(timedScores(inNinety(cancelled(600)))).toEqual(['0 0-0', '510 1-0', '600 0-0']);
  });

  test('is shown after the start of its period', () => {
    expect(timedScores(inNinety(cancelled(3760, 'away', { period: 2 })))).toEqual(['0 0-0', '3740 0-1', '3760 0-0']);
  });

  test('leaves the goals in between correct', () => {
    expect(timedScores(inNinety(goal(560, 'away'), cancelled(600), goal(660)))).toEqual([
      '0 0-0',
      '510 1-0',
      '560 1-1',
      '600 0-1',
      '660 1-1',
    ]);
  });

  test('is shown after an earlier goal of the same side, because the latest is cancelled', () => {
    expect(timedScores(inNinety(goal(560), cancelled(600)))).toEqual(['0 0-0', '560 1-0', '580 2-0', '600 1-0']);
  });

  test('is shown after an earlier cancelled goal of the same side', () => {
    expect(timedScores(inNinety(cancelled(600), cancelled(640)))).toEqual(['0 0-0', '510 1-0', '600 0-0', '620 1-0', '640 0-0']);
  });

  test('is a step of its own at the time of another event', () => {
    const card = { type: 'card', wall: 510, side: 'home', card: 'yellow' };
    expect(footballSteps(inNinety(card, cancelled(600))).map(({ wall }) => wall)).toEqual([0, 510, 510, 600, 2820, 3720, 6540]);
  });

  test('is not shown when the review was not about a goal', () => {
    expect(timedScores(inNinety(cancelled(600, 'home', { cancels: 'penalty' })))).toEqual(['0 0-0']);
  });

  test('is not in the half-time score', () => {
    const last = footballSteps(inNinety(cancelled(2815), goal(2816))).at(-1);
    expect(last?.state.half).toEqual(pair(1, 0));
  });
});

function penalty(wall: number, scored: boolean): EventFields {
  return { type: 'penalty', wall, side: 'home', scored, shootout: false };
}

function scores(steps: readonly RecordedStep[]): string[] {
  return steps.map(({ state: { score } }) => `${score.home}-${score.away}`).filter((score, i, all) => score !== all[i - 1]);
}

/** Returns each score with the second from which it was shown. */
function timedScores(events: readonly EventFields[]): string[] {
  const steps = footballSteps(events);
  return steps.flatMap(({ wall, state: { score } }, i) => {
    const previous = steps[i - 1]?.state.score;
    return previous && isSameCount(previous, score) ? [] : [`${wall} ${score.home}-${score.away}`];
  });
}
