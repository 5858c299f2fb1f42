import { startTransition, useEffect, useRef, useState } from 'react';
import { loadModule, type ReloadPolicy } from '#api/loadModule.ts';

export interface LazyModule<Module> {
  /** null until it has loaded. */
  readonly module: Module | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export interface LazyOptions {
  /** Schedules the preload of what is not wanted yet, and returns its cancellation. A preload that fails is nobody's concern. */
  readonly preload?: (run: () => void) => () => void;
  /** Whether a failure may reload the page at once: not for what the user does not wait for. */
  readonly reload?: Exclude<ReloadPolicy, 'always'>;
}

/**
 * Returns a part of the page that loads when it is wanted. Not `lazy`: its failure takes the whole screen down, and it waits 300 ms before
 * it shows even what has long been loaded. Keep `load` the same function.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  isWanted: boolean,
  { preload, reload = 'once' }: LazyOptions = {},
): LazyModule<Module> {
  const [state, setState] = useState<{ readonly module: Module } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  const isLoaded = state !== null && state !== 'failed';

  useEffect(() => {
    if (isLoaded) return;
    let hasLeft = false;
    const keep = (module: Module): void => {
      if (!hasLeft) startTransition(() => setState({ module }));
    };
    const fail = (): void => {
      if (hasLeft) return;
      failures.current += 1;
      setState('failed');
    };
    const cancel = isWanted
      ? void loadModule(load, failures.current > 0 ? 'always' : reload).then(keep, fail)
      : preload?.(() => void load().then(keep, () => undefined));
    return () => {
      hasLeft = true;
      cancel?.();
      setState((before) => (before === 'failed' ? null : before));
    };
  }, [load, isWanted, attempt, isLoaded]);

  return {
    module: isLoaded ? state.module : null,
    hasFailed: state === 'failed',
    retry: () => setAttempt((before) => before + 1),
  };
}
