import { create } from 'zustand';
import { createPersistedStore } from './persistedStore.ts';

/** Whether the screen shall stay on while the app is open. */
export const awakePreference = createPersistedStore('awake', ({ on }) => ({ on: on === true }));

/** The state of the wake lock; `refused` is often a low battery. */
export type AwakeState = 'off' | 'on' | 'refused' | 'unsupported';

/** Written by the wake lock effect. */
export const useAwake = create<{ readonly state: AwakeState }>(() => ({ state: 'off' }));
