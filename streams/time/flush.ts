import type { Sport } from '#contract/match/sport.ts';

/** What screens must update: emitted at most once per animation frame, and every five seconds while the page is hidden. */
export interface Flush {
  readonly membership: ReadonlySet<Sport>;
  /** Sports whose list order may change: the status, kick-off or feed silence of a match changed. */
  readonly moved: ReadonlySet<Sport>;
  readonly names: boolean;
}
