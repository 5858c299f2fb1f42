import type { MatchId, Side } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtone.ts';
import { groupOf, NO_SOUND, type AlertPreferences, overrideFor } from '#contract/alerts/alertPreferences.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { MatchEvent, AlertOutcome, MuteReason } from './alert.ts';

/** What happened longer ago than this is told as "while you were away", and does not ring (domain.md 1). */
export const MAX_ALERT_AGE_MS = 10_000;
/** The first goal rings at once; goals of the next 4 s join its notice (domain.md 7). */
export const JOIN_MS = 4_000;
/** A goal given again this soon after it was taken back is the same goal: the feed flickered. */
export const FLAP_MS = 3_000;
/** A cup tie's end may be followed by extra time: it is told only when it has held this long (domain.md 2). */
export const HOLD_MS = 10_000;

/** What the decision about an alert depends on beside the alert itself. */
export interface AlertContext {
  readonly settings: RingtoneSettings;
  readonly follows: ReadonlySet<MatchId>;
  readonly audio: AudioState;
  readonly visible: boolean;
  readonly preferences: AlertPreferences;
}

/**
 * Whether the reader wants to hear of it at all: null when so, else the rule that holds it back. Of a match that is not
 * followed only goals are told, and only to who asked for all matches: sixty kick-offs an hour are noise. What takes a goal back
 * is not asked here whether its match is followed: it concerns whoever was told of the goal.
 */
export function suppressionReason(
  { kind, matchId }: MatchEvent,
  { settings, follows, preferences }: AlertContext,
  takesBack: boolean,
): AlertOutcome | null {
  if (settings.mainSwitch === 0) return 'masterOff';
  const { muted, off } = overrideFor(preferences, matchId);
  if (muted) return 'muted';
  if ((off ?? preferences.off).includes(groupOf(kind))) return 'kindOff';
  if (takesBack || follows.has(matchId)) return null;
  return settings.focusNoticeFlag === 1 || kind !== 'goal' ? 'notFollowed' : null;
}

/** Whether a kind has a sound and a vibration: a goal and its cancellation. The rest is shown quietly. */
export function isAudible({ kind }: MatchEvent): boolean {
  return kind === 'goal' || kind === 'goalCancelled';
}

/** Why an alert that is shown makes no sound; null when it sounds now. A sound that cannot play at once is dropped, never queued. */
export function muteReason(
  happening: MatchEvent,
  { settings, audio, visible, preferences }: AlertContext,
  quiet: boolean,
): MuteReason | null {
  if (!isAudible(happening)) return 'quietKind';
  if (settings.scoringSoundFlag === 0) return 'soundOff';
  if (quiet) return 'quietHours';
  if (overrideFor(preferences, happening.matchId).sound === NO_SOUND) return 'matchSilent';
  if (audio === 'ready') return null;
  return audio === 'blocked' && !visible ? 'hidden' : audio;
}

/** How well a tab can ring: with sound before without, seen before hidden. The best of the device's tabs holds the right to. */
export function tabPriority({ audio, visible }: Pick<AlertContext, 'audio' | 'visible'>): number {
  return (audio === 'ready' ? 2 : 0) + (visible ? 1 : 0);
}

/**
 * Under this name the device remembers that it told of a goal that stands: the side's first, second, third. The same for the
 * goal and for its cancellation.
 */
export function goalKey({ kind, matchId, side, home, away }: MatchEvent): string {
  return goalKeyOf(matchId, side, (side === 'away' ? away : home) + (kind === 'goalCancelled' ? 1 : 0));
}

/** The same of a side's goal by its number, from 1. */
export function goalKeyOf(id: MatchId, side: Side | null, count: number): string {
  return `told/${id}/${side ?? '-'}/${count}`;
}

/** Under this name the device remembers of a cancellation that it concerned nobody. */
export function unannouncedKey({ key }: MatchEvent): string {
  return `untold/${key}`;
}
