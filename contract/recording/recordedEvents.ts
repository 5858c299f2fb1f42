import { type BasketballStatus, BasketballStatus as B, isBasketballStatus } from '#contract/match/basketball.ts';
import { type FootballStatus, FootballStatus as F, isFootballStatus } from '#contract/match/football.ts';
import type { SideCount, Side } from '#contract/match/match.ts';
import type { LineReader } from './lineReader.ts';

interface EventBase {
  /**
   * The order of events, from 1. `t` is no order: after first-half stoppage time it falls back to 2700 (docs/domain.md#order-of-changes).
   */
  readonly seq: number;
  /** Match clock in seconds; each football period begins at its nominal time. */
  readonly t: number;
  /** Real seconds since kick-off, breaks included. */
  readonly wall: number;
  /** Football: 1 to 4, 5 is the shoot-out. Basketball: 1 to 4, overtimes from 5. */
  readonly period: number;
  /** The label of the source: `45+2`, `pens`, `Q3 4:05`. */
  readonly minute: string;
  /** The score after this event, without goals that a review cancels later. */
  readonly score: SideCount;
}

/** `side` is the side that benefits, for own goals too. */
export type FootballEvent = EventBase &
  (
    | { readonly type: 'status'; readonly status: FootballStatus; readonly phase: string }
    | (Acted & { readonly type: 'goal' | 'ownGoal' | 'corner' })
    | (Acted & { readonly type: 'penalty'; readonly scored: boolean; readonly shootout: boolean })
    | (Acted & { readonly type: 'card'; readonly card: (typeof CARDS)[number] })
    | (Acted & {
        readonly type: 'varCancel';
        /** false: the review was not about a goal. */
        readonly ofGoal: boolean;
        /** As the source words it; empty when it says nothing. */
        readonly reason: string;
      })
    | (SomebodyActed & { readonly type: 'sub'; readonly playerOut: string })
    | (SomebodyActed & { readonly type: 'shot'; /** null: not said. */ readonly onTarget: boolean | null })
    | (SomebodyActed & { readonly type: 'foul' })
  );

/** `player` is the source's name, empty when it has none. */
interface Acted {
  readonly side: Side;
  readonly player: string;
}

/** null: the source does not say which side. */
interface SomebodyActed {
  readonly side: Side | null;
  readonly player: string;
}

export type BasketballEvent = EventBase &
  (
    | { readonly type: 'status'; readonly status: BasketballStatus; readonly phase: string }
    | (Acted & { readonly type: 'score'; readonly points: number })
    | (SomebodyActed & { readonly type: 'foul' | 'timeout' | 'card' })
  );

const CARDS = ['yellow', 'secondYellow', 'red'] as const;
const SIDES = ['home', 'away'] as const;
const FOOTBALL_TYPES = ['status', 'goal', 'ownGoal', 'penalty', 'card', 'sub', 'corner', 'shot', 'foul', 'varCancel'] as const;
const BASKETBALL_TYPES = ['status', 'score', 'foul', 'timeout', 'card'] as const;

/** The phases of a football match with their status. Unlike a status, a phase distinguishes the start of a period from its end. */
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

/** Returns whether a status event of this phase starts the clock. */
export function startsPeriod(phase: string): boolean {
  return RUNNING_PHASES.has(withoutNumber(phase));
}

/** Returns side and points of an event that changes the score, or null; kicks of a shoot-out do not change it. */
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

