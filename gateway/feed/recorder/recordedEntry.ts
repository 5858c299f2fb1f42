import type { Side } from '#contract/match/match.ts';

/** Something that happened in a match, in the words of recorded-match/1, without its moment and the running score. */
export type RecordedEvent =
  | { readonly type: 'status'; readonly status: number; readonly phase: string }
  | { readonly type: 'goal'; readonly side: Side }
  | { readonly type: 'corner' | 'sub'; readonly side: Side }
  | { readonly type: 'card'; readonly side: Side; readonly card: 'yellow' | 'red' }
  | { readonly type: 'penalty'; readonly side: Side; readonly scored: boolean; readonly shootout: true }
  | { readonly type: 'varCancel'; readonly side: Side; readonly cancels: 'goal' }
  /** `approx`: so much was scored in one step that the baskets are not known, only their sum. */
  | { readonly type: 'score'; readonly side: Side; readonly points: number; readonly approx?: true };

/** What the latest happening of its kind has turned out not to be; of a score, so many points. */
export type Correction =
  | { readonly type: 'withdrawn'; readonly what: Withdrawn }
  | { readonly type: 'withdrawn'; readonly what: 'points'; readonly side: Side; readonly points: number };

type Withdrawn = Extract<RecordedEvent, { readonly type: 'goal' | 'corner' | 'sub' | 'card' | 'penalty' }>;

/** What a step from one state of a match to the next comes to, in order. */
export type Entry = RecordedEvent | Correction;

/** When something happened: seconds of wall time since kick-off, period, match seconds and the label of the minute. */
export interface EventTime {
  readonly wall: number;
  readonly period: number;
  readonly t: number;
  readonly minute: string;
}

/** A happening with its moment: a line of a recording, but for its number and the running score. */
export type Note = EventTime & RecordedEvent;

/** A status with its phase, by its name in recorded-match/1. */
export type PhaseChange = Pick<Extract<RecordedEvent, { readonly type: 'status' }>, 'status' | 'phase'>;
