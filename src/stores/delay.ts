import { useStore } from 'zustand';
import { MOST_DELAY_S } from '#contract/limits.ts';
import { createKept } from './kept.ts';

const SECOND_MS = 1_000;

/** My screen's delay as this device wishes it: on all its pages, until it is switched off. */
export const delayWish = createKept<{ readonly seconds: number }>('delay', (found) => {
  const seconds = typeof found === 'object' && found !== null && 'seconds' in found ? found.seconds : 0;
  return { seconds: typeof seconds === 'number' && Number.isFinite(seconds) ? clamped(seconds) : 0 };
});

/** The wish, in whole seconds; 0 is off. */
export function useDelayWish(): number {
  return useStore(delayWish, (state) => state.seconds);
}

export function setDelay(seconds: number): void {
  delayWish.setState({ seconds: clamped(seconds) });
}

/** Sets the wish, in ms, now and whenever it changes. Gives its end. */
export function followDelay(set: (ms: number) => void): () => void {
  const tell = ({ seconds }: { readonly seconds: number }): void => set(seconds * SECOND_MS);
  tell(delayWish.getState());
  return delayWish.subscribe(tell);
}

function clamped(seconds: number): number {
  return Math.max(0, Math.min(MOST_DELAY_S, Math.round(seconds)));
}
