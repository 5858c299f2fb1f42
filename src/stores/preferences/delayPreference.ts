import { useStore } from 'zustand';
import { MAX_DELAY_S } from '#contract/calls/limits.ts';
import { createPersistedStore } from './persistedStore.ts';

const SECOND_MS = 1_000;

/** The preferred screen delay of this device. */
export const delayPreference = createPersistedStore('delay', ({ seconds }) => ({
  seconds: typeof seconds === 'number' && Number.isFinite(seconds) ? clamp(seconds) : 0,
}));

/** The preferred delay in whole seconds; 0 is off. */
export function useDelayPreference(): number {
  return useStore(delayPreference, (state) => state.seconds);
}

export function setDelay(seconds: number): void {
  delayPreference.setState({ seconds: clamp(seconds) });
}

/** Calls `set` with the preferred delay in ms, now and at each change. Returns the unsubscribe function. */
export function syncDelay(set: (ms: number) => void): () => void {
  const apply = ({ seconds }: { readonly seconds: number }): void => set(seconds * SECOND_MS);
  apply(delayPreference.getState());
  return delayPreference.subscribe(apply);
}

function clamp(seconds: number): number {
  return Math.max(0, Math.min(MAX_DELAY_S, Math.round(seconds)));
}
