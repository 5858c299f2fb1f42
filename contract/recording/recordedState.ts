import type { BasketballRow, FootballRow, Side } from '#contract/match/match.ts';

/** The clock of a recorded match: like a row's, with `since` in real seconds since kick-off. */
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

/** The absolute state of a recorded match at one time, in the terms of live rows but without dates. */
export type RecordedState = RecordedFootball | RecordedBasketball;

/** The state from `wall` real seconds after kick-off on. */
export interface RecordedStep<State extends RecordedState = RecordedState> {
  readonly wall: number;
  readonly state: State;
}

export const STOPPED_CLOCK: RecordedClock = { base: 0, since: 0, running: 0 };
