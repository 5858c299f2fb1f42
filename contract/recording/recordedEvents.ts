import { type BasketballStatus, BasketballStatus as B, isBasketballStatus } from '#contract/match/basketball.ts';
import { type FootballStatus, FootballStatus as F, isFootballStatus } from '#contract/match/football.ts';
import type { SideCount, Side } from '#contract/match/match.ts';
import type { LineReader } from './lineReader.ts';

/** What every event of a recording carries. */
interface Moment {
  /** 1, 2, 3 ...: the order of events. Never order by `t`: first-half stoppage is followed by 2700 again (domain.md 2). */
  readonly seq: number;
  /** Match clock in seconds; each football period starts at its nominal time. */
  readonly t: number;
  /** Seconds since kick-off in real time, breaks included. */
  readonly wall: number;
  /** Football 1 to 4 and 5 for the shoot-out; basketball 1 to 4, then 5 and on for overtimes. */
  readonly period: number;
  /** The label as the source has it: `45+2`, `pens`, `Q3 4:05`. */
  readonly minute: string;
  /** The running score after this event. It never contains a goal that a review took back. */
  readonly score: SideCount;
}

/** `side` of anything that moves the score is the side that benefits, an own goal's too. */
export type FootballEvent = Moment &
  (
    | { readonly type: 'status'; readonly status: FootballStatus; readonly phase: string }
    | { readonly type: 'goal' | 'ownGoal' | 'corner'; readonly side: Side }
    | { readonly type: 'penalty'; readonly side: Side; readonly scored: boolean; readonly shootout: boolean }
    | { readonly type: 'card'; readonly side: Side; readonly card: (typeof CARDS)[number] }
    | { readonly type: 'varCancel'; readonly side: Side; /** false: a review of something else than a goal. */ readonly ofGoal: boolean }
    | { readonly type: 'sub' | 'shot' | 'foul' }
  );

export type BasketballEvent = Moment &
  (
    | { readonly type: 'status'; readonly status: BasketballStatus; readonly phase: string }
    | { readonly type: 'score'; readonly side: Side; readonly points: number }
    | { readonly type: 'foul' | 'timeout' | 'card' }
  );

const CARDS = ['yellow', 'secondYellow', 'red'] as const;
const SIDES = ['home', 'away'] as const;
const FOOTBALL_TYPES = ['status', 'goal', 'ownGoal', 'penalty', 'card', 'sub', 'corner', 'shot', 'foul', 'varCancel'] as const;
const BASKETBALL_TYPES = ['status', 'score', 'foul', 'timeout', 'card'] as const;

/** The phases of a football match in play, each with its status: a phase says what the status leaves open, the start or the end of a period. */
const FOOTBALL_PHASES: ReadonlyMap<string, FootballStatus> = new Map([
  ['firstHalf', F.firstHalf],
  ['halfTime', F.halfTime],
  ['secondHalf', F.secondHalf],
  ['endOfNormalTime', F.secondHalf],
  ['extraTimeFirst', F.extraTime],
  ['extraTimeBreak', F.extraTime],
  ['extraTimeSecond', F.extraTime],
  ['endOfExtraTime', F.extraTime],
  ['shootout', F.shootOut],
  ['finished', F.finished],
]);

const BASKETBALL_PHASES: ReadonlyMap<string, BasketballStatus> = new Map([
  ['q1', B.q1],
  ['endQ1', B.endQ1],
  ['q2', B.q2],
  ['endQ2', B.endQ2],
  ['halfTime', B.endQ2],
  ['q3', B.q3],
  ['endQ3', B.endQ3],
  ['q4', B.q4],
  ['endQ4', B.q4],
  ['ot', B.overtime],
  ['endOt', B.overtime],
  ['finished', B.finished],
]);

const RUNNING_PHASES: ReadonlySet<string> = new Set([
  'firstHalf',
  'secondHalf',
  'extraTimeFirst',
  'extraTimeSecond',
  'q1',
  'q2',
  'q3',
  'q4',
  'ot',
]);

/** Whether the clock runs from a status event of this phase on. */
export function startsPeriod(phase: string): boolean {
  return RUNNING_PHASES.has(withoutNumber(phase));
}

