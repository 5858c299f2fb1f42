import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow, MatchRow, SideCount } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { phaseOf } from '#contract/match/status.ts';

/** Reasons that end by themselves, as the match goes on. */
const WAITING = ['notOver', 'postponed'] as const;

/** Contradictions and gaps of the data. They need an operator, because a result is never guessed (docs/domain.md#undecided-legs). */
const FAULTS = [
  'abnormalStatus',
  'impossibleScore',
  'regularTimeMissing',
  'regularTimeAboveScore',
  'halfTimeMissing',
  'halfTimeAboveFullTime',
  'periodsMissing',
  'periodsDiffer',
  'levelAtTheEnd',
  'scoreBelowLock',
  'otherSport',
] as const;

export type UndecidedReason = (typeof WAITING)[number] | (typeof FAULTS)[number];

/** Returns whether an operator has to decide, because waiting does not. */
export function needsReview(reason: UndecidedReason): boolean {
  return FAULTS.some((fault) => fault === reason);
}

/** The score that counts: of regular time in football, of the whole game with overtimes in basketball. */
interface CountedScore {
  readonly score: SideCount;
  /** null when half time was not reached, is not known, or the sport is basketball. */
  readonly half: SideCount | null;
}

interface ResultBase {
  readonly sport: Sport;
  /** Kick-off by the row (ms): later than at publication when the match was put off. */
  readonly kickoff: number;
}

/** What settlement needs to know of a match. */
export type FinalResult = ResultBase &
  (
    | ({ readonly state: 'finished' | 'abandoned' } & CountedScore)
    | { readonly state: 'postponed' | 'cancelled' }
    | { readonly state: 'undecided'; readonly reason: UndecidedReason }
  );

type RowOf<Row extends MatchRow, Parts extends keyof Row> = Pick<Row, 'sport' | 'status' | 'kickoff' | 'score' | Parts>;
type FootballParts = RowOf<FootballRow, 'half' | 'regular' | 'penalties' | 'incidents' | 'clock' | 'statusAt' | 'knockout'>;
type BasketballParts = RowOf<BasketballRow, 'periods' | 'periodSeconds'>;

/** Returns the result of a match row. Contradictory or missing data are `undecided` with their reason. */
export function finalResult(row: FootballParts | BasketballParts): FinalResult {
  const { sport, kickoff } = row;
  switch (phaseOf(row)) {
    case 'ended':
    case 'dropped':
      return { sport, kickoff, ...(row.sport === 'football' ? footballResult(row) : basketballResult(row)) };
    case 'hidden':
      return { sport, kickoff, ...undecided('abnormalStatus') };
    case 'delayed':
      return { sport, kickoff, state: 'postponed' };
    default:
      return { sport, kickoff, ...undecided('notOver') };
  }
}

type WithoutBase<Result> = Result extends ResultBase ? Omit<Result, keyof ResultBase> : never;
type Verdict = WithoutBase<FinalResult>;

/** An abandoned extra time or shoot-out leaves regular time as it was, which is finished. */
function footballResult(row: FootballParts): Verdict {
  if (row.status === FootballStatus.cancelled) return { state: 'cancelled' };
  const fault = footballFault(row);
  if (fault !== null) return undecided(fault);
  const isRegularTimeOver = row.status === FootballStatus.finished || row.regular !== null || row.penalties !== null;
  return { state: isRegularTimeOver ? 'finished' : 'abandoned', score: row.regular ?? row.score, half: row.half };
}

function footballFault(row: FootballParts): UndecidedReason | null {
  const { score, regular, half } = row;
  const counted = regular ?? score;
  if (![score, counted, half ?? score].every(isPossible)) return 'impossibleScore';
  if (regular === null && mayHaveExtraTime(row)) return 'regularTimeMissing';
  if (isAbove(counted, score)) return 'regularTimeAboveScore';
  return half !== null && isAbove(half, counted) ? 'halfTimeAboveFullTime' : null;
}

/**
 * Returns whether the score of a row without one of regular time may count goals of extra time (docs/domain.md#what-score-counts). A
 * shoot-out may follow regular time at once, but an unequal score before it suggests a lost extra time.
 */
function mayHaveExtraTime(row: FootballParts): boolean {
  const { score, penalties, incidents, knockout, statusAt, kickoff, status } = row;
  if (penalties !== null && score.home !== score.away) return true;
  if (incidents.some(({ minute }) => minute > 90)) return true;
  const seconds = secondsAtEnd(row);
  if (seconds > REGULAR_TIME_END_S) return true;
  // A clock of the first ninety minutes says where an abandoned match stopped; the clock of a finished one may have frozen long before.
  const isAbandonedBefore = status === FootballStatus.abandoned && seconds > 0 && seconds < REGULAR_TIME_S;
  return knockout && !isAbandonedBefore && statusAt - kickoff >= TIE_WITHOUT_EXTRA_TIME_MS;
}

/** Returns the seconds on the clock when the match ended; 0 where its supplier says nothing of them. */
function secondsAtEnd({ clock: { base, since, running }, statusAt }: FootballParts): number {
  return base + (Math.max(0, statusAt - since) / 1_000) * running;
}

function basketballResult(row: BasketballParts): Verdict {
  if (row.status === BasketballStatus.cancelled) return { state: 'cancelled' };
  const isFinished = row.status === BasketballStatus.finished;
  const fault = basketballFault(row, isFinished);
  if (fault !== null) return undecided(fault);
  return { state: isFinished ? 'finished' : 'abandoned', score: row.score, half: null };
}

function basketballFault({ score, periods, periodSeconds }: BasketballParts, isFinished: boolean): UndecidedReason | null {
  if (![score, ...periods].every(isPossible)) return 'impossibleScore';
  if (isFinished && periods.length < (periodSeconds === HALF_S ? 2 : 4)) return 'periodsMissing';
  const sumOf = (side: keyof SideCount): number => periods.reduce((sum, period) => sum + period[side], 0);
  if (sumOf('home') !== score.home || sumOf('away') !== score.away) return 'periodsDiffer';
  return isFinished && score.home === score.away ? 'levelAtTheEnd' : null;
}

const REGULAR_TIME_S = 90 * 60;

/**
 * The latest clock (s) at the end of a match without extra time: 15 minutes of stoppage, as much as `clock.ts` believes of a running clock.
 * The longest of the recorded matches has 13, and the second half of extra time begins here.
 */
export const REGULAR_TIME_END_S = REGULAR_TIME_S + 15 * 60;

/**
 * From this long (ms) after kick-off a cup tie may have had extra time, whatever its clock says. Recorded matches without it end within 120
 * minutes, those with it take 146 at least, but for golden goals.
 */
export const TIE_WITHOUT_EXTRA_TIME_MS = 130 * 60_000;

/** Length of a period where two halves are played (`periodSeconds` of the row). */
const HALF_S = 1_200;

function isPossible({ home, away }: SideCount): boolean {
  return [home, away].every((count) => Number.isInteger(count) && count >= 0);
}

function isAbove(a: SideCount, b: SideCount): boolean {
  return a.home > b.home || a.away > b.away;
}

function undecided(reason: UndecidedReason): Verdict {
  return { state: 'undecided', reason };
}
