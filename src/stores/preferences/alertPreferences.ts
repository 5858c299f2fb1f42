import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { SOUNDS } from '#contract/alerts/ringtone.ts';
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
import { createPersistedStore } from './persistedStore.ts';

const DAY_MINUTES = 1_440;
/** Matches with a taste of their own; those set long ago are over. */
const MOST = 200;

/** What this device wants of alerts: kept here, for it needs no gateway to hold true. */
export const alertPreferences = createPersistedStore<AlertPreferences>('alertPreferences', (found) => {
  const kept = recordOf(found);
  return {
    off: groupsOf(kept['off']),
    quiet: quietOf(kept['quiet']),
    matches: Object.fromEntries(Object.entries(recordOf(kept['matches'])).map(([id, one]) => [Number(id), matchTasteOf(one)])),
  };
});

/** A part of what is wanted. */
export function useAlertPreferences<Part>(select: (state: AlertPreferences) => Part): Part {
  return useStore(alertPreferences, select);
}

export function setQuiet(change: Partial<QuietHours>): void {
  alertPreferences.setState(({ quiet }) => ({ quiet: { ...quiet, ...change } }));
}

/** Switches a kind of alert for all matches. */
export function setGroup(group: AlertGroup, on: boolean): void {
  alertPreferences.setState(({ off }) => ({ off: toggleGroup(off, group, on) }));
}

/** Changes what is wanted of one match; one that differs in nothing is forgotten. */
export function setMatchOverride(id: MatchId, change: Partial<MatchAlertOverride>): void {
  alertPreferences.setState((state) => {
    const next = { ...overrideFor(state, id), ...change };
    const { [id]: _, ...others } = state.matches;
    const plain = !next.muted && next.off === null && next.sound === null;
    return { matches: plain ? others : Object.fromEntries([...Object.entries(others), [id, next]].slice(-MOST)) };
  });
}

/** A list of switched-off kinds with one switched. */
export function toggleGroup(off: readonly AlertGroup[], group: AlertGroup, on: boolean): readonly AlertGroup[] {
  return on ? off.filter((one) => one !== group) : [...off.filter((one) => one !== group), group];
}

function matchTasteOf(found: unknown): MatchAlertOverride {
  const { muted, off, sound } = recordOf(found);
  const known = typeof sound === 'number' && (sound === NO_SOUND || SOUNDS[sound] !== undefined);
  return { ...NO_OVERRIDE, muted: muted === true, off: Array.isArray(off) ? groupsOf(off) : null, sound: known ? sound : null };
}

function quietOf(found: unknown): QuietHours {
  const { on, from, to } = recordOf(found);
  return {
    on: on === true,
    from: minuteOf(from, ALERT_PREFERENCE_DEFAULTS.quiet.from),
    to: minuteOf(to, ALERT_PREFERENCE_DEFAULTS.quiet.to),
  };
}

function minuteOf(found: unknown, fallback: number): number {
  return typeof found === 'number' && Number.isInteger(found) && found >= 0 && found < DAY_MINUTES ? found : fallback;
}

function groupsOf(found: unknown): readonly AlertGroup[] {
  return Array.isArray(found) ? ALERT_GROUPS.filter((group) => found.includes(group)) : [];
}

function recordOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
