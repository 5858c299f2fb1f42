import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#api/apiClient.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { createUserData, type UserData } from './userData.ts';

/** The alert settings of this device or member. */
export interface RingtoneState {
  /** Of the gateway's last response; the defaults until then. */
  readonly settings: RingtoneSettings;
  /** Whether the gateway has responded. */
  readonly isKnown: boolean;
  /** The error of the last load; null after a success. */
  readonly error: unknown;
  /** Changes that the gateway has not confirmed yet; shown as chosen. */
  readonly pending: Partial<RingtoneSettings>;
  /** Loads the settings. Rejects with CallError. */
  load(): Promise<void>;
  /** Changes some settings. Rejects with CallError; then nothing has changed. */
  change(change: Partial<RingtoneSettings>): Promise<void>;
}

export type RingtoneStore = StoreApi<RingtoneState>;

export interface Ringtone extends Pick<UserData<RingtoneSettings, never>, 'load' | 'restore' | 'dispose'> {
  readonly store: RingtoneStore;
}

export interface RingtoneOptions {
  readonly queryClient: QueryClient;
  readonly api: Pick<ApiClient, 'call'>;
  /** Called after the gateway has accepted a change, to notify other tabs. */
  readonly onChanged?: () => void;
}

/** Callers show failures themselves. */
const QUIET = { quiet: true };

/** Creates a store with the default settings. */
export function createRingtoneStore(actions: Pick<RingtoneState, 'load' | 'change'>): RingtoneStore {
  return createStore(() => ({ settings: RINGTONE_DEFAULTS, isKnown: false, error: null, pending: {}, ...actions }));
}

/** Creates the settings as the query client and its mutations have them; nothing else writes the store. */
export function createRingtone({ queryClient, api, onChanged = () => undefined }: RingtoneOptions): Ringtone {
  const { load, change, restore, dispose } = createUserData<RingtoneSettings, Partial<RingtoneSettings>>({
    queryClient,
    name: 'ringtoneInfo',
    fetch: (signal) => api.call('ringtoneInfo', {}, { ...QUIET, signal }),
    // The call takes all settings.
    send: (change, confirmed) => api.call('ringtoneUpdate', { ...confirmed, ...change }, { ...QUIET, keepalive: true }),
    onState: ({ data = RINGTONE_DEFAULTS, isKnown, error, pending }) =>
      store.setState({ settings: data, isKnown, error, pending: Object.assign({}, ...pending) }),
    onChanged,
  });
  const store = createRingtoneStore({ load, change });
  return { store, load, restore, dispose };
}

/** Returns the settings with pending changes applied. */
export function shownSettings({ settings, pending }: Pick<RingtoneState, 'settings' | 'pending'>): RingtoneSettings {
  return { ...settings, ...pending };
}