/** Who scored how much with an event; null for what does not move the score, as a kick of a shoot-out does not. */
export function scoredBy(event: FootballEvent | BasketballEvent): { readonly side: Side; readonly points: number } | null {
  switch (event.type) {
    case 'goal':
    case 'ownGoal':
      return { side: event.side, points: 1 };
    case 'penalty':
      return event.scored && !event.shootout ? { side: event.side, points: 1 } : null;
    case 'score':
      return { side: event.side, points: event.points };
    default:
      return null;
  }
}

/** A football event of a line; throws a RecordingError about the first field that is wrong. */
export function readFootballEvent(line: LineReader): FootballEvent {
  const type = line.word('type', FOOTBALL_TYPES);
  const moment = readMoment(line);
  if (moment.period > 5) throw line.broken(`period is ${moment.period}, football has 1 to 5`);
  switch (type) {
    case 'status':
      return { ...moment, type, ...readStatus(line, footballStatus(line), F.firstHalf, F.finished, FOOTBALL_PHASES) };
    case 'goal':
    case 'ownGoal':
    case 'corner':
      return { ...moment, type, side: line.word('side', SIDES) };
    case 'penalty':
      return { ...moment, type, side: line.word('side', SIDES), scored: line.flag('scored'), shootout: readShootout(line, moment.period) };
    case 'card':
      return { ...moment, type, side: line.word('side', SIDES), card: line.word('card', CARDS) };
    case 'varCancel':
      return { ...moment, type, side: line.word('side', SIDES), ofGoal: !line.has('cancels') || line.text('cancels') === 'goal' };
    default:
      return { ...moment, type };
  }
}

/** A basketball event of a line; throws a RecordingError about the first field that is wrong. */
export function readBasketballEvent(line: LineReader): BasketballEvent {
  const type = line.word('type', BASKETBALL_TYPES);
  const moment = readMoment(line);
  if (type === 'status') return { ...moment, type, ...readStatus(line, basketballStatus(line), B.q1, B.finished, BASKETBALL_PHASES) };
  if (type !== 'score') return { ...moment, type };
  const points = line.count('points');
  if (points < 1 || points > 3) throw line.broken(`points is ${points}, a basket is 1, 2 or 3`);
  return { ...moment, type, side: line.word('side', SIDES), points };
}

function readMoment(line: LineReader): Moment {
  const period = line.count('period');
  if (period === 0) throw line.broken('period is 0, periods count from 1');
  return {
    seq: line.count('seq'),
    t: line.amount('t'),
    wall: line.amount('wall'),
    period,
    minute: line.text('minute'),
    score: { home: line.count('homeScore'), away: line.count('awayScore') },
  };
}

/** A status and its phase. From `first` to `last` a match is in play, so the phase must be known; a match that is stopped may have any. */
function readStatus<Status extends number>(
  line: LineReader,
  status: Status,
  first: Status,
  last: Status,
  phases: ReadonlyMap<string, Status>,
): { status: Status; phase: string } {
  if (status < first || status > last) return { status, phase: line.optionalText('phase') };
  const phase = line.text('phase');
  const due = phases.get(withoutNumber(phase));
  if (due === undefined) throw line.broken(`phase ${JSON.stringify(phase)} is unknown`);
  if (due !== status) throw line.broken(`phase ${phase} has status ${due}, not ${status}`);
  return { status, phase };
}

/** `ot` of `ot2`, `endOt` of `endOt2` and `endOT2`: there may be any number of overtimes. */
function withoutNumber(phase: string): string {
  return phase.replace(/^ot\d+$/, 'ot').replace(/^endO[tT]\d+$/, 'endOt');
}

function footballStatus(line: LineReader): FootballStatus {
  const code = line.count('status');
  const status = code === 6 ? F.extraTime : code; // an old code for extra time (domain.md 2)
  if (isFootballStatus(status)) return status;
  throw line.broken(`status ${code} is not one of football`);
}

function basketballStatus(line: LineReader): BasketballStatus {
  const code = line.count('status');
  if (isBasketballStatus(code)) return code;
  throw line.broken(`status ${code} is not one of basketball`);
}

function readShootout(line: LineReader, period: number): boolean {
  const shootout = line.flag('shootout');
  if (shootout !== (period === 5)) throw line.broken(`shootout is ${shootout} in period ${period}, the shoot-out is period 5`);
  return shootout;
}
