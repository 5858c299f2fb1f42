import { type BasketballStatus, BasketballStatus as Basketball } from './basketball.ts';
import { type FootballStatus, FootballStatus as Football } from './football.ts';
import type { Sport } from './sport.ts';

/** A match id is digits, one number range for both sports. */
export type MatchId = number;

export type Side = 'home' | 'away';

/** A count for each side: goals, cards, corners. */
export interface SideCount {
  readonly home: number;
  readonly away: number;
}

/**
 * The match clock as it travels: never ticks on the wire. At server time `since` (ms) it showed `base` seconds,
 * and it runs at `running` match seconds per real second: 1 in play, 0 stopped, more in a recording played fast.
 * Football counts up from the nominal start of the period; basketball counts down what is left of the period.
 */
export interface Clock {
  readonly base: number;
  readonly since: number;
  readonly running: number;
}

/** A thing that happened, as it is drawn on the line of a football match. `at` is server time in ms. */
export interface Incident {
  readonly kind: 'goal' | 'cancelled' | 'red' | 'kick' | 'miss';
  readonly side: Side;
  /** Base minute, and the minutes beyond it: 45 and 2 for "45+2". Two numbers, never their sum (domain.md 2). */
  readonly minute: number;
  readonly added: number;
  readonly at: number;
}

/** What a row of either sport carries. Values are absolute; `rev` is the channel's `seq` of the last change. */
interface RowBase {
  readonly id: MatchId;
  readonly rev: number;
  /** Kick-off in ms; moves when a match is postponed. */
  readonly kickoff: number;
  /** A tie that must have a winner: extra time and a shoot-out may follow. */
  readonly knockout: boolean;
  readonly clock: Clock;
  /** The main score: with extra time or overtimes, never with the shoot-out. */
  readonly score: SideCount;
  /** When the score last changed, and the status: server ms, 0 before the first time. Alerts take their age from it. */
  readonly scoreAt: number;
  readonly statusAt: number;
  /** Since when the supplier has said nothing of a match whose clock runs: server ms; 0 while it speaks. */
  readonly feedSilentSince: number;
  /** The result was changed after the end (domain.md 1). */
  readonly corrected: boolean;
}

export interface FootballRow extends RowBase {
  readonly sport: 'football';
  readonly status: FootballStatus;
  /** null: no data. */
  readonly half: SideCount | null;
  /** After 90 minutes, once extra time has begun: what the 90-minute markets are settled on. */
  readonly regular: SideCount | null;
  readonly penalties: SideCount | null;
  readonly yellows: SideCount;
  /** Sendings-off: straight reds and second yellows. */
  readonly reds: SideCount;
  /** null: no data (the feed's -1). */
  readonly corners: SideCount | null;
  readonly incidents: readonly Incident[];
}

export interface BasketballRow extends RowBase {
  readonly sport: 'basketball';
  readonly status: BasketballStatus;
  /** Points by period, one entry per overtime after the fourth. */
  readonly periods: readonly SideCount[];
  /** Seconds of a period: 600 or 720, 1200 where two halves are played. */
  readonly periodSeconds: number;
}

export type MatchRow = FootballRow | BasketballRow;

export const ZERO: SideCount = { home: 0, away: 0 };

/** A pair with some more for one side. */
export function addTo(counts: SideCount, side: Side, count: number): SideCount {
  return side === 'home' ? { home: counts.home + count, away: counts.away } : { home: counts.home, away: counts.away + count };
}

/** Whether two counts are equal on both sides. */
export function isSameCount(a: SideCount, b: SideCount): boolean {
  return a.home === b.home && a.away === b.away;
}

const STOPPED: Clock = { base: 0, since: 0, running: 0 };

/** A football match that has not begun: the row that changes are laid over. */
export function blankFootball(id: MatchId): FootballRow {
  // Written out and ordered by how often they change: a row is one object in memory, and its first lines are the ones touched.
  return {
    id,
    rev: 0,
    status: Football.notStarted,
    clock: STOPPED,
    score: ZERO,
    scoreAt: 0,
    corners: null,
    incidents: [],
    yellows: ZERO,
    reds: ZERO,
    half: null,
    statusAt: 0,
    sport: 'football',
    kickoff: 0,
    knockout: false,
    feedSilentSince: 0,
    corrected: false,
    regular: null,
    penalties: null,
  };
}

/** A basketball match that has not begun: the row that changes are laid over. */
export function blankBasketball(id: MatchId): BasketballRow {
  return {
    id,
    rev: 0,
    status: Basketball.notStarted,
    clock: STOPPED,
    score: ZERO,
    scoreAt: 0,
    periods: [],
    statusAt: 0,
    sport: 'basketball',
    kickoff: 0,
    knockout: false,
    feedSilentSince: 0,
    corrected: false,
    periodSeconds: 600,
  };
}

/** The blank row of a sport. */
export function blankRow(sport: Sport, id: MatchId): MatchRow {
  return sport === 'football' ? blankFootball(id) : blankBasketball(id);
}
