import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';

/**
 * Whether a match may go from one status to another (domain.md 2; basketball likewise). Steps may be skipped, because states
 * merge; nothing goes back but from an interruption, and whatever follows the end is a correction.
 */
export function mayFollow(from: MatchRow, to: MatchRow): boolean {
  if (from.status === to.status || phaseOf(from) === 'ended') return true;
  const stage = phaseOf(to);
  if (stage === 'hidden' || isBeyondRegular(to)) return false;
  switch (phaseOf(from)) {
    case 'hidden':
    case 'upcoming':
    case 'delayed': // played after all, on a day that may be skipped
      return true;
    case 'playing':
    case 'pause':
      return stage === 'stopped' || isAbandoned(to) || (isInOrder(to) && from.status < to.status);
    case 'stopped':
      return stage === 'upcoming' || isAbandoned(to) || isInOrder(to);
    default:
      return false;
  }
}

/** Extra time and a shoot-out where no winner is needed. */
export function isBeyondRegular(row: MatchRow): boolean {
  return row.sport === 'football' && !row.knockout && isExtra(row);
}

/** Play after regular time: a match that was called finished a moment before goes on, and nothing was corrected (domain.md 2). */
export function isExtra({ sport, status }: MatchRow): boolean {
  return sport === 'football'
    ? status === FootballStatus.extraTime || status === FootballStatus.shootOut
    : status === BasketballStatus.overtime;
}

/** From the start to the end of play both sports number their statuses in order. */
function isInOrder(row: MatchRow): boolean {
  const stage = phaseOf(row);
  return stage === 'playing' || stage === 'pause' || stage === 'ended';
}

/** Given up during play: called off before it is another word. */
function isAbandoned(row: MatchRow): boolean {
  return row.status === (row.sport === 'football' ? FootballStatus.abandoned : BasketballStatus.abandoned);
}
