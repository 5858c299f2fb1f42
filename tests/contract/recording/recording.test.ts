import { describe, expect, test } from 'vitest';
import { expectedResult, readRecording } from '#contract/recording/recording.ts';
import { RecordingError } from '#contract/recording/recordingError.ts';
import { basketballText, type EventFields, FIRST_HALF, footballText, FULL_TIME, HALF_TIME, inNinety } from '#tests/builders/aRecording.ts';

const goal: EventFields = { type: 'goal', wall: 600, side: 'home' };
const Q1: EventFields = { type: 'status', wall: 0, status: 2, phase: 'q1' };
const END: EventFields = { type: 'status', wall: 6000, t: 2400, period: 4, status: 10, phase: 'finished' };

describe('readRecording', () => {
  test('returns header and events in order', () => {
    const recording = readRecording(footballText(inNinety(goal), { venue: 'North End', round: null }), 'a.ndjson');
    expect(recording.header).toMatchObject({
      id: 'test-1',
      home: 'Northwick',
      away: 'Eastholm',
      round: '',
      venue: 'North End',
      complete: true,
    });
    expect(recording.events.map((event) => event.type)).toEqual(['status', 'goal', 'status', 'status', 'status']);
  });

  test('accepts a file without a final newline when its last line is complete', () => {
    expect(readRecording(footballText(inNinety()).trimEnd(), 'a.ndjson').events).toHaveLength(4);
  });

  test('expectedResult of an incomplete log is the score of its last event', () => {
    const recording = readRecording(footballText(inNinety(goal), { complete: false, finalScore: { home: 1, away: 2 } }), 'a.ndjson');
    expect(expectedResult(recording)).toEqual({ home: 1, away: 0, penalties: null });
  });

  test("expectedResult of a complete log is the header's, with its shoot-out", () => {
    expect(expectedResult(readRecording(withShootOut(), 'a.ndjson'))).toEqual({ home: 0, away: 0, penalties: { home: 1, away: 0 } });
  });

  test('reads the old status 6 as extra time', () => {
    const old = { type: 'status', wall: 6840, t: 5400, period: 3, status: 6, phase: 'extraTimeFirst' };
    const recording = readRecording(footballText([...inNinety().slice(0, 3), old, { ...FULL_TIME, wall: 9000, period: 3 }]), 'a.ndjson');
    expect(recording.events[3]).toMatchObject({ status: 5 });
  });

  test('accepts any number of overtimes', () => {
    const text = basketballText([
      Q1,
      { type: 'status', wall: 5000, period: 6, status: 9, phase: 'ot2' },
      { type: 'status', wall: 5500, period: 6, status: 9, phase: 'endOt2' },
      { ...END, period: 6 },
    ]);
    expect(readRecording(text, 'a.ndjson').events[1]).toMatchObject({ period: 6, phase: 'ot2' });
  });
});

