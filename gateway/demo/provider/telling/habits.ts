/**
 * What providers do to the truth, as shares of the matches, incidents or answers concerned: 0 never, 1 always. All of it is seeded,
 * so a world with the same options says the same at the same time.
 */
export interface ProviderHabits {
  /** Answers are up to this old, in ms. */
  readonly cacheMs: number;
  /** Matches whose minute stands at 46 for a while although play goes on. */
  readonly frozenElapsed: number;
  /** Matches whose minute is one behind. */
  readonly lateElapsed: number;
  /** Periods whose stoppage time is not counted. */
  readonly extraNull: number;
  /** Goals that are in the list of incidents before the score, and after it. */
  readonly entryBeforeScore: number;
  readonly entryAfterScore: number;
  /** Goals whose scorer, or assist, comes minutes later. */
  readonly lateScorer: number;
  readonly lateAssist: number;
  /** Goals that are given to another player at first. */
  readonly changedScorer: number;
  /** Incidents whose minute is corrected by one. */
  readonly changedMinute: number;
  /** Corners that are taken back and given again within a minute. */
  readonly flappingCorners: number;
  /** Answers with an incident twice, and in another order. */
  readonly duplicates: number;
  readonly unordered: number;
  /** Matches in which substitutions are told the other way round until some hours after the end. */
  readonly reversedSubstitutions: number;
  /** Matches of low coverage whose incidents have no players, and whose cards are entered by the handful. */
  readonly nameless: number;
  /** Matches of low coverage without incidents, whose score is entered now and then: several goals at once. */
  readonly goalsAtOnce: number;
  /** Matches of the lowest coverage that have not started until their result is entered. */
  readonly lateResults: number;
  /** Answers in which names of players are in capital letters. */
  readonly otherCase: number;
  /** Finished matches without a score at half time. */
  readonly halftimeNull: number;
  /** Fixtures that never existed and are deleted, per day. */
  readonly ghosts: number;
  /** Matches that are called postponed for some minutes before they begin. */
  readonly postponedAndBack: number;
}

/** The plain truth. */
export const NO_HABITS: ProviderHabits = {
  cacheMs: 0,
  frozenElapsed: 0,
  lateElapsed: 0,
  extraNull: 0,
  entryBeforeScore: 0,
  entryAfterScore: 0,
  lateScorer: 0,
  lateAssist: 0,
  changedScorer: 0,
  changedMinute: 0,
  flappingCorners: 0,
  duplicates: 0,
  unordered: 0,
  reversedSubstitutions: 0,
  nameless: 0,
  goalsAtOnce: 0,
  lateResults: 0,
  otherCase: 0,
  halftimeNull: 0,
  ghosts: 0,
  postponedAndBack: 0,
};

/** About as often as providers do it. */
export const MODERATE_HABITS: ProviderHabits = {
  cacheMs: 15_000,
  frozenElapsed: 0.03,
  lateElapsed: 0.1,
  extraNull: 0.3,
  entryBeforeScore: 0.15,
  entryAfterScore: 0.35,
  lateScorer: 0.2,
  lateAssist: 0.4,
  changedScorer: 0.06,
  changedMinute: 0.12,
  flappingCorners: 0.04,
  duplicates: 0.02,
  unordered: 0.1,
  reversedSubstitutions: 0.5,
  nameless: 1,
  goalsAtOnce: 0.3,
  lateResults: 0.5,
  otherCase: 0.05,
  halftimeNull: 0.02,
  ghosts: 1,
  postponedAndBack: 0.01,
};

/** Far more often than in reality, for tests. */
export const BAD_HABITS: ProviderHabits = {
  cacheMs: 15_000,
  frozenElapsed: 0.15,
  lateElapsed: 0.3,
  extraNull: 0.5,
  entryBeforeScore: 0.3,
  entryAfterScore: 0.5,
  lateScorer: 0.5,
  lateAssist: 0.7,
  changedScorer: 0.3,
  changedMinute: 0.4,
  flappingCorners: 0.3,
  duplicates: 0.2,
  unordered: 0.4,
  reversedSubstitutions: 0.5,
  nameless: 1,
  goalsAtOnce: 0.5,
  lateResults: 0.5,
  otherCase: 0.3,
  halftimeNull: 0.2,
  ghosts: 3,
  postponedAndBack: 0.1,
};
