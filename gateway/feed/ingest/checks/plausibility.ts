import { clockSeconds, minutesSeconds } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, type MatchRow, ZERO, type SideCount, addTo } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Coverage } from '#gateway/feed/ingest/schema/fixtureSchema.ts';
import { isBeyondRegular, mayFollow } from './statusTransitions.ts';

/** Goals in one step, given or withdrawn. */
const IMPLAUSIBLE_GOALS = 3;
/** Larger steps back are errors, not corrections: providers correct a running clock by up to a minute. */
const CLOCK_TOLERANCE_S = 61;
/** Clocks this close are the same claim. */
const SAME_CLOCK_S = 30;
/** Nominal start, in match seconds. */
const EXTRA_TIME_SECOND_HALF_S = 6300;

/** `reason` is a message; `claim` identifies repetitions. */
export interface Implausibility {
  readonly reason: string;
  readonly claim: string;
  /** Start of the clock in s, or its value when stopped; compared with a tolerance. */
  readonly clock?: number;
}

/** Returns whether two states make the same claims. */
export function isSameClaim(a: readonly Implausibility[], b: readonly Implausibility[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ claim, clock = 0 }, i) => b[i]?.claim === claim && Math.abs(clock - (b[i].clock ?? 0)) <= SAME_CLOCK_S)
  );
}

/** Returns what in `state` contradicts `prev`, the current row. `next` is the row that `state` would produce. */
export function checkPlausibility(
  prev: MatchRow,
  next: MatchRow,
  state: SourceState,
  coverage: Coverage = 'full',
): readonly Implausibility[] {
  return [
    checkOutdated(prev, state),
    checkStatusTransition(prev, next),
    coverage === 'low' ? null : checkScoreJump(prev, next),
    checkClock(prev, next, state),
    checkPeriodSum(prev, next),
  ].filter((implausibility) => implausibility !== null);
}

/** An older state would undo the last accepted change. */
function checkOutdated({ scoreAt, statusAt }: MatchRow, { at }: SourceState): Implausibility | null {
  const last = Math.max(scoreAt, statusAt);
  if (at >= last) return null;
  return { reason: `it is of ${iso(at)}, older than the last accepted change at ${iso(last)}`, claim: `at ${at}` };
}

function checkStatusTransition(prev: MatchRow, next: MatchRow): Implausibility | null {
  if (mayFollow(prev, next)) return null;
  const cup = isBeyondRegular(next) ? ' in a match that is not a cup tie' : '';
  return { reason: `status ${next.status} cannot follow ${prev.status}${cup}`, claim: `status ${next.status}` };
}

/** Football only. After the end every change is a correction, such as an award of 3-0. */
function checkScoreJump(prev: MatchRow, next: MatchRow): Implausibility | null {
  if (next.sport !== 'football' || phaseOf(prev) === 'ended') return null;
  const goals = Math.abs(next.score.home - prev.score.home) + Math.abs(next.score.away - prev.score.away);
  if (goals < IMPLAUSIBLE_GOALS) return null;
  return {
    reason: `the score goes from ${formatScore(prev.score)} to ${formatScore(next.score)} at once`,
    claim: `score ${formatScore(next.score)}`,
  };
}

/** Basketball clocks stop often, so their sent values are compared; football's run. */
function checkClock(prev: MatchRow, next: MatchRow, { at }: SourceState): Implausibility | null {
  if (phaseOf(next) !== 'playing' || !isSamePeriod(prev, next)) return null;
  const football = next.sport === 'football';
  const before = football ? clockSeconds(prev, at) : prev.clock.base;
  const after = football ? clockSeconds(next, at) : next.clock.base;
  if ((football ? before - after : after - before) <= CLOCK_TOLERANCE_S) return null;
  const { base, since, running } = next.clock;
  return {
    reason: `the clock goes back from ${minutesSeconds(before)} to ${minutesSeconds(after)}`,
    claim: `clock of ${next.status}`,
    clock: football && running > 0 ? since / 1000 - base / running : base,
  };
}

function isSamePeriod(prev: MatchRow, next: MatchRow): boolean {
  if (prev.status !== next.status) return false;
  if (prev.sport === 'basketball') return next.sport === 'basketball' && prev.periods.length === next.periods.length;
  const hasJustStarted = next.status === FootballStatus.extraTime && next.clock.base === EXTRA_TIME_SECOND_HALF_S;
  return !hasJustStarted || (prev.clock.base === EXTRA_TIME_SECOND_HALF_S && prev.clock.running > 0);
}

/** See docs/domain.md#points-by-period. Not reported again once a confirmed state has broken the rule. */
function checkPeriodSum(prev: MatchRow, next: MatchRow): Implausibility | null {
  if (next.sport !== 'basketball' || isSummed(next) || (prev.sport === 'basketball' && !isSummed(prev))) return null;
  return { reason: `its periods add up to ${formatScore(sumOf(next))}, but its score is ${formatScore(next.score)}`, claim: 'sum' };
}

function isSummed(row: BasketballRow): boolean {
  return row.periods.length === 0 || formatScore(sumOf(row)) === formatScore(row.score);
}

function sumOf({ periods }: BasketballRow): SideCount {
  return periods.reduce((sum, { home, away }) => addTo(addTo(sum, 'home', home), 'away', away), ZERO);
}

function formatScore({ home, away }: SideCount): string {
  return `${home}-${away}`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
