import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { recordingSteps } from '#contract/recording/recordingSteps.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import {
  at,
  footballStates,
  logOf,
  toRecording,
  recorded,
  runningClock,
  stoppedClock,
  eventLabels,
} from '#tests/builders/recordedStates.ts';

const FIRST = { at: at(0), status: F.firstHalf, ...runningClock(0, 0) } as const;
const BREAK = { at: at(2820), status: F.halfTime, half: { home: 0, away: 0 }, ...stoppedClock(2820, 2820) } as const;
const SECOND = { at: at(3720), status: F.secondHalf, ...runningClock(2700, 3720) } as const;
const END = { at: at(6600), status: F.finished, ...stoppedClock(5580, 6600) } as const;

describe('MatchLog of a football match', () => {
  test('logs periods, goals, cards, corners and substitutions with their minutes', () => {
    const recording = recorded(
      footballStates(
        { corners: { home: 0, away: 0 }, substitutions: { home: 0, away: 0 } },
        FIRST,
        { at: at(61), corners: { home: 0, away: 1 } },
        { at: at(2761), score: { home: 1, away: 0 } },
        { ...BREAK, half: { home: 1, away: 0 } },
        { ...SECOND, substitutions: { home: 0, away: 1 } },
        { at: at(4000), yellows: { home: 1, away: 0 } },
        { at: at(5000), reds: { home: 0, away: 1 } },
        END,
      ),
    );
    expect(eventLabels(recording)).toEqual([
      '1 firstHalf 0-0',
      '2 corner away 0-0',
      '45+2 goal home 1-0',
      '45+3 halfTime 1-0',
      '46 secondHalf 1-0',
      '46 sub away 1-0',
      '50 card home 1-0',
      '67 card away 1-0',
      '90+4 finished 1-0',
    ]);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 1, away: 0 }, kickoff: new Date(KICKOFF).toISOString() });
  });

  test('removes a cancelled goal and keeps its cancellation, whose score never had it', () => {
    const home = (goals: number, seconds: number) => ({ at: at(seconds), score: { home: goals, away: 0 } });
    const recording = recorded(footballStates(FIRST, home(1, 600), home(2, 900), home(1, 980), BREAK, SECOND, END));
    expect(eventLabels(recording).slice(0, 4)).toEqual([
      '1 firstHalf 0-0',
      '11 goal home 1-0',
      '17 varCancel home 1-0',
      '45+3 halfTime 1-0',
    ]);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 1, away: 0 } });
  });

  test('logs 0, 1, 0, 1 as one goal and one cancellation', () => {
    const away = (goals: number, seconds: number) => ({ at: at(seconds), score: { home: 0, away: goals } });
    const recording = recorded(footballStates(FIRST, away(1, 600), away(0, 690), away(1, 700), BREAK, SECOND, END));
    expect(eventLabels(recording).slice(1, 3)).toEqual(['12 varCancel away 0-0', '12 goal away 0-1']);
  });

  test('logs two goals in one step as two, and removes a card that disappears', () => {
    const booked = { at: at(600), yellows: { home: 0, away: 1 } };
    const cleared = { at: at(660), yellows: { home: 0, away: 0 } };
    const recording = recorded(footballStates(FIRST, booked, cleared, { at: at(900), score: { home: 0, away: 2 } }, BREAK, SECOND, END));
    expect(eventLabels(recording).slice(1, 3)).toEqual(['16 goal away 0-1', '16 goal away 0-2']);
  });

  test('places a goal before the final whistle of the same step, and after a restart of the same step', () => {
    const recording = recorded(
      footballStates(
        FIRST,
        { ...BREAK, score: { home: 1, away: 0 }, half: { home: 1, away: 0 } },
        { ...SECOND, at: at(3725), score: { home: 2, away: 0 } },
        { ...END, score: { home: 3, away: 0 } },
      ),
    );
    expect(eventLabels(recording).slice(1)).toEqual([
      '45+3 goal home 1-0',
      '45+3 halfTime 1-0',
      '46 secondHalf 1-0',
      '46 goal home 2-0',
      '90+4 goal home 3-0',
      '90+4 finished 3-0',
    ]);
  });

  test('places goals of the half-time score before the break when the feed was out during it', () => {
    const recording = recorded(
      footballStates(FIRST, { ...SECOND, at: at(3780), half: { home: 1, away: 0 }, score: { home: 1, away: 1 } }, END),
    );
    expect(eventLabels(recording).slice(1)).toEqual(['45+19 goal home 1-0', '47 secondHalf 1-0', '47 goal away 1-1', '90+4 finished 1-1']);
    expect(recordingSteps(recording).at(-1)?.state).toMatchObject({ half: { home: 1, away: 0 } });
  });

  test('logs extra time and a shoot-out with each kick in order, and a retaken kick only once', () => {
    const kick = (side: 'home' | 'away', scored: boolean) => ({ side, scored });
    const recording = recorded(
      footballStates(
        FIRST,
        BREAK,
        SECOND,
        { at: at(6600), ...stoppedClock(5580, 6600) },
        { at: at(6900), status: F.extraTime, regular: { home: 0, away: 0 }, ...runningClock(5400, 6900) },
        { at: at(7860), ...stoppedClock(6360, 7860) },
        { at: at(7980), ...runningClock(6300, 7980) },
        { at: at(8940), ...stoppedClock(7260, 8940) },
        { at: at(9240), status: F.shootOut, penalties: { home: 0, away: 0 }, ...stoppedClock(7260, 9240) },
        { at: at(9300), kicks: [kick('home', true)], penalties: { home: 1, away: 0 } },
        { at: at(9340), kicks: [kick('home', true), kick('away', true)], penalties: { home: 1, away: 1 } },
        { at: at(9360), kicks: [kick('home', true), kick('away', false)], penalties: { home: 1, away: 0 } },
        { at: at(9400), status: F.finished },
      ),
    );
    expect(eventLabels(recording).slice(3)).toEqual([
      '90+4 endOfNormalTime 0-0',
      '91 extraTimeFirst 0-0',
      '105+2 extraTimeBreak 0-0',
      '106 extraTimeSecond 0-0',
      '120+2 endOfExtraTime 0-0',
      'pens shootout 0-0',
      'pens penalty home scored 0-0',
      'pens penalty away missed 0-0',
      'pens finished 0-0',
    ]);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 0, away: 0, penalties: { home: 1, away: 0 } } });
    expect(recordingSteps(recording).at(-1)?.state).toMatchObject({ regular: { home: 0, away: 0 }, penalties: { home: 1, away: 0 } });
  });

  test('ends when the match is abandoned', () => {
    const recording = recorded(
      footballStates(
        FIRST,
        { at: at(600), score: { home: 1, away: 0 } },
        { at: at(1200), status: F.interrupted, ...stoppedClock(1200, 1200) },
        { at: at(3000), status: F.abandoned },
      ),
    );
    expect(eventLabels(recording).slice(2)).toEqual(['21 interrupted 1-0', '21 abandoned 1-0']);
    expect(recording.header.complete).toBe(true);
  });

  test('logs a correction after the end, and the end again', () => {
    const recording = recorded(footballStates(FIRST, BREAK, SECOND, END, { at: at(6700), score: { home: 0, away: 1 } }));
    expect(eventLabels(recording).slice(3)).toEqual(['90+4 finished 0-0', '90+4 goal away 0-1', '90+4 finished 0-1']);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 0, away: 1 } });
  });

  test('logs a premature "finished" before extra time', () => {
    const flash = { at: at(6605), status: F.extraTime, regular: { home: 0, away: 0 }, ...runningClock(5400, 6605) } as const;
    const recording = recorded(footballStates(FIRST, BREAK, SECOND, END, flash, { ...END, at: at(8600), ...stoppedClock(7300, 8600) }));
    expect(eventLabels(recording).slice(3)).toEqual(['90+4 finished 0-0', '91 extraTimeFirst 0-0', '105+17 finished 0-0']);
    expect(recording.header.complete).toBe(true);
  });

  test('is incomplete when its events do not add up: an unexplained goal, a shoot-out without kicks', () => {
    const nowhere = recorded(footballStates({ score: { home: 1, away: 0 } }, FIRST, BREAK, SECOND, END));
    expect(nowhere.header).toMatchObject({ complete: false, result: { home: 1, away: 0 } });
    const unnamed = { ...END, at: at(9400), penalties: { home: 3, away: 1 } };
    const shootOut = { at: at(9000), status: F.shootOut, penalties: { home: 0, away: 0 } } as const;
    const kickless = recorded(footballStates(FIRST, BREAK, SECOND, shootOut, unnamed));
    expect(kickless.header).toMatchObject({ complete: false, result: { penalties: { home: 3, away: 1 } } });
  });

  test('places a kick in the same step as the shoot-out after its start', () => {
    const kicks = [{ side: 'away', scored: false }] as const;
    const shootOut = { at: at(9000), status: F.shootOut, penalties: { home: 0, away: 0 }, kicks } as const;
    const recording = recorded(footballStates(FIRST, BREAK, SECOND, shootOut, { ...END, at: at(9400) }));
    expect(eventLabels(recording).slice(3)).toEqual(['pens shootout 0-0', 'pens penalty away missed 0-0', 'pens finished 0-0']);
  });

  test('uses match time when it is played at twenty times speed', () => {
    const recording = recorded(
      footballStates(
        { ...FIRST, ...runningClock(0, 0, 20) },
        { at: at(30), score: { home: 1, away: 0 } },
        { at: at(141), status: F.halfTime, half: { home: 1, away: 0 }, ...stoppedClock(2820, 141) },
        { at: at(186), status: F.secondHalf, ...runningClock(2700, 186, 20) },
        { at: at(330), status: F.finished, ...stoppedClock(5580, 330) },
      ),
    );
    expect(recording.events.map(({ wall, t, minute }) => [wall, t, minute])).toEqual([
      [0, 0, '1'],
      [600, 600, '11'],
      [2820, 2820, '45+3'],
      [3720, 2700, '46'],
      [6600, 5580, '90+4'],
    ]);
  });
});

