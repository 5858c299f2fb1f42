import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { SOUNDS } from '#contract/alerts/ringtoneSettings.ts';
import {
  ALERT_GROUPS,
  type AlertGroup,
  type MatchAlertOverride,
  NO_OVERRIDE,
  type QuietHours,
  NO_SOUND,
  type AlertPreferences,
  ALERT_PREFERENCE_DEFAULTS,
  overrideFor,
} from '#contract/alerts/alertPreferences.ts';
import { createPersistedStore, type Stored } from './persistedStore.ts';

const DAY_MINUTES = 1_440;
/** Matches with an override; older ones have ended. */
const MAX_OVERRIDES = 200;

/** Alert preferences of this device; they apply without the gateway. */
export const alertPreferences = createPersistedStore<AlertPreferences>('alertPreferences', ({ off, quiet, matches }) => ({
  off: parseGroups(off),
  quiet: parseQuietHours(quiet),
  matches: Object.fromEntries(Object.entries(recordOf(matches)).map(([id, one]) => [Number(id), parseOverride(one)])),
}));

/** Selects a part of the alert preferences. */
export function useAlertPreferences<Part>(select: (state: AlertPreferences) => Part): Part {
  return useStore(alertPreferences, select);
}

export function setQuiet(change: Partial<QuietHours>): void {
  alertPreferences.setState(({ quiet }) => ({ quiet: { ...quiet, ...change } }));
}

/** Switches a group of alerts for all matches. */
export function setGroup(group: AlertGroup, on: boolean): void {
  alertPreferences.setState(({ off }) => ({ off: toggleGroup(off, group, on) }));
}

/** Changes the override of a match; one that differs in nothing is deleted. */
export function setMatchOverride(id: MatchId, change: Partial<MatchAlertOverride>): void {
  alertPreferences.setState((state) => {
    const next = { ...overrideFor(state, id), ...change };
    const { [id]: _, ...others } = state.matches;
    const isDefault = !next.muted && next.off === null && next.sound === null;
    return { matches: isDefault ? others : Object.fromEntries([...Object.entries(others), [id, next]].slice(-MAX_OVERRIDES)) };
  });
}

/** Returns the switched-off groups with one switched. */
export function toggleGroup(off: readonly AlertGroup[], group: AlertGroup, on: boolean): readonly AlertGroup[] {
  return on ? off.filter((one) => one !== group) : [...off.filter((one) => one !== group), group];
}

function parseOverride(found: unknown): MatchAlertOverride {
  const { muted, off, sound } = recordOf(found);
  const isKnown = typeof sound === 'number' && (sound === NO_SOUND || SOUNDS[sound] !== undefined);
  return { ...NO_OVERRIDE, muted: muted === true, off: Array.isArray(off) ? parseGroups(off) : null, sound: isKnown ? sound : null };
}

function parseQuietHours(found: unknown): QuietHours {
  const { on, from, to } = recordOf(found);
  return {
    on: on === true,
    from: parseMinute(from, ALERT_PREFERENCE_DEFAULTS.quiet.from),
    to: parseMinute(to, ALERT_PREFERENCE_DEFAULTS.quiet.to),
  };
}

function parseMinute(found: unknown, fallback: number): number {
  return typeof found === 'number' && Number.isInteger(found) && found >= 0 && found < DAY_MINUTES ? found : fallback;
}

function parseGroups(found: unknown): readonly AlertGroup[] {
  return Array.isArray(found) ? ALERT_GROUPS.filter((group) => found.includes(group)) : [];
}

function recordOf(found: unknown): Stored {
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
