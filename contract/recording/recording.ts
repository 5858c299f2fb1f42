import { OVERTIME_S } from '#contract/match/basketball.ts';
import { addTo, isSameCount, type SideCount, ZERO } from '#contract/match/match.ts';
import { RecordingError } from './recordingError.ts';
import { type BasketballEvent, type FootballEvent, readBasketballEvent, readFootballEvent, scoredBy } from './recordedEvents.ts';
import { LineReader } from './lineReader.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { listStatuses } from '#contract/match/status.ts';

/** What a recording says of its match before the first event. */
export interface RecordingHeader {
  readonly id: string;
  readonly competition: string;
  readonly season: string;
  /** Empty where the source has none, as is the venue. */
  readonly round: string;
  readonly venue: string;
  readonly home: string;
  readonly away: string;
  /** When it was really played, as the source has it: a time, or only a date. */
  readonly kickoff: string;
  /** The official result: with extra time, never with the shoot-out. */
  readonly result: Result;
  /** false: the log lacks something, so its last event differs from the official result. */
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

/** A match in the format recorded-match/1, read and checked. */
export type Recording = FootballRecording | BasketballRecording;

export const RECORDING_FORMAT = 'recorded-match/1';

/**
 * Reads a file of recorded-match/1; `name` is what complaints call it. Throws a RecordingError naming the line that is
 * torn, out of order, not of the format, or at odds with the running score.
 */
export function readRecording(text: string, name: string): Recording {
  const lines = splitLines(text, name);
  const head = lines.header;
  const sport = readSport(head);
  const header = readHeader(head);
  if (sport === 'football') {
    const events = lines.events.map(readFootballEvent);
    checkRun(sport, header, events, lines);
    return { sport, header, events };
  }
  const events = lines.events.map(readBasketballEvent);
  checkRun(sport, header, events, lines);
  const quarterSeconds = periodLength(head, 'quarterSeconds');
  const overtimeSeconds = head.has('overtimeSeconds') ? periodLength(head, 'overtimeSeconds') : OVERTIME_S;
  return { sport, header, quarterSeconds, overtimeSeconds, events };
}

/** The result that a played recording must end with: the header's, or where the log is not complete what its last event says. */
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
  const whole = texts.at(-1) === '';
  if (whole) texts.pop();
  const [header, ...events] = texts.map((one, at) => {
    try {
      return new LineReader(name, at + 1, one);
    } catch (error) {
      if (!whole && at === texts.length - 1 && error instanceof RecordingError)
        throw new RecordingError(name, at + 1, 'the last line is torn');
      throw error;
    }
  });
  if (header === undefined) throw new RecordingError(name, 1, 'the file is empty');
  return { header, events };
}

function readSport(head: LineReader): Sport {
  if (!head.has('format')) throw head.broken(`no header: the first line must carry format "${RECORDING_FORMAT}"`);
  const format = head.text('format');
  if (format !== RECORDING_FORMAT) throw head.broken(`format is "${format}", due is "${RECORDING_FORMAT}"`);
  head.word('kind', ['header']);
  return head.word('sport', SPORTS);
}

function readHeader(head: LineReader): RecordingHeader {
  const kickoff = head.text('kickoff');
  if (Number.isNaN(Date.parse(kickoff))) throw head.broken(`kickoff is "${kickoff}", due is a date or a time`);
  const final = head.inner('finalScore');
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
      penalties: final.has('penalties') ? pairOf(final.counts('penalties')) : null,
    },
    complete: !head.has('complete') || head.flag('complete'),
  };
}

function periodLength(head: LineReader, key: string): number {
  const seconds = head.count(key);
  if (seconds === 0) throw head.broken(`${key} is 0`);
  return seconds;
}

/** What no single line can show: the order of events, the running score, and that the match is there to its end. */
function checkRun(sport: Sport, header: RecordingHeader, events: readonly (FootballEvent | BasketballEvent)[], lines: Lines): void {
  let before = { seq: 0, wall: 0, period: 1, score: ZERO };
  let kicks = ZERO;
  events.forEach((event, at) => {
    const line = lines.events[at] ?? lines.header;
    if (event.seq !== before.seq + 1) throw line.broken(`seq is ${event.seq}, due is ${before.seq + 1}`);
    if (event.wall < before.wall) throw line.broken(`wall goes back from ${before.wall} to ${event.wall}`);
    if (event.period < before.period) throw line.broken(`period goes back from ${before.period} to ${event.period}`);
    checkPair(line, 'score', event.score, scoreAfter(before.score, event));
    kicks = kicksAfter(kicks, event);
    if (line.has('shootoutHome'))
      checkPair(line, 'shoot-out', { home: line.count('shootoutHome'), away: line.count('shootoutAway') }, kicks);
    before = event;
  });

  const end = lines.events.at(-1) ?? lines.header;
  const last = events.at(-1);
  const promised = lines.header.has('events') ? lines.header.count('events') : events.length;
  if (promised !== events.length) throw end.broken(`the file ends after ${events.length} events, the header has ${promised}`);
  if (last?.type !== 'status' || !listStatuses(sport, 'over').includes(last.status))
    throw end.broken('the file ends before the match does');
  if (!header.complete) return;
  checkPair(end, 'final score', last.score, header.result);
  checkPair(end, 'final shoot-out', kicks, header.result.penalties ?? ZERO);
}

function scoreAfter(score: SideCount, event: FootballEvent | BasketballEvent): SideCount {
  const scored = scoredBy(event);
  return scored ? addTo(score, scored.side, scored.points) : score;
}

function kicksAfter(kicks: SideCount, event: FootballEvent | BasketballEvent): SideCount {
  return event.type === 'penalty' && event.shootout && event.scored ? addTo(kicks, event.side, 1) : kicks;
}

function checkPair(line: LineReader, what: string, found: SideCount, due: SideCount): void {
  if (!isSameCount(found, due)) throw line.broken(`${what} is ${found.home}-${found.away}, due is ${due.home}-${due.away}`);
}

function pairOf([home, away]: readonly [number, number]): SideCount {
  return { home, away };
}
