import { create } from 'zustand';
import { createPersistedStore } from './persistedStore.ts';

/** Whether the reader wants the screen to stay on while the app is open. */
export const awakePreference = createPersistedStore<{ readonly on: boolean }>('awake', (found) => ({
  on: typeof found === 'object' && found !== null && 'on' in found && found.on === true,
}));

/** What the device makes of it: `refused` is often a low battery. */
export type AwakeState = 'off' | 'on' | 'refused' | 'unsupported';

/** Written by the effect that holds the lock. */
export const useAwake = create<{ readonly state: AwakeState }>(() => ({ state: 'off' }));