/** Throws RecordingError about the first invalid field. */
export function readFootballEvent(line: LineReader): FootballEvent {
  const type = line.oneOf('type', FOOTBALL_TYPES);
  const base = readBase(line);
  if (base.period > 5) throw line.error(`period is ${base.period}, football has 1 to 5`);
  switch (type) {
    case 'status':
      return { ...base, type, ...readStatus(line, footballStatus(line), F.firstHalf, F.finished, FOOTBALL_PHASES) };
    case 'goal':
    case 'ownGoal':
    case 'corner':
      return { ...base, type, ...readActor(line) };
    case 'penalty':
      return { ...base, type, ...readActor(line), scored: line.flag('scored'), shootout: readShootout(line, base.period) };
    case 'card':
      return { ...base, type, ...readActor(line), card: line.oneOf('card', CARDS) };
    case 'varCancel': {
      const ofGoal = !line.has('cancels') || line.text('cancels') === 'goal';
      return { ...base, type, ...readActor(line), ofGoal, reason: line.optionalText('reason') };
    }
    case 'sub':
      return { ...base, type, ...readSomebody(line), playerOut: readName(line, 'playerOut') };
    case 'shot':
      return { ...base, type, ...readSomebody(line), onTarget: line.has('onTarget') ? line.flag('onTarget') : null };
    case 'foul':
      return { ...base, type, ...readSomebody(line) };
  }
}

/** Throws RecordingError about the first invalid field. */
export function readBasketballEvent(line: LineReader): BasketballEvent {
  const type = line.oneOf('type', BASKETBALL_TYPES);
  const base = readBase(line);
  if (type === 'status') return { ...base, type, ...readStatus(line, basketballStatus(line), B.q1, B.finished, BASKETBALL_PHASES) };
  if (type !== 'score') return { ...base, type, ...readSomebody(line) };
  const points = line.count('points');
  if (points < 1 || points > 3) throw line.error(`points is ${points}, a basket is 1, 2 or 3`);
  return { ...base, type, ...readActor(line), points };
}

function readActor(line: LineReader): Acted {
  return { side: line.oneOf('side', SIDES), player: readName(line, 'player') };
}

function readSomebody(line: LineReader): SomebodyActed {
  return { side: line.has('side') ? line.oneOf('side', SIDES) : null, player: readName(line, 'player') };
}

/** Returns a player's name. Sources that leave names out have a code instead: `p40975`. */
function readName(line: LineReader, key: 'player' | 'playerOut'): string {
  const name = line.optionalText(key);
  return /^p\d+$/.test(name) ? '' : name;
}

function readBase(line: LineReader): EventBase {
  const period = line.count('period');
  if (period === 0) throw line.error('period is 0, periods count from 1');
  return {
    seq: line.count('seq'),
    t: line.amount('t'),
    wall: line.amount('wall'),
    period,
    minute: line.text('minute'),
    score: { home: line.count('homeScore'), away: line.count('awayScore') },
  };
}

/** Returns status and phase. Statuses from `first` to `last` need a known phase; the others may have any. */
function readStatus<Status extends number>(
  line: LineReader,
  status: Status,
  first: Status,
  last: Status,
  phases: ReadonlyMap<string, Status>,
): { status: Status; phase: string } {
  if (status < first || status > last) return { status, phase: line.optionalText('phase') };
  const phase = line.text('phase');
  const expected = phases.get(withoutNumber(phase));
  if (expected === undefined) throw line.error(`phase ${JSON.stringify(phase)} is unknown`);
  if (expected !== status) throw line.error(`phase ${phase} has status ${expected}, not ${status}`);
  return { status, phase };
}

/** Returns `ot` for `ot2`, `endOt` for `endOt2` and `endOT2`: the number of overtimes is unlimited. */
function withoutNumber(phase: string): string {
  return phase.replace(/^ot\d+$/, 'ot').replace(/^endO[tT]\d+$/, 'endOt');
}

function footballStatus(line: LineReader): FootballStatus {
  const code = line.count('status');
  const status = code === 6 ? F.extraTime : code; // an old code for extra time
  if (isFootballStatus(status)) return status;
  throw line.error(`status ${code} is not one of football`);
}

function basketballStatus(line: LineReader): BasketballStatus {
  const code = line.count('status');
  if (isBasketballStatus(code)) return code;
  throw line.error(`status ${code} is not one of basketball`);
}

function readShootout(line: LineReader, period: number): boolean {
  const shootout = line.flag('shootout');
  if (shootout !== (period === 5)) throw line.error(`shootout is ${shootout} in period ${period}, the shoot-out is period 5`);
  return shootout;
}
