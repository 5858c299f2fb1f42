import { BasketballStatus as B } from './basketball.ts';
import { FootballStatus as F } from './football.ts';
import type { BasketballRow, FootballRow, MatchRow } from './match.ts';
import type { Sport } from './sport.ts';

/**
 * What a status means to a reader, the same words for both sports.
 * `pause` is a break with the match in play; `stopped` is an interruption; `dropped` will not be played as planned.
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

/** The stage of a match, from its sport and status: of a row, or of what a supplier says. */
export function phaseOf(row: Pick<FootballRow, 'sport' | 'status'> | Pick<BasketballRow, 'sport' | 'status'>): MatchPhase {
  return row.sport === 'football' ? FOOTBALL[row.status] : BASKETBALL[row.status];
}

/** In play in the fan's sense: playing or in a break of play. */
export function isLive(row: MatchRow): boolean {
  const stage = phaseOf(row);
  return stage === 'playing' || stage === 'pause';
}

/** Put off to another day; a pending match, whose hour is not known yet, is not. */
export function isPostponed(row: MatchRow): boolean {
  return row.sport === 'football' ? row.status === F.postponed : row.status === B.postponed;
}

export function isOver(row: MatchRow): boolean {
  const stage = phaseOf(row);
  return stage === 'ended' || stage === 'dropped';
}

/** The three lists of the match screen. Status decides first, the date second (domain.md 2). */
export type ListTab = 'instant' | 'schedule' | 'over';
export const LIST_TABS = ['instant', 'schedule', 'over'] as const;

/** Kick-off within this time puts a match on the instant list. */
export const INSTANT_AHEAD_MS = 2 * 3_600_000;
/** A match stays on the instant list this long after its end. */
export const INSTANT_AFTER_MS = 30 * 60_000;

/** Whether a match stands on the instant list at server time `now`: in play, interrupted, soon to begin, or just ended. */
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
    case 'delayed': // a postponement is told where the match stood, before it leaves for its new day
      return now - row.statusAt <= INSTANT_AFTER_MS;
    default:
      return false;
  }
}

/** The statuses that a day's list shows: schedule 1, 9, 13 and over 8, 11, 12; basketball 1, 13, 15 and 10, 12, 14. */
export function listStatuses(sport: Sport, tab: 'schedule' | 'over'): readonly number[] {
  if (sport === 'football') return tab === 'schedule' ? [F.notStarted, F.postponed, F.pending] : [F.finished, F.abandoned, F.cancelled];
  return tab === 'schedule' ? [B.notStarted, B.postponed, B.pending] : [B.finished, B.cancelled, B.abandoned];
}

/** Whether a row belongs to a day's list by its status. */
export function matchesTab(row: MatchRow, tab: 'schedule' | 'over'): boolean {
  return listStatuses(row.sport, tab).includes(row.status);
}
