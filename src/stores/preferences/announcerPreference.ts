import { useStore } from 'zustand';
import { createPersistedStore } from './persistedStore.ts';

/** Whether screen readers are spared what happens on an open screen: on this device, until it is switched on again. */
const announcerPreference = createPersistedStore('announcer', ({ paused }) => ({ paused: paused === true }));

export function useAnnouncerPaused(): boolean {
  return useStore(announcerPreference, (state) => state.paused);
}

export function setAnnouncerPaused(paused: boolean): void {
  announcerPreference.setState({ paused });
}
