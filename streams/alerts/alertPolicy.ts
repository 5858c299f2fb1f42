import type { MatchId, Side } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { groupOf, NO_SOUND, type AlertPreferences, overrideFor } from '#contract/alerts/alertPreferences.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { MatchEvent, AlertOutcome, MuteReason } from './alert.ts';

/** Older events are listed as "while you were away" and do not sound (docs/domain.md#first-sight-and-absence). */
export const MAX_ALERT_AGE_MS = 10_000;
/** The first goal sounds at once; goals of the next 4 s join its alert (docs/domain.md#what-sounds). */
export const JOIN_MS = 4_000;
/** A goal that returns this soon after its cancellation is the same goal: the feed flickered. */
export const FLAP_MS = 3_000;
/** Extra time may follow the full time of a cup tie, so it is announced only after this (docs/domain.md#cup-ties). */
export const HOLD_MS = 10_000;

export interface AlertContext {
  readonly settings: RingtoneSettings;
  readonly follows: ReadonlySet<MatchId>;
  readonly audio: AudioState;
  readonly visible: boolean;
  readonly preferences: AlertPreferences;
}

/**
 * Returns the rule that suppresses an event, or null. Of matches that are not followed only goals are announced, and only to users
 * who chose all matches: sixty kick-offs an hour are noise. An event that annuls a goal (`annulsGoal`) needs no follow: it concerns
 * every device that announced the goal.
 */
export function suppressionReason(
  { kind, matchId }: MatchEvent,
  { settings, follows, preferences }: AlertContext,
  annulsGoal: boolean,
): AlertOutcome | null {
  if (settings.mainSwitch === 0) return 'masterOff';
  const { muted, off } = overrideFor(preferences, matchId);
  if (muted) return 'muted';
  if ((off ?? preferences.off).includes(groupOf(kind))) return 'kindOff';
  if (annulsGoal || follows.has(matchId)) return null;
  return settings.focusNoticeFlag === 1 || kind !== 'goal' ? 'notFollowed' : null;
}

/** Whether an event has a sound and a vibration: only goals and their cancellations. */
export function isAudible({ kind }: MatchEvent): boolean {
  return kind === 'goal' || kind === 'goalCancelled';
}

/** Returns why an event makes no sound, or null when it may. `isQuiet`: the time is within quiet hours. */
export function muteReason(
  event: MatchEvent,
  { settings, audio, visible, preferences }: AlertContext,
  isQuiet: boolean,
): MuteReason | null {
  if (!isAudible(event)) return 'quietKind';
  if (settings.scoringSoundFlag === 0) return 'soundOff';
  if (isQuiet) return 'quietHours';
  if (overrideFor(preferences, event.matchId).sound === NO_SOUND) return 'matchSoundOff';
  if (audio === 'ready') return null;
  return audio === 'blocked' && !visible ? 'hidden' : audio;
}

/** Returns the priority of a tab in the election of the alert leader: tabs with sound first, then visible ones. */
export function tabPriority({ audio, visible }: Pick<AlertContext, 'audio' | 'visible'>): number {
  return (audio === 'ready' ? 2 : 0) + (visible ? 1 : 0);
}

/**
 * Returns the ledger key under which a device records that it announced a goal: the side's first, second, third. Equal for the goal
 * and its cancellation.
 */
export function goalKey({ kind, matchId, side, home, away }: MatchEvent): string {
  return goalKeyOf(matchId, side, (side === 'away' ? away : home) + (kind === 'goalCancelled' ? 1 : 0));
}

/** Returns the same key from the number of the side's goal, from 1. */
export function goalKeyOf(id: MatchId, side: Side | null, count: number): string {
  return `alerted/${id}/${side ?? '-'}/${count}`;
}

/** Returns the ledger key that marks a cancellation of a goal that the device never announced. */
export function unannouncedKey({ key }: MatchEvent): string {
  return `unannounced/${key}`;
}
