import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { MatchId, Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** One thing that happened in one match, decided from one move. */
export interface MatchEvent {
  /** The same happening has the same key in every tab and after every reload. */
  readonly key: string;
  readonly matchId: MatchId;
  readonly sport: Sport;
  readonly kind: AlertKind;
  /** Of a goal the side that scored, of a cancellation the side that loses it, of a red card the side sent off; null otherwise. */
  readonly side: Side | null;
  /** The label as shown: `45+2`, `HT`, `Q4 1:03`. */
  readonly minute: string;
  /** The score after it. */
  readonly home: number;
  readonly away: number;
  /** Server time (ms) at which it happened: ages are measured from it. */
  readonly at: number;
}

/**
 * Why an alert rang, was shown without a sound, or was held back (domain.md 7). `untold`: the goal that was taken back had
 * never been told; `playedOn`: the end of a cup tie was none, extra time followed.
 */
export const ALERT_OUTCOMES = [
  'rang',
  'joined',
  'shown',
  'flap',
  'masterOff',
  'notFollowed',
  'muted',
  'kindOff',
  'untold',
  'playedOn',
  'tooOld',
  'otherTab',
  'alreadyRung',
] as const;

export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];

/** Why a shown alert made no sound: it is dropped, never queued. */
export const MUTE_REASONS = ['soundOff', 'quietHours', 'matchSilent', 'locked', 'blocked', 'unsupported', 'hidden', 'quietKind'] as const;

export type MuteReason = (typeof MUTE_REASONS)[number];

/** What became of one happening: the answer to "why did it not ring?". */
export interface Receipt {
  readonly event: MatchEvent;
  readonly outcome: AlertOutcome;
  readonly muteReason: MuteReason | null;
  /** Server time (ms) of the decision. */
  readonly decidedAt: number;
}

/** One notice: the first happening rings at once, those of the next 4 s join it and ring no more. */
export interface Alert {
  readonly id: string;
  readonly events: readonly MatchEvent[];
  /** The one whose sound is played; null when nothing of it rings (a notice without a sound, or joined ones). */
  readonly ring: MatchEvent | null;
  /** The one that shakes the device; like the ring, once a notice, but with a switch of its own. */
  readonly vibrate: MatchEvent | null;
}
