import type { BasketballRow, Clock, FootballRow, SideCount, Side } from './match.ts';

interface SourceBase {
  readonly sourceId: string;
  /** Server time (ms) at which this became true. */
  readonly at: number;
  readonly kickoff: number;
  readonly cup: boolean;
  readonly clock: Clock;
  readonly score: SideCount;
}

/** A kick of a shoot-out, in order. */
export interface Kick {
  readonly side: Side;
  readonly scored: boolean;
}

export interface FootballState
  extends SourceBase, Pick<FootballRow, 'sport' | 'status' | 'half' | 'regular' | 'penalties' | 'yellows' | 'reds' | 'corners'> {
  readonly kicks: readonly Kick[];
  /** Made so far, where the supplier says. No list shows them: they are for the course of a match. */
  readonly substitutions?: SideCount;
}

export interface BasketballState extends SourceBase, Pick<BasketballRow, 'sport' | 'status' | 'periods' | 'periodSeconds'> {}

/** The absolute state of a match as the supplier knows it. Marks, times of change and revisions are the gateway's to add. */
export type SourceState = FootballState | BasketballState;
