import type { BasketballRow, FootballRow, Side } from '#contract/match/match.ts';

/** The clock of a recorded match: as a row's, with `since` in seconds of wall time since kick-off. */
export interface RecordedClock {
  readonly base: number;
  readonly since: number;
  readonly running: 0 | 1;
}

export interface RecordedFootball extends Pick<
  FootballRow,
  'sport' | 'status' | 'score' | 'half' | 'regular' | 'penalties' | 'yellows' | 'reds' | 'corners'
> {
  readonly clock: RecordedClock;
  /** The kicks of the shoot-out so far, in order. */
  readonly kicks: readonly { readonly side: Side; readonly scored: boolean }[];
}

export interface RecordedBasketball extends Pick<BasketballRow, 'sport' | 'status' | 'score' | 'periods' | 'periodSeconds'> {
  readonly clock: RecordedClock;
}

/** What is true of a recorded match at one moment: absolute, in the words of live rows, without any date. */
export type RecordedState = RecordedFootball | RecordedBasketball;

/** From `wall` seconds after kick-off on, this is the state. */
export interface RecordedStep<State extends RecordedState = RecordedState> {
  readonly wall: number;
  readonly state: State;
}

export const STOPPED_CLOCK: RecordedClock = { base: 0, since: 0, running: 0 };
