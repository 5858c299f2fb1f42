import { BasketballStatus as B } from './basketball.ts';
import { FootballStatus as F } from './football.ts';
import type { BasketballRow, FootballRow, MatchRow } from './match.ts';
import type { Sport } from './sport.ts';

/**
 * The meaning of a status, common to both sports. `pause` is a regular break, `stopped` an interruption, `dropped` an abandoned
 * or cancelled match.
 */
export type MatchPhase = 'hidden' | 'upcoming' | 'playing' | 'pause' | 'stopped' | 'delayed' | 'ended' | 'dropped';

const FOOTBALL: Readonly<Record<F, MatchPhase>> = {
  [F.abnormal]: 'hidden',
  [F.notStarted]: 'upcoming',
  [F.firstHalf]: 'playing',
  [F.halfTime]: 'pause',
  [F.secondHalf]: 'playing',
  [F.extraTime]: 'playing',
  [F.shootOut]: 'playing',
  [F.finished]: 'ended',
  [F.postponed]: 'delayed',
  [F.interrupted]: 'stopped',
  [F.abandoned]: 'dropped',
  [F.cancelled]: 'dropped',
  [F.pending]: 'delayed',
};

const BASKETBALL: Readonly<Record<B, MatchPhase>> = {
  [B.abnormal]: 'hidden',
  [B.notStarted]: 'upcoming',
  [B.q1]: 'playing',
  [B.endQ1]: 'pause',
  [B.q2]: 'playing',
  [B.endQ2]: 'pause',
  [B.q3]: 'playing',
  [B.endQ3]: 'pause',
  [B.q4]: 'playing',
  [B.overtime]: 'playing',
  [B.finished]: 'ended',
  [B.interrupted]: 'stopped',
  [B.cancelled]: 'dropped',
  [B.postponed]: 'delayed',
  [B.abandoned]: 'dropped',
  [B.pending]: 'delayed',
};

/** Returns the phase of a row or a supplier's state. */
export function phaseOf(row: Pick<FootballRow, 'sport' | 'status'> | Pick<BasketballRow, 'sport' | 'status'>): MatchPhase {
  return row.sport === 'football' ? FOOTBALL[row.status] : BASKETBALL[row.status];
}

/** Returns whether a match is in play: playing or in a regular break. */
export function isLive(row: MatchRow): boolean {
  const phase = phaseOf(row);
  return phase === 'playing' || phase === 'pause';
}

/** Returns whether a match is postponed to another day. A pending match, whose time is not known yet, is not. */
export function isPostponed(row: MatchRow): boolean {
  return row.sport === 'football' ? row.status === F.postponed : row.status === B.postponed;
}

/** Returns whether a match has ended or will not go on, by its row or a supplier's state. */
export function isOver(row: Parameters<typeof phaseOf>[0]): boolean {
  const phase = phaseOf(row);
  return phase === 'ended' || phase === 'dropped';
}

/** The lists of the match screen. Status decides before date to which one a match belongs (docs/domain.md#which-list). */
export type ListTab = 'instant' | 'schedule' | 'over';
export const LIST_TABS = ['instant', 'schedule', 'over'] as const;

/** A match is on the instant list from this long before kick-off. */
export const INSTANT_AHEAD_MS = 2 * 3_600_000;
/** A match leaves the instant list this long after its end or postponement. */
export const INSTANT_AFTER_MS = 30 * 60_000;

/** Returns whether a match is in play, interrupted, about to begin or just ended at server time `now` (ms). */
export function isOnInstantList(row: MatchRow, now: number): boolean {
  switch (phaseOf(row)) {
    case 'playing':
    case 'pause':
    case 'stopped':
      return true;
    case 'upcoming':
      return row.kickoff - now <= INSTANT_AHEAD_MS;
    case 'ended':
    case 'dropped':
    case 'delayed': // users see the postponement where they expect the match, before it moves to its new day
      return now - row.statusAt <= INSTANT_AFTER_MS;
    default:
      return false;
  }
}

/** Returns the statuses on a day's list: football 1, 9, 13 on schedule, 8, 11, 12 on over; basketball 1, 13, 15 and 10, 12, 14. */
export function listStatuses(sport: Sport, tab: 'schedule' | 'over'): readonly number[] {
  if (sport === 'football') return tab === 'schedule' ? [F.notStarted, F.postponed, F.pending] : [F.finished, F.abandoned, F.cancelled];
  return tab === 'schedule' ? [B.notStarted, B.postponed, B.pending] : [B.finished, B.cancelled, B.abandoned];
}

/** Returns whether a row's status belongs on a day's list. */
export function matchesTab(row: MatchRow, tab: 'schedule' | 'over'): boolean {
  return listStatuses(row.sport, tab).includes(row.status);
}