describe('readRecording names the line and the reason for a file', () => {
  const good = footballText(inNinety(goal));
  const events = (...list: EventFields[]): string => footballText([FIRST_HALF, ...list, FULL_TIME]);

  test.each<[string, string, number, string]>([
    ['that is empty', '', 1, 'the file is empty'],
    ['that is not JSON', good.replace('"type":"goal"', '"type:goal'), 3, 'not JSON'],
    ['with an empty line', good.replace('\n', '\n\n'), 2, 'an empty line'],
    ['with a line that is no object', good.replace('\n', '\n[1]\n'), 2, 'not a JSON object'],
    ['with an incomplete last line', good.slice(0, -20), 6, 'the last line is incomplete'],
    ['cut between two lines', linesOf(good, 0, 4), 4, 'the file ends after 3 events, the header has 5'],
    ['without its end', footballText([FIRST_HALF, HALF_TIME]), 3, 'the file ends before the match does'],
    ['without events', footballText([]), 1, 'the file ends before the match does'],
    ['without a header', linesOf(good, 1), 1, 'no header: the first line must contain format "recorded-match/1"'],
    [
      'of another format',
      footballText(inNinety(), { format: 'recorded-match/2' }),
      1,
      'format is "recorded-match/2", expected "recorded-match/1"',
    ],
    ['of another kind', footballText(inNinety(), { kind: 'table' }), 1, 'kind is "table", expected header'],
    ['of another sport', footballText(inNinety(), { sport: 'tennis' }), 1, 'sport is "tennis", expected football, basketball'],
    ['without a home team', footballText(inNinety(), { home: '' }), 1, 'home is "", expected a text'],
    ['without an id', footballText(inNinety(), { id: undefined }), 1, 'id is missing'],
    ['without a date', footballText(inNinety(), { kickoff: 'last spring' }), 1, 'kickoff is "last spring", expected a date or a time'],
    ['without a final score', footballText(inNinety(), { finalScore: 3 }), 1, 'finalScore is 3, expected an object'],
    [
      'with half a goal',
      footballText(inNinety(), { finalScore: { home: 0.5, away: 0 } }),
      1,
      'finalScore.home is 0.5, expected an integer of 0 or more',
    ],
    [
      'with invalid penalties',
      footballText(inNinety(), { finalScore: { home: 0, away: 0, penalties: [4] } }),
      1,
      'finalScore.penalties is [4], expected [home, away]',
    ],
    ['with an invalid flag', footballText(inNinety(), { complete: 'no' }), 1, 'complete is "no", expected true or false'],
    ['without the length of a quarter', basketballText([Q1, END], { quarterSeconds: 0 }), 1, 'quarterSeconds is 0'],
    ['with a gap in seq', events({ ...goal, seq: 3 }), 3, 'seq is 3, expected 2'],
    ['with a repeated seq', events({ ...goal, seq: 1 }), 3, 'seq is 1, expected 2'],
    ['with wall going back', events(goal, { type: 'foul', wall: 599 }), 4, 'wall goes back from 600 to 599'],
    ['with period going back', events({ ...goal, period: 2 }, { type: 'foul', wall: 700, period: 1 }), 4, 'period goes back from 2 to 1'],
    ['without wall', good.replace('"wall":600,', ''), 3, 'wall is missing'],
    ['with a negative clock', events({ ...goal, t: -1 }), 3, 't is -1, expected a number of 0 or more'],
    ['with a sixth period', events({ ...goal, period: 6 }), 3, 'period is 6, football has 1 to 5'],
    ['with period 0', events({ ...goal, period: 0 }), 3, 'period is 0, periods count from 1'],
    [
      'with an unknown type',
      events({ type: 'throwIn', wall: 5 }),
      3,
      'type is "throwIn", expected status, goal, ownGoal, penalty, card, sub, corner, shot, foul, varCancel',
    ],
    [
      "with another sport's type",
      events({ type: 'timeout', wall: 5 }),
      3,
      'type is "timeout", expected status, goal, ownGoal, penalty, card, sub, corner, shot, foul, varCancel',
    ],
    ['with an unknown status', events({ ...HALF_TIME, status: 99 }), 3, 'status 99 is not one of football'],
    ['with an unknown status in basketball', basketballText([Q1, { ...END, status: 16 }]), 3, 'status 16 is not one of basketball'],
    ['with an unknown phase', events({ ...HALF_TIME, phase: 'tea' }), 3, 'phase "tea" is unknown'],
    ['with a phase of another status', events({ ...HALF_TIME, phase: 'secondHalf' }), 3, 'phase secondHalf has status 4, not 3'],
    ['with a goal without a side', events({ type: 'goal', wall: 5, side: undefined }), 3, 'side is missing'],
    [
      'with an unknown card',
      events({ type: 'card', wall: 5, side: 'home', card: 'blue' }),
      3,
      'card is "blue", expected yellow, secondYellow, red',
    ],
    ['with a penalty without an outcome', events({ type: 'penalty', wall: 5, side: 'home', shootout: false }), 3, 'scored is missing'],
    [
      'with a shoot-out kick in the first half',
      events({ type: 'penalty', wall: 5, side: 'home', scored: false, shootout: true }),
      3,
      'shootout is true in period 1, the shoot-out is period 5',
    ],
    [
      'with a basket of 4 points',
      basketballText([Q1, { type: 'score', wall: 5, side: 'home', points: 4 }, END]),
      3,
      'points is 4, a basket is 1, 2 or 3',
    ],
    ['with a goal that the score lacks', events({ ...goal, homeScore: 0 }), 3, 'score is 0-0, expected 1-0'],
    ['with a score without a goal', events({ type: 'foul', wall: 5, awayScore: 1 }), 3, 'score is 0-1, expected 0-0'],
    ['with a goal for the wrong side', events({ ...goal, homeScore: 0, awayScore: 1 }), 3, 'score is 0-1, expected 1-0'],
    ['with a kick that the shoot-out lacks', withShootOut({ shootoutHome: 0 }), 4, 'shoot-out is 0-0, expected 1-0'],
    ['with another final score', footballText(inNinety(goal), { finalScore: { home: 2, away: 0 } }), 6, 'final score is 1-0, expected 2-0'],
    [
      'with another final shoot-out',
      withShootOut({}, { finalScore: { home: 0, away: 0, penalties: [2, 0] } }),
      5,
      'final shoot-out is 1-0, expected 2-0',
    ],
  ])('%s', (_what, text, line, reason) => {
    const error = failureOf(text);
    expect(error).toMatchObject({ file: 'bad.ndjson', line, reason });
    expect(error.message).toBe(`bad.ndjson, line ${line}: ${reason}`);
  });
});

function withShootOut(kick: Partial<EventFields> = {}, header = {}): string {
  const shootOut = { type: 'status', wall: 7000, t: 7200, period: 5, status: 7, phase: 'shootout' };
  const scored = { type: 'penalty', wall: 7100, t: 7200, period: 5, minute: 'pens', side: 'home', scored: true, shootout: true, ...kick };
  return footballText([FIRST_HALF, shootOut, scored, { ...FULL_TIME, wall: 7200, period: 5 }], header);
}

function linesOf(text: string, from: number, to?: number): string {
  return text
    .trimEnd()
    .split('\n')
    .slice(from, to)
    .map((line) => `${line}\n`)
    .join('');
}

function failureOf(text: string): RecordingError {
  try {
    readRecording(text, 'bad.ndjson');
  } catch (error) {
    if (error instanceof RecordingError) return error;
    throw error;
  }
  throw new Error('expected a RecordingError');
}
