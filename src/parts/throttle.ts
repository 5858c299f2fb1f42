import { useEffect, useRef } from 'react';
import { THROTTLE_MS } from '#contract/calls/limits.ts';

/** A throttled or debounced function; `cancel` drops a run that is due. */
export interface Throttled<Args extends readonly unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Runs at once, then ignores calls for `ms` (1000 by default): a second tap on a send button is no second request. */
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
    { cancel: () => cancelTimer(timer, () => (timer = null)) },
  );
}

/** Runs with the latest arguments once no call has come for `ms` (1000 by default). */
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
    { cancel: () => cancelTimer(timer, () => (timer = null)) },
  );
}

/** Returns a throttled tap handler that is stable across renders. */
export function useThrottledTap<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = THROTTLE_MS): (...args: Args) => void {
  const latest = useRef(run);
  const throttled = useRef<Throttled<Args> | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  throttled.current ??= throttle((...args: Args) => latest.current(...args), ms);
  return throttled.current;
}

function cancelTimer(timer: ReturnType<typeof setTimeout> | null, forget: () => void): void {
  if (timer !== null) clearTimeout(timer);
  forget();
}
