import { useEffect, useRef } from 'react';
import { THROTTLE_MS } from '#contract/calls/limits.ts';

/** A function that is called off: what was to run later does not. */
export interface Throttled<Args extends readonly unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Runs at once, and not again for a while (ms, 1000 unless told): a second tap on a button that sends is not a second wish. */
export function throttle<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = THROTTLE_MS): Throttled<Args> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return Object.assign(
    (...args: Args): void => {
      if (timer !== null) return;
      timer = setTimeout(() => {
        timer = null;
      }, ms);
      run(...args);
    },
    { cancel: () => end(timer, () => (timer = null)) },
  );
}

/** Runs once nothing more has come for a while (ms, 1000 unless told), with what came last. */
export function debounce<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = THROTTLE_MS): Throttled<Args> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return Object.assign(
    (...args: Args): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => {
        timer = null;
        run(...args);
      }, ms);
    },
    { cancel: () => end(timer, () => (timer = null)) },
  );
}

/** A tap that sends: what it runs is throttled, whatever is rendered between two taps. */
export function useThrottledTap<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = THROTTLE_MS): (...args: Args) => void {
  const latest = useRef(run);
  const calm = useRef<Throttled<Args> | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  calm.current ??= throttle((...args: Args) => latest.current(...args), ms);
  return calm.current;
}

function end(timer: ReturnType<typeof setTimeout> | null, forget: () => void): void {
  if (timer !== null) clearTimeout(timer);
  forget();
}
