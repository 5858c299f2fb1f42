import type { BasketballRow, Clock, FootballRow, SideCount, Side } from './match.ts';

interface SourceBase {
  readonly sourceId: string;
  /** Server time (ms) from which this state holds. */
  readonly at: number;
  readonly kickoff: number;
  /** A tie that must have a winner: the row's `knockout`. */
  readonly knockout: boolean;
  readonly clock: Clock;
  readonly score: SideCount;
}

/** A kick of a shoot-out. */
export interface Kick {
  readonly side: Side;
  readonly scored: boolean;
}

export interface FootballState
  extends SourceBase, Pick<FootballRow, 'sport' | 'status' | 'half' | 'regular' | 'penalties' | 'yellows' | 'reds' | 'corners'> {
  /** All kicks of the shoot-out so far, in order. */
  readonly kicks: readonly Kick[];
  /** Made so far, if the supplier sends them. Lists do not show them. */
  readonly substitutions?: SideCount;
}

export interface BasketballState extends SourceBase, Pick<BasketballRow, 'sport' | 'status' | 'periods' | 'periodSeconds'> {}

/** The absolute state of a match as a supplier sends it. nextRow adds incidents and times of change, the hub revisions. */
export type SourceState = FootballState | BasketballState;
