import type { AlertKind } from './alertKinds.ts';
import type { MatchId } from '#contract/match/match.ts';

/** Kinds of alerts that are switched on and off together. */
export const ALERT_GROUPS = ['goals', 'cards', 'stages', 'leads', 'changes'] as const;

export type AlertGroup = (typeof ALERT_GROUPS)[number];

const GROUPS: Readonly<Record<AlertKind, AlertGroup>> = {
  goal: 'goals',
  goalCancelled: 'goals',
  resultCorrected: 'goals',
  redCard: 'cards',
  kickOff: 'stages',
  halfTime: 'stages',
  extraTime: 'stages',
  shootOut: 'stages',
  fullTime: 'stages',
  periodEnd: 'stages',
  overtime: 'stages',
  leadChange: 'leads',
  postponed: 'changes',
  interrupted: 'changes',
  abandoned: 'changes',
  cancelled: 'changes',
};

/** Returns the group of a kind. */
export function groupOf(kind: AlertKind): AlertGroup {
  return GROUPS[kind];
}

/** Settings of one match that replace the general ones. */
export interface MatchAlertOverride {
  readonly muted: boolean;
  /** null: the general setting applies. */
  readonly off: readonly AlertGroup[] | null;
  /** Sound of its goals: a flag into SOUNDS, NO_SOUND, or null for the sound of the side. */
  readonly sound: number | null;
}

/** The `sound` of a match whose alerts are shown without one. */
export const NO_SOUND = -1;

export const NO_OVERRIDE: MatchAlertOverride = { muted: false, off: null, sound: null };

/** Hours without sound and vibration, in minutes of the user's day; `from` later than `to` spans midnight. */
export interface QuietHours {
  readonly on: boolean;
  readonly from: number;
  readonly to: number;
}

/** Alert settings that only this device stores, in addition to the prompt settings on the gateway. */
export interface AlertPreferences {
  readonly off: readonly AlertGroup[];
  readonly quiet: QuietHours;
  readonly matches: Readonly<Record<MatchId, MatchAlertOverride>>;
}

export const ALERT_PREFERENCE_DEFAULTS: AlertPreferences = { off: [], quiet: { on: false, from: 23 * 60, to: 7 * 60 }, matches: {} };

/** Returns the override of a match, or one that changes nothing. */
export function overrideFor(preferences: AlertPreferences, id: MatchId): MatchAlertOverride {
  return preferences.matches[id] ?? NO_OVERRIDE;
}

/** Returns whether a minute of the day (0 to 1439) is within quiet hours. */
export function isQuiet({ on, from, to }: QuietHours, minute: number): boolean {
  if (!on || from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
