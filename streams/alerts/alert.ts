import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { MatchId, Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** One event in one match, detected in a move. */
export interface MatchEvent {
  /** Equal for the same event in every tab and after a reload. */
  readonly key: string;
  readonly matchId: MatchId;
  readonly sport: Sport;
  readonly kind: AlertKind;
  /** The side that scored, lost a cancelled goal, or got the red card; null for other kinds. */
  readonly side: Side | null;
  /** The clock label on screen: `45+2`, `HT`, `Q4 1:03`. */
  readonly minute: string;
  readonly home: number;
  readonly away: number;
  /** Server time (ms) at which it happened; its age counts from here. */
  readonly at: number;
}

/**
 * Whether an alert sounded, was only shown, or why it was suppressed (docs/domain.md#receipts). `unannounced`: a cancellation of a goal
 * that was never announced; `playedOn`: a cup tie went on into extra time after its full time.
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
  'unannounced',
  'playedOn',
  'tooOld',
  'otherTab',
  'alreadyRung',
] as const;

export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];

/** Why an alert is shown without its sound. Sounds are dropped, never queued. */
export const MUTE_REASONS = ['soundOff', 'quietHours', 'matchSoundOff', 'locked', 'blocked', 'unsupported', 'hidden', 'quietKind'] as const;

export type MuteReason = (typeof MUTE_REASONS)[number];

/** The outcome of one event: answers "why did it not sound?". */
export interface Receipt {
  readonly event: MatchEvent;
  readonly outcome: AlertOutcome;
  readonly muteReason: MuteReason | null;
  readonly decidedAt: number;
}

/** One alert on screen: its first event sounds at once, goals of the next 4 s join it without a sound. */
export interface Alert {
  readonly id: string;
  readonly events: readonly MatchEvent[];
  /** The event whose sound is played now; null for none. */
  readonly ring: MatchEvent | null;
  /** The event that vibrates now; at most once per alert, like the sound, but with its own switch. */
  readonly vibrate: MatchEvent | null;
}
