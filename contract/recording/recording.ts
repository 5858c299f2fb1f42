import { OVERTIME_S } from '#contract/match/basketball.ts';
import { addTo, isSameCount, type SideCount, ZERO } from '#contract/match/match.ts';
import { RecordingError } from './recordingError.ts';
import { type BasketballEvent, type FootballEvent, readBasketballEvent, readFootballEvent, scoredBy } from './recordedEvents.ts';
import { LineReader } from './lineReader.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { listStatuses } from '#contract/match/status.ts';

export interface RecordingHeader {
  readonly id: string;
  readonly competition: string;
  readonly season: string;
  /** Empty when the source has none; so is the venue. */
  readonly round: string;
  readonly venue: string;
  readonly home: string;
  readonly away: string;
  /** The original kick-off as the source has it: a time or only a date. */
  readonly kickoff: string;
  /** The official result including extra time, without the shoot-out. */
  readonly result: Result;
  /** false: events are missing, so the last one may differ from the official result. */
  readonly complete: boolean;
}

export interface Result {
  readonly home: number;
  readonly away: number;
  readonly penalties: SideCount | null;
}

export interface FootballRecording {
  readonly sport: 'football';
  readonly header: RecordingHeader;
  readonly events: readonly FootballEvent[];
}

export interface BasketballRecording {
  readonly sport: 'basketball';
  readonly header: RecordingHeader;
  readonly quarterSeconds: number;
  readonly overtimeSeconds: number;
  readonly events: readonly BasketballEvent[];
}

/** A match in the format recorded-match/1. */
export type Recording = FootballRecording | BasketballRecording;

export const RECORDING_FORMAT = 'recorded-match/1';

/**
 * Returns the recording in a file of recorded-match/1; `name` identifies the file in errors. Throws RecordingError with the line
 * that is incomplete, out of order, not in the format, or inconsistent with the score.
 */
export function readRecording(text: string, name: string): Recording {
  const lines = splitLines(text, name);
  const sport = readSport(lines.header);
  const header = readHeader(lines.header);
  if (sport === 'football') {
    const events = lines.events.map(readFootballEvent);
    checkSequence(sport, header, events, lines);
    return { sport, header, events };
  }
  const events = lines.events.map(readBasketballEvent);
  checkSequence(sport, header, events, lines);
  const quarterSeconds = periodLength(lines.header, 'quarterSeconds');
  const overtimeSeconds = lines.header.has('overtimeSeconds') ? periodLength(lines.header, 'overtimeSeconds') : OVERTIME_S;
  return { sport, header, quarterSeconds, overtimeSeconds, events };
}

/** Returns the result with which playback must end: the header's, or that of the last event when the log is incomplete. */
export function expectedResult(recording: Recording): Result {
  const { header, events } = recording;
  const last = events.at(-1);
  return header.complete || last === undefined ? header.result : { ...last.score, penalties: header.result.penalties };
}

interface Lines {
  readonly header: LineReader;
  readonly events: readonly LineReader[];
}

function splitLines(text: string, name: string): Lines {
  const texts = text.split('\n');
  const endsWithNewline = texts.at(-1) === '';
  if (endsWithNewline) texts.pop();
  const [header, ...events] = texts.map((line, i) => {
    try {
      return new LineReader(name, i + 1, line);
    } catch (error) {
      if (!endsWithNewline && i === texts.length - 1 && error instanceof RecordingError)
        throw new RecordingError(name, i + 1, 'the last line is incomplete');
      throw error;
    }
  });
  if (header === undefined) throw new RecordingError(name, 1, 'the file is empty');
  return { header, events };
}

function readSport(head: LineReader): Sport {
  if (!head.has('format')) throw head.error(`no header: the first line must contain format "${RECORDING_FORMAT}"`);
  const format = head.text('format');
  if (format !== RECORDING_FORMAT) throw head.error(`format is "${format}", expected "${RECORDING_FORMAT}"`);
  head.oneOf('kind', ['header']);
  return head.oneOf('sport', SPORTS);
}

function readHeader(head: LineReader): RecordingHeader {
  const kickoff = head.text('kickoff');
  if (Number.isNaN(Date.parse(kickoff))) throw head.error(`kickoff is "${kickoff}", expected a date or a time`);
  const final = head.object('finalScore');
  return {
    id: head.text('id'),
    competition: head.text('competition'),
    season: head.optionalText('season'),
    round: head.optionalText('round'),
    venue: head.optionalText('venue'),
    home: head.text('home'),
    away: head.text('away'),
    kickoff,
    result: {
      home: final.count('home'),
      away: final.count('away'),
      penalties: final.has('penalties') ? countsOf(final.counts('penalties')) : null,
    },
    complete: !head.has('complete') || head.flag('complete'),
  };
}

function periodLength(head: LineReader, key: string): number {
  const seconds = head.count(key);
  if (seconds === 0) throw head.error(`${key} is 0`);
  return seconds;
}

/** Checks what spans several lines: the order of events, the score, and that the match is recorded to its end. */
function checkSequence(sport: Sport, header: RecordingHeader, events: readonly (FootballEvent | BasketballEvent)[], lines: Lines): void {
  let previous = { seq: 0, wall: 0, period: 1, score: ZERO };
  let kicks = ZERO;
  events.forEach((event, i) => {
    const line = lines.events[i] ?? lines.header;
    if (event.seq !== previous.seq + 1) throw line.error(`seq is ${event.seq}, expected ${previous.seq + 1}`);
    if (event.wall < previous.wall) throw line.error(`wall goes back from ${previous.wall} to ${event.wall}`);
    if (event.period < previous.period) throw line.error(`period goes back from ${previous.period} to ${event.period}`);
    checkCount(line, 'score', event.score, scoreAfter(previous.score, event));
    kicks = kicksAfter(kicks, event);
    if (line.has('shootoutHome'))
      checkCount(line, 'shoot-out', { home: line.count('shootoutHome'), away: line.count('shootoutAway') }, kicks);
    previous = event;
  });

  const end = lines.events.at(-1) ?? lines.header;
  const last = events.at(-1);
  const announced = lines.header.has('events') ? lines.header.count('events') : events.length;
  if (announced !== events.length) throw end.error(`the file ends after ${events.length} events, the header has ${announced}`);
  if (last?.type !== 'status' || !listStatuses(sport, 'over').includes(last.status)) throw end.error('the file ends before the match does');
  if (!header.complete) return;
  checkCount(end, 'final score', last.score, header.result);
  checkCount(end, 'final shoot-out', kicks, header.result.penalties ?? ZERO);
}

function scoreAfter(score: SideCount, event: FootballEvent | BasketballEvent): SideCount {
  const scored = scoredBy(event);
  return scored ? addTo(score, scored.side, scored.points) : score;
}

function kicksAfter(kicks: SideCount, event: FootballEvent | BasketballEvent): SideCount {
  return event.type === 'penalty' && event.shootout && event.scored ? addTo(kicks, event.side, 1) : kicks;
}

function checkCount(line: LineReader, name: string, actual: SideCount, expected: SideCount): void {
  if (!isSameCount(actual, expected))
    throw line.error(`${name} is ${actual.home}-${actual.away}, expected ${expected.home}-${expected.away}`);
}

function countsOf([home, away]: readonly [number, number]): SideCount {
  return { home, away };
}
