import type { MatchRow } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';

const MINUTE_MS = 60_000;
/** A match that should have begun so long ago will be told by the lists of its day, if at all. */
const LATE_START_MS = 3 * 60 * MINUTE_MS;

/** A match that was interrupted so long ago is played on another day, if at all, and the lists of days will tell. */
const STOPPED_MS = 6 * 60 * MINUTE_MS;

/** Whether a match is in play or should begin in `aheadMs`: the provider's live list may have news of it. */
export function isOn(row: MatchRow, now: number, aheadMs: number): boolean {
  const phase = phaseOf(row);
  if (isLive(row)) return true;
  if (phase === 'stopped') return now - row.statusAt <= STOPPED_MS;
  return phase === 'upcoming' && row.kickoff - now <= aheadMs && now - row.kickoff <= LATE_START_MS;
}

/** Returns the ms until kick-off of a match that has not begun, or null. */
export function untilKickoff(row: MatchRow, now: number): number | null {
  const phase = phaseOf(row);
  return phase === 'upcoming' || phase === 'delayed' ? row.kickoff - now : null;
}

/** Returns for how many ms a match has ended, or null. */
export function sinceEnd(row: MatchRow, now: number): number | null {
  return phaseOf(row) === 'ended' ? now - row.statusAt : null;
}
