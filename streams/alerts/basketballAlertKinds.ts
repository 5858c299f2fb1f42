import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { clockSeconds } from '#contract/match/clock.ts';
import type { BasketballRow } from '#contract/match/match.ts';

/** Lead changes are announced in the last five minutes only. */
const LATE_S = 300;

/** Returns the alert kinds of a basketball move (docs/domain.md#basketball-alerts); a basket alone is none. */
export function basketballAlertKinds(prev: BasketballRow, next: BasketballRow, at: number, hasLeadChanged: boolean): readonly AlertKind[] {
  const kinds: AlertKind[] = [];
  if (hasLeadChanged && isLate(next, at)) kinds.push('leadChange');
  const kind = prev.status === next.status ? null : statusKind(prev.status, next.status);
  if (kind) kinds.push(kind);
  return kinds;
}

function statusKind(from: B, to: B): AlertKind | null {
  switch (to) {
    case B.q1:
      return from === B.notStarted || from === B.postponed || from === B.pending ? 'kickOff' : null;
    case B.endQ1:
    case B.endQ2:
    case B.endQ3:
      return from === to - 1 ? 'periodEnd' : null;
    case B.overtime:
      return from === B.interrupted ? null : 'overtime'; // overtime had begun before the interruption
    case B.finished:
      return 'fullTime';
    case B.interrupted:
      return 'interrupted';
    case B.postponed:
      return 'postponed';
    case B.abandoned:
      return 'abandoned';
    case B.cancelled:
      return 'cancelled';
    default:
      return null;
  }
}

function isLate(row: BasketballRow, at: number): boolean {
  return row.status === B.overtime || (row.status === B.q4 && clockSeconds(row, at) <= LATE_S);
}
