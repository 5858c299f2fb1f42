import { clockSeconds, minutesSeconds } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type BasketballRow, type MatchRow, ZERO, type SideCount, addTo } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { isBeyondRegular, mayFollow } from './statusTransitions.ts';

/** So many goals at once, on either side, given or taken back, are sooner a fault than a match. */
const GOALS = 3;
/** Clocks are set right by seconds; one that goes back further was wrong before or is wrong now. */
const BACK_S = 30;
/** The nominal start of the second half of extra time, in match seconds. */
const LAST_QUARTER_HOUR_S = 6300;

/** What speaks against a state: a reason for people, and the claim itself, by which a repetition is known. */
export interface Implausibility {
  readonly reason: string;
  readonly claim: string;
  /** When a clock is said to have begun, in s, or where it stands: told anew with each word, so the same within seconds. */
  readonly clock?: number;
}

/** Whether two words claim the same, whatever else has moved between them. */
export function isSameClaim(some: readonly Implausibility[], others: readonly Implausibility[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ claim, clock = 0 }, i) => others[i]?.claim === claim && Math.abs(clock - (others[i].clock ?? 0)) <= BACK_S)
  );
}

/** What in `state` contradicts the match as it stood; none for what may well be. `next` is the row that it would make of `prev`. */
export function checkPlausibility(prev: MatchRow, next: MatchRow, state: SourceState): readonly Implausibility[] {
  return [lateness(prev, state), wrongStep(prev, next), leap(prev, next), clockGoneBack(prev, next, state), wrongSum(prev, next)].filter(
    (doubt) => doubt !== null,
  );
}

/** Older than the last change of score or status that was taken: a word that was overtaken would take a goal back. */
function lateness({ scoreAt, statusAt }: MatchRow, { at }: SourceState): Implausibility | null {
  const last = Math.max(scoreAt, statusAt);
  if (at >= last) return null;
  return { reason: `it is of ${iso(at)}, and what was taken before is of ${iso(last)}`, claim: `at ${at}` };
}

function wrongStep(prev: MatchRow, next: MatchRow): Implausibility | null {
  if (mayFollow(prev, next)) return null;
  const cup = isBeyondRegular(next) ? ' in a match that is no cup tie' : '';
  return { reason: `status ${next.status} cannot follow ${prev.status}${cup}`, claim: `status ${next.status}` };
}

/** Of football; what comes after the end is a correction, and an award of 3-0 is one. */
function leap(prev: MatchRow, next: MatchRow): Implausibility | null {
  if (next.sport !== 'football' || phaseOf(prev) === 'ended') return null;
  const goals = Math.abs(next.score.home - prev.score.home) + Math.abs(next.score.away - prev.score.away);
  if (goals < GOALS) return null;
  return { reason: `the score goes from ${said(prev.score)} to ${said(next.score)} at once`, claim: `score ${said(next.score)}` };
}

/** Within one period. Football's is seen at the time of the new word; basketball's stops often, so only what was said counts. */
function clockGoneBack(prev: MatchRow, next: MatchRow, { at }: SourceState): Implausibility | null {
  if (phaseOf(next) !== 'playing' || !isSamePeriod(prev, next)) return null;
  const football = next.sport === 'football';
  const was = football ? clockSeconds(prev, at) : prev.clock.base;
  const is = football ? clockSeconds(next, at) : next.clock.base;
  if ((football ? was - is : is - was) <= BACK_S) return null;
  const { base, since, running } = next.clock;
  return {
    reason: `the clock goes back from ${minutesSeconds(was)} to ${minutesSeconds(is)}`,
    claim: `clock of ${next.status}`,
    clock: football && running > 0 ? since / 1000 - base / running : base,
  };
}

function isSamePeriod(prev: MatchRow, next: MatchRow): boolean {
  if (prev.status !== next.status) return false;
  if (prev.sport === 'basketball') return next.sport === 'basketball' && prev.periods.length === next.periods.length;
  const begins = next.status === FootballStatus.extraTime && next.clock.base === LAST_QUARTER_HOUR_S;
  return !begins || (prev.clock.base === LAST_QUARTER_HOUR_S && prev.clock.running > 0);
}

/** The points of the periods make the score (domain.md 3). Of a supplier who insisted that they do not it is no news. */
function wrongSum(prev: MatchRow, next: MatchRow): Implausibility | null {
  if (next.sport !== 'basketball' || isSummed(next) || (prev.sport === 'basketball' && !isSummed(prev))) return null;
  return { reason: `its periods make ${said(sumOf(next))}, and its score is ${said(next.score)}`, claim: 'sum' };
}

function isSummed(row: BasketballRow): boolean {
  return row.periods.length === 0 || said(sumOf(row)) === said(row.score);
}

function sumOf({ periods }: BasketballRow): SideCount {
  return periods.reduce((all, one) => addTo(addTo(all, 'home', one.home), 'away', one.away), ZERO);
}

function said({ home, away }: SideCount): string {
  return `${home}-${away}`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
