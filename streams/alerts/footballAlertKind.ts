import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { FootballStatus as F } from '#contract/match/football.ts';

/** Statuses before a kick-off. Not "abnormal": feeds send it briefly in the middle of a half too. */
const BEFORE_KICKOFF: readonly F[] = [F.notStarted, F.postponed, F.pending];

/** Returns whether a match has not kicked off. */
export function isBeforeKickoff(status: F): boolean {
  return BEFORE_KICKOFF.includes(status);
}

/**
 * Returns the alert kind of a status change, or null. Skipped statuses have none: 2>4 is no half-time, 1>4 no kick-off
 * (docs/domain.md#status-changes).
 */
export function footballAlertKind(from: F, to: F): AlertKind | null {
  if (from === to) return null;
  switch (to) {
    case F.firstHalf:
      return isBeforeKickoff(from) ? 'kickOff' : null;
    case F.halfTime:
      return from === F.firstHalf ? 'halfTime' : null;
    case F.extraTime:
      return from === F.secondHalf || from === F.finished ? 'extraTime' : null;
    case F.shootOut:
      return from === F.secondHalf || from === F.extraTime || from === F.finished ? 'shootOut' : null;
    case F.finished:
      return 'fullTime';
    case F.postponed:
      return 'postponed';
    case F.interrupted:
      return 'interrupted';
    case F.abandoned:
      return 'abandoned';
    case F.cancelled:
      return 'cancelled';
    default:
      return null;
  }
}
