import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { clockSeconds } from '#contract/match/clock.ts';
import type { BasketballRow, MatchId, SideCount } from '#contract/match/match.ts';

/** A lead that changes hands is news in the last five minutes only. */
const LATE_S = 300;

/** What is worth an alert in a basketball move (domain.md 3): never a basket. `taken`: the lead changed hands in it. */
export function basketballKinds(prev: BasketballRow, next: BasketballRow, at: number, taken: boolean): readonly AlertKind[] {
  const kinds: AlertKind[] = [];
  if (taken && isLate(next, at)) kinds.push('leadChange');
  const kind = prev.status === next.status ? null : stepKind(prev.status, next.status);
  if (kind) kinds.push(kind);
  return kinds;
}

function stepKind(from: B, to: B): AlertKind | null {
  switch (to) {
    case B.q1:
      return from === B.notStarted || from === B.postponed || from === B.pending ? 'kickOff' : null;
    case B.endQ1:
    case B.endQ2:
    case B.endQ3:
      return from === to - 1 ? 'periodEnd' : null;
    case B.overtime:
      return from === B.interrupted ? null : 'overtime'; // it had begun before it was interrupted
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

/** Who led each match last: a tie keeps it, so a lead that changes hands by way of a tie is still a change. */
export class LeadTracker {
  readonly #last = new Map<MatchId, number>();

  /** A match is seen for the first time, or anew: who led before is nothing to go by, for what came between was not seen. */
  reset(id: MatchId): void {
    this.#last.delete(id);
  }

  /**
   * Takes a row; whether the lead went from one side to the other. `prev` tells who led before the first one seen. Of periods that
   * were not seen the score at their end is known: a lead that had gone over by then is no news of the last basket.
   */
  changed(prev: BasketballRow, next: BasketballRow): boolean {
    const before = this.#last.get(next.id) ?? leaderOf(prev.score);
    const began = next.periods.length > prev.periods.length ? leaderOf(startOfPeriod(next)) || before : before;
    const now = leaderOf(next.score);
    this.#last.set(next.id, now || began);
    return began !== 0 && now !== 0 && now !== began;
  }
}

/** 1 for home, -1 for away, 0 for a tie. */
function leaderOf({ home, away }: SideCount): number {
  return Math.sign(home - away);
}

/** The score when the last period began that the row has points of. */
function startOfPeriod({ score, periods }: BasketballRow): SideCount {
  const { home, away } = periods.at(-1) ?? score;
  return { home: score.home - home, away: score.away - away };
}
