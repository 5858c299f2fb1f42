import { useStore } from 'zustand';
import { MAX_DELAY_S } from '#contract/calls/limits.ts';
import { createPersistedStore } from './persistedStore.ts';

const SECOND_MS = 1_000;

/** My screen's delay as this device wishes it: on all its pages, until it is switched off. */
export const delayPreference = createPersistedStore<{ readonly seconds: number }>('delay', (found) => {
  const seconds = typeof found === 'object' && found !== null && 'seconds' in found ? found.seconds : 0;
  return { seconds: typeof seconds === 'number' && Number.isFinite(seconds) ? clamped(seconds) : 0 };
});

/** The wish, in whole seconds; 0 is off. */
export function useDelayPreference(): number {
  return useStore(delayPreference, (state) => state.seconds);
}

export function setDelay(seconds: number): void {
  delayPreference.setState({ seconds: clamped(seconds) });
}

/** Sets the wish, in ms, now and whenever it changes. Gives its end. */
export function syncDelay(set: (ms: number) => void): () => void {
  const tell = ({ seconds }: { readonly seconds: number }): void => set(seconds * SECOND_MS);
  tell(delayPreference.getState());
  return delayPreference.subscribe(tell);
}

function clamped(seconds: number): number {
  return Math.max(0, Math.min(MAX_DELAY_S, Math.round(seconds)));
}
