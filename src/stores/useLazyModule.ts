import { startTransition, useEffect, useRef, useState } from 'react';
import { loadModule, type ReloadPolicy } from '#api/loadModule.ts';

export interface LazyModule<Module> {
  /** null until it has loaded. */
  readonly module: Module | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export interface LazyOptions {
  /** Schedules the preload of a module and returns its cancellation. A failed preload is ignored. */
  readonly preload?: (run: () => void) => () => void;
  /** Whether a failure may reload the page: not for modules that the user does not wait for. */
  readonly reload?: Exclude<ReloadPolicy, 'always'>;
}

/**
 * Returns a module that loads when `isWanted`. Unlike `lazy`, a failure does not take the screen down and a loaded module renders
 * without its 300 ms delay. `load` must be a stable function.
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
    let isDisposed = false;
    const onLoaded = (module: Module): void => {
      if (!isDisposed) startTransition(() => setState({ module }));
    };
    const onFailed = (): void => {
      if (isDisposed) return;
      failures.current += 1;
      setState('failed');
    };
    const cancel = isWanted
      ? void loadModule(load, failures.current > 0 ? 'always' : reload).then(onLoaded, onFailed)
      : preload?.(() => void loadModule(load, 'never').then(onLoaded, () => undefined));
    return () => {
      isDisposed = true;
      cancel?.();
      setState((before) => (before === 'failed' ? null : before));
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the options are constants
  }, [load, isWanted, attempt, isLoaded]);

  return {
    module: isLoaded ? state.module : null,
    hasFailed: state === 'failed',
    retry: () => setAttempt((before) => before + 1),
  };
}
