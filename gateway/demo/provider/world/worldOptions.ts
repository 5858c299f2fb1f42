/** What a world follows from. */
export interface WorldOptions {
  readonly seed: number;
  /** Countries whose leagues are covered, from 1 to all (the default): each plays about a dozen matches a day. */
  readonly regions?: number;
}
