import type { Side } from '#contract/match/match.ts';

/** An event in recorded-match/1 terms, without its time and the running score. */
export type RecordedEvent =
  | { readonly type: 'status'; readonly status: number; readonly phase: string }
  | { readonly type: 'goal'; readonly side: Side }
  | { readonly type: 'corner' | 'sub'; readonly side: Side }
  | { readonly type: 'card'; readonly side: Side; readonly card: 'yellow' | 'red' }
  | { readonly type: 'penalty'; readonly side: Side; readonly scored: boolean; readonly shootout: true }
  | { readonly type: 'varCancel'; readonly side: Side; readonly cancels: 'goal' }
  /** `approx`: several baskets of which only the sum is known. */
  | { readonly type: 'score'; readonly side: Side; readonly points: number; readonly approx?: true };

/** Removes the latest matching event, or so many points. */
export type Correction =
  | { readonly type: 'withdrawn'; readonly what: Withdrawn }
  | { readonly type: 'withdrawn'; readonly what: 'points'; readonly side: Side; readonly points: number };

type Withdrawn = Extract<RecordedEvent, { readonly type: 'goal' | 'corner' | 'sub' | 'card' | 'penalty' }>;

export type Entry = RecordedEvent | Correction;

/** Wall seconds since kick-off, period, match seconds and minute label. */
export interface EventTime {
  readonly wall: number;
  readonly period: number;
  readonly t: number;
  readonly minute: string;
}

export type LoggedEvent = EventTime & RecordedEvent;

/** Phases are named as in recorded-match/1. */
export type PhaseChange = Pick<Extract<RecordedEvent, { readonly type: 'status' }>, 'status' | 'phase'>;
