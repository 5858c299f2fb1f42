import { useEffect } from 'react';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { useNotLoadedToast } from './useNotLoadedToast.ts';

/** Returns a module that the user does not wait for and that has no place for an error: a toast shows a failure. */
export function useLazyWidget<Module>(load: () => Promise<Module>, isWanted: boolean): Module | null {
  const { module, hasFailed, retry } = useLazyModule(load, isWanted, { reload: 'never' });
  const showNotLoaded = useNotLoadedToast();
  useEffect(() => {
    if (hasFailed) showNotLoaded(retry);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [hasFailed]);
  return module;
}
