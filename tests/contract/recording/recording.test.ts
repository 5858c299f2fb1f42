import { describe, expect, test } from 'vitest';
import { expectedResult, readRecording } from '#contract/recording/recording.ts';
import { RecordingError } from '#contract/recording/recordingError.ts';
import { basketballText, type EventFields, FIRST_HALF, footballText, FULL_TIME, HALF_TIME, inNinety } from '#tests/builders/recording.ts';

const goal: EventFields = { type: 'goal', wall: 600, side: 'home' };
const Q1: EventFields = { type: 'status', wall: 0, status: 2, phase: 'q1' };
const END: EventFields = { type: 'status', wall: 6000, t: 2400, period: 4, status: 10, phase: 'finished' };

test('a good file gives its header and its events in order', () => {
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

test('a file without a last newline is whole when its last line is', () => {
  expect(readRecording(footballText(inNinety()).trimEnd(), 'a.ndjson').events).toHaveLength(4);
});

test('a log that is not complete is expected to end as its last event does', () => {
  const recording = readRecording(footballText(inNinety(goal), { complete: false, finalScore: { home: 1, away: 2 } }), 'a.ndjson');
  expect(expectedResult(recording)).toEqual({ home: 1, away: 0, penalties: null });
});

test('a complete log is expected to end as its header says, shoot-out included', () => {
  expect(expectedResult(readRecording(withShootOut(), 'a.ndjson'))).toEqual({ home: 0, away: 0, penalties: { home: 1, away: 0 } });
});

test('the old status 6 is read as extra time', () => {
  const old = { type: 'status', wall: 6840, t: 5400, period: 3, status: 6, phase: 'extraTimeFirst' };
  const recording = readRecording(footballText([...inNinety().slice(0, 3), old, { ...FULL_TIME, wall: 9000, period: 3 }]), 'a.ndjson');
  expect(recording.events[3]).toMatchObject({ status: 5 });
});

test('overtimes may be any number', () => {
  const text = basketballText([
    Q1,
    { type: 'status', wall: 5000, period: 6, status: 9, phase: 'ot2' },
    { type: 'status', wall: 5500, period: 6, status: 9, phase: 'endOt2' },
    { ...END, period: 6 },
  ]);
  expect(readRecording(text, 'a.ndjson').events[1]).toMatchObject({ period: 6, phase: 'ot2' });
});

describe('a file that cannot be played is named with line and reason:', () => {
  const good = footballText(inNinety(goal));
  const events = (...list: EventFields[]): string => footballText([FIRST_HALF, ...list, FULL_TIME]);

  test.each<[string, string, number, string]>([
    ['empty', '', 1, 'the file is empty'],
    ['not JSON', good.replace('"type":"goal"', '"type:goal'), 3, 'not JSON'],
    ['an empty line', good.replace('\n', '\n\n'), 2, 'an empty line'],
    ['a line that is no object', good.replace('\n', '\n[1]\n'), 2, 'not a JSON object'],
    ['a torn last line', good.slice(0, -20), 6, 'the last line is torn'],
    ['cut between two lines', linesOf(good, 0, 4), 4, 'the file ends after 3 events, the header has 5'],
    ['without its end', footballText([FIRST_HALF, HALF_TIME]), 3, 'the file ends before the match does'],
    ['without events', footballText([]), 1, 'the file ends before the match does'],
    ['without a header', linesOf(good, 1), 1, 'no header: the first line must carry format "recorded-match/1"'],
    [
      'of another format',
      footballText(inNinety(), { format: 'recorded-match/2' }),
      1,
      'format is "recorded-match/2", due is "recorded-match/1"',
    ],
    ['of another kind', footballText(inNinety(), { kind: 'table' }), 1, 'kind is "table", due is header'],
    ['of another sport', footballText(inNinety(), { sport: 'tennis' }), 1, 'sport is "tennis", due is football, basketball'],
    ['no home team', footballText(inNinety(), { home: '' }), 1, 'home is "", due is a text'],
    ['no id', footballText(inNinety(), { id: undefined }), 1, 'id is missing'],
    ['no date', footballText(inNinety(), { kickoff: 'last spring' }), 1, 'kickoff is "last spring", due is a date or a time'],
    ['no final score', footballText(inNinety(), { finalScore: 3 }), 1, 'finalScore is 3, due is an object'],
    [
      'half a goal',
      footballText(inNinety(), { finalScore: { home: 0.5, away: 0 } }),
      1,
      'finalScore.home is 0.5, due is a whole number of 0 or more',
    ],
    [
      'odd penalties',
      footballText(inNinety(), { finalScore: { home: 0, away: 0, penalties: [4] } }),
      1,
      'finalScore.penalties is [4], due is [home, away]',
    ],
    ['odd completeness', footballText(inNinety(), { complete: 'no' }), 1, 'complete is "no", due is true or false'],
    ['no length of a quarter', basketballText([Q1, END], { quarterSeconds: 0 }), 1, 'quarterSeconds is 0'],
    ['seq skipped', events({ ...goal, seq: 3 }), 3, 'seq is 3, due is 2'],
    ['seq repeated', events({ ...goal, seq: 1 }), 3, 'seq is 1, due is 2'],
    ['wall going back', events(goal, { type: 'foul', wall: 599 }), 4, 'wall goes back from 600 to 599'],
    ['period going back', events({ ...goal, period: 2 }, { type: 'foul', wall: 700, period: 1 }), 4, 'period goes back from 2 to 1'],
    ['wall missing', good.replace('"wall":600,', ''), 3, 'wall is missing'],
    ['a negative clock', events({ ...goal, t: -1 }), 3, 't is -1, due is a number of 0 or more'],
    ['a sixth period', events({ ...goal, period: 6 }), 3, 'period is 6, football has 1 to 5'],
    ['period 0', events({ ...goal, period: 0 }), 3, 'period is 0, periods count from 1'],
    [
      'an unknown type',
      events({ type: 'throwIn', wall: 5 }),
      3,
      'type is "throwIn", due is status, goal, ownGoal, penalty, card, sub, corner, shot, foul, varCancel',
    ],
    [
      "another sport's type",
      events({ type: 'timeout', wall: 5 }),
      3,
      'type is "timeout", due is status, goal, ownGoal, penalty, card, sub, corner, shot, foul, varCancel',
    ],
    ['an unknown status', events({ ...HALF_TIME, status: 99 }), 3, 'status 99 is not one of football'],
    ['an unknown status in basketball', basketballText([Q1, { ...END, status: 16 }]), 3, 'status 16 is not one of basketball'],
    ['an unknown phase', events({ ...HALF_TIME, phase: 'tea' }), 3, 'phase "tea" is unknown'],
    ['a phase of another status', events({ ...HALF_TIME, phase: 'secondHalf' }), 3, 'phase secondHalf has status 4, not 3'],
    ['a goal of nobody', events({ type: 'goal', wall: 5, side: undefined }), 3, 'side is missing'],
    [
      'a card of no colour',
      events({ type: 'card', wall: 5, side: 'home', card: 'blue' }),
      3,
      'card is "blue", due is yellow, secondYellow, red',
    ],
    ['a penalty that says nothing', events({ type: 'penalty', wall: 5, side: 'home', shootout: false }), 3, 'scored is missing'],
    [
      'a shoot-out kick in the first half',
      events({ type: 'penalty', wall: 5, side: 'home', scored: false, shootout: true }),
      3,
      'shootout is true in period 1, the shoot-out is period 5',
    ],
    [
      'a basket of 4',
      basketballText([Q1, { type: 'score', wall: 5, side: 'home', points: 4 }, END]),
      3,
      'points is 4, a basket is 1, 2 or 3',
    ],
    ['a goal that the score lacks', events({ ...goal, homeScore: 0 }), 3, 'score is 0-0, due is 1-0'],
    ['a score without a goal', events({ type: 'foul', wall: 5, awayScore: 1 }), 3, 'score is 0-1, due is 0-0'],
    ['a goal of the wrong side', events({ ...goal, homeScore: 0, awayScore: 1 }), 3, 'score is 0-1, due is 1-0'],
    ['a kick that the shoot-out lacks', withShootOut({ shootoutHome: 0 }), 4, 'shoot-out is 0-0, due is 1-0'],
    ['another final score', footballText(inNinety(goal), { finalScore: { home: 2, away: 0 } }), 6, 'final score is 1-0, due is 2-0'],
    [
      'another final shoot-out',
      withShootOut({}, { finalScore: { home: 0, away: 0, penalties: [2, 0] } }),
      5,
      'final shoot-out is 1-0, due is 2-0',
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
  throw new Error('the file was read');
}
