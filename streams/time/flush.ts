import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** What one frame of the screen has to show: emitted at most once per animation frame, and every few seconds while the page is hidden. */
export interface Flush {
  readonly changed: ReadonlySet<MatchId>;
  /** Sports whose board has other members than before. */
  readonly membership: ReadonlySet<Sport>;
  /** Sports of which a match may stand elsewhere now: its status, its kick-off, or the supplier's silence changed. */
  readonly moved: ReadonlySet<Sport>;
  /** Names came or changed. */
  readonly names: boolean;
}
