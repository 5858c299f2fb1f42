import { useEffect, useRef } from 'react';
import { DEBOUNCE_MS } from '#contract/calls/limits.ts';

export interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  /** Forgets a call that waits. */
  readonly cancel: () => void;
}

/** Returns a function that runs once nothing has called it for `ms` (1000 by default), with the last arguments. */
export function debounce<Args extends readonly unknown[]>(run: (...args: Args) => void, ms = DEBOUNCE_MS): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const debounced = (...args: Args): void => {
    cancel();
    timer = setTimeout(run, ms, ...args);
  };
  return Object.assign(debounced, { cancel });
}

/** Runs once `value` has stayed the same for `ms` (1000 by default). */
export function useDebounced<Value>(value: Value, run: (value: Value) => void, ms = DEBOUNCE_MS): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const debounced = debounce((settled: Value) => latest.current(settled), ms);
    debounced(value);
    return debounced.cancel;
  }, [value, ms]);
}
