import { useEffect, useRef } from 'react';
import { THROTTLE_MS } from '#contract/calls/limits.ts';

/** Returns a function that runs at once, then ignores calls for `ms` (1000 by default): a second tap on a send button is no second request. */
export function throttle<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = THROTTLE_MS): (...args: Args) => void {
  let isThrottled = false;
  return (...args) => {
    if (isThrottled) return;
    isThrottled = true;
    setTimeout(() => {
      isThrottled = false;
    }, ms);
    run(...args);
  };
}

/** Returns a throttled tap handler that is stable across renders. */
export function useThrottledTap<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = THROTTLE_MS): (...args: Args) => void {
  const latest = useRef(run);
  const throttled = useRef<((...args: Args) => void) | null>(null);
  useEffect(() => {
    latest.current = run;
  });
  throttled.current ??= throttle((...args: Args) => latest.current(...args), ms);
  return throttled.current;
}
