import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';

/**
 * Returns whether one status may follow another (docs/domain.md#status-changes; the same for basketball). Statuses may be skipped because
 * states merge, nothing goes back except from an interruption, and after the end every change is a correction.
 */
export function mayFollow(from: MatchRow, to: MatchRow): boolean {
  if (from.status === to.status || phaseOf(from) === 'ended') return true;
  const phase = phaseOf(to);
  if (phase === 'hidden' || isBeyondRegular(to)) return false;
  switch (phaseOf(from)) {
    case 'hidden':
    case 'upcoming':
    case 'delayed': // played after all, on a day that may be skipped
      return true;
    case 'playing':
    case 'pause':
      return phase === 'stopped' || isAbandoned(to) || (isInOrder(to) && from.status < to.status);
    case 'stopped':
      return phase === 'upcoming' || isAbandoned(to) || isInOrder(to);
    default:
      return false;
  }
}

/** Returns whether a match that needs no winner is in extra time or a shoot-out. */
export function isBeyondRegular(row: MatchRow): boolean {
  return row.sport === 'football' && !row.knockout && isExtra(row);
}

/**
 * Returns whether a match is in extra time, a shoot-out or overtime. Feeds may briefly call it finished before (docs/domain.md#cup-ties).
 */
export function isExtra({ sport, status }: MatchRow): boolean {
  return sport === 'football'
    ? status === FootballStatus.extraTime || status === FootballStatus.shootOut
    : status === BasketballStatus.overtime;
}

/** Both sports number the statuses from start to end of play in order. */
function isInOrder(row: MatchRow): boolean {
  const phase = phaseOf(row);
  return phase === 'playing' || phase === 'pause' || phase === 'ended';
}

/** Abandoned during play, as opposed to cancelled before it. */
function isAbandoned(row: MatchRow): boolean {
  return row.status === (row.sport === 'football' ? FootballStatus.abandoned : BasketballStatus.abandoned);
}
