import { useEffect } from 'react';
import { type LazyOptions, useLazyModule } from '#stores/useLazyModule.ts';
import { useNotLoadedToast } from './useNotLoadedToast.ts';

export interface LazyOverlayOptions extends Pick<LazyOptions, 'preload'> {
  readonly close: () => void;
  readonly reopen: () => void;
}

/**
 * Returns the module of a sheet or dialog. When it fails to load, the overlay closes, so that the next tap opens it again, and a
 * toast offers the same.
 */
export function useLazyOverlay<Module>(
  load: () => Promise<Module>,
  isOpen: boolean,
  { preload, close, reopen }: LazyOverlayOptions,
): Module | null {
  const { module, hasFailed } = useLazyModule(load, isOpen, { preload });
  const showNotLoaded = useNotLoadedToast();
  useEffect(() => {
    if (!hasFailed || !isOpen) return;
    close();
    showNotLoaded(reopen);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, with the callbacks of that moment
  }, [hasFailed, isOpen]);
  return module;
}
