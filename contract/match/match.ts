import { type BasketballStatus, BasketballStatus as Basketball } from './basketball.ts';
import { type FootballStatus, FootballStatus as Football } from './football.ts';
import type { Sport } from './sport.ts';

/** Both sports share one range of match ids. */
export type MatchId = number;

export type Side = 'home' | 'away';

/** A count for each side: goals, cards, corners. */
export interface SideCount {
  readonly home: number;
  readonly away: number;
}

/**
 * The match clock, which is sent only when it changes. At server time `since` (ms) it showed `base` seconds; it runs at `running`
 * match seconds per real second: 1 in play, 0 stopped, more in a recording played fast. Football counts match time up from the
 * nominal start of the period; basketball counts the time left of the period down.
 */
export interface Clock {
  readonly base: number;
  readonly since: number;
  readonly running: number;
}

/** An event on the timeline of a football match. `at` is server time in ms. */
export interface Incident {
  readonly kind: 'goal' | 'cancelled' | 'red' | 'kick' | 'miss';
  readonly side: Side;
  /** Base minute and stoppage time: 45 and 2 for "45+2". Never added up (docs/domain.md#football-minute). */
  readonly minute: number;
  readonly added: number;
  readonly at: number;
}

/** Columns of both sports. Values are absolute; `rev` is the channel's `seq` at the last change. */
interface RowBase {
  readonly id: MatchId;
  readonly rev: number;
  /** Kick-off in ms; changes when a match is postponed. */
  readonly kickoff: number;
  /** A tie that must have a winner: extra time and a shoot-out may follow. */
  readonly knockout: boolean;
  readonly clock: Clock;
  /** The score including extra time or overtimes, without the shoot-out. */
  readonly score: SideCount;
  /** Server times (ms) of the last change of score and status, 0 before the first: they tell after a gap how old a change is. */
  readonly scoreAt: number;
  readonly statusAt: number;
  /** Server time (ms) since which the feed has been silent although the clock runs; 0 while it is not. */
  readonly feedSilentSince: number;
  /** The result changed after the end (docs/domain.md#corrected-results). */
  readonly corrected: boolean;
}

export interface FootballRow extends RowBase {
  readonly sport: 'football';
  readonly status: FootballStatus;
  /** null: no data. */
  readonly half: SideCount | null;
  /** The score after 90 minutes, once extra time has begun; it settles the 90-minute markets. */
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

/** Returns counts with `count` added to one side. */
export function addTo(counts: SideCount, side: Side, count: number): SideCount {
  return side === 'home' ? { home: counts.home + count, away: counts.away } : { home: counts.home, away: counts.away + count };
}

/** Returns whether both sides are equal. */
export function isSameCount(a: SideCount, b: SideCount): boolean {
  return a.home === b.home && a.away === b.away;
}

const STOPPED: Clock = { base: 0, since: 0, running: 0 };

/** Returns the row of a match that has not begun, to which changes are applied. */
export function blankFootball(id: MatchId): FootballRow {
  // Ordered by how often they change: the fields touched most share the first cache lines of the object.
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

/** Returns the row of a match that has not begun, to which changes are applied. */
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

/** Returns the blank row of a sport. */
export function blankRow(sport: Sport, id: MatchId): MatchRow {
  return sport === 'football' ? blankFootball(id) : blankBasketball(id);
}
