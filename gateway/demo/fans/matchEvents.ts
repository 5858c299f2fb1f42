import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { Names } from '#contract/locale/names.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';

/** What simulated fans see of matches. */
export interface MatchEvents {
  row(matchId: MatchId): MatchRow | undefined;
  teams(matchId: MatchId): { readonly home: Names; readonly away: Names } | undefined;
  /** Returns the pressure of the current minute, -100 to 100: above 0 of the home side; 0 when it is not known. */
  pressure(matchId: MatchId): number;
  /** The live match that most users would open; null when none is live. */
  biggestLive(): MatchId | null;
  /** Calls `listener` with each entry that is appended to a match's log; returns the unsubscribe function. */
  onEntry(listener: (matchId: MatchId, entry: MatchLogEntry) => void): () => void;
}