describe('MatchLog of a match first seen in play', () => {
  test('starts with the current status, counts from there, and is not complete', () => {
    const recording = recorded(
      footballStates(
        { ...SECOND, at: at(4320), score: { home: 2, away: 1 }, yellows: { home: 1, away: 0 } },
        { at: at(4920), score: { home: 3, away: 1 } },
        END,
      ).slice(1),
    );
    expect(eventLabels(recording)).toEqual(['56 secondHalf 0-0', '66 goal home 1-0', '90+4 finished 1-0']);
    expect(recording.events.map(({ wall }) => wall)).toEqual([4320, 4920, 6600]);
    expect(recording.header).toMatchObject({ complete: false, result: { home: 3, away: 1 } });
  });

  test('is not complete even without a goal', () => {
    expect(recorded(footballStates(SECOND, END).slice(1)).header.complete).toBe(false);
  });

  test('treats a fall of an unseen score as a cancellation, and never goes below zero', () => {
    const recording = recorded(
      footballStates({ ...SECOND, score: { home: 1, away: 0 } }, { at: at(3800), score: { home: 0, away: 0 } }, END).slice(1),
    );
    expect(eventLabels(recording)).toEqual(['46 secondHalf 0-0', '47 varCancel home 0-0', '90+4 finished 0-0']);
  });

  test('includes the kicks of its shoot-out, because every state lists them', () => {
    const kicks = [
      { side: 'home', scored: true },
      { side: 'away', scored: false },
    ] as const;
    const recording = recorded(
      footballStates(
        { at: at(9400), status: F.shootOut, ...stoppedClock(7200, 9200), kicks, penalties: { home: 1, away: 0 } },
        { at: at(9440), status: F.finished },
      ).slice(1),
    );
    expect(eventLabels(recording)).toEqual([
      'pens shootout 0-0',
      'pens penalty home scored 0-0',
      'pens penalty away missed 0-0',
      'pens finished 0-0',
    ]);
  });

  test('logs nothing when it is already over, or called off before kick-off', () => {
    expect(logOf(footballStates(END).slice(1)).events).toEqual([]);
    expect(logOf(footballStates({ status: F.cancelled })).events).toEqual([]);
  });
});

describe('MatchLog.abort', () => {
  test('ends at the last state and is not complete', () => {
    const log = logOf(footballStates(FIRST, { at: at(600), score: { home: 1, away: 0 } }));
    log.abort();
    const recording = toRecording(log);
    expect(eventLabels(recording)).toEqual(['1 firstHalf 0-0', '11 goal home 1-0', '11 recordingStopped 1-0']);
    expect(recording.header).toMatchObject({ complete: false, result: { home: 1, away: 0 } });
  });
});
