import type { AlertKind } from './alertKinds.ts';
import type { MatchId } from '#contract/match/match.ts';

/** Kinds of alerts that are wanted or not together. */
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

export function groupOf(kind: AlertKind): AlertGroup {
  return GROUPS[kind];
}

/** What a reader wants of one match in place of what they want of all. */
export interface MatchAlertOverride {
  readonly muted: boolean;
  /** null: as of all matches. */
  readonly off: readonly AlertGroup[] | null;
  /** The sound of its goals: a flag, SILENT, or null for that of the side. */
  readonly sound: number | null;
}

/** A match that is told without a sound. */
export const NO_SOUND = -1;

export const NO_OVERRIDE: MatchAlertOverride = { muted: false, off: null, sound: null };

/** Hours in which nothing rings or shakes, in minutes of the reader's day; from after to reaches over midnight. */
export interface QuietHours {
  readonly on: boolean;
  readonly from: number;
  readonly to: number;
}

/** What this device wants of alerts, beside the prompt settings that the gateway keeps. */
export interface AlertPreferences {
  readonly off: readonly AlertGroup[];
  readonly quiet: QuietHours;
  readonly matches: Readonly<Record<MatchId, MatchAlertOverride>>;
}

export const ALERT_PREFERENCE_DEFAULTS: AlertPreferences = { off: [], quiet: { on: false, from: 23 * 60, to: 7 * 60 }, matches: {} };

export function overrideFor(taste: AlertPreferences, id: MatchId): MatchAlertOverride {
  return taste.matches[id] ?? NO_OVERRIDE;
}

/** Whether a minute of the day (0 to 1439) is quiet. */
export function isQuiet({ on, from, to }: QuietHours, minute: number): boolean {
  if (!on || from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
