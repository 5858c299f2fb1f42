import type { ComponentType, ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { ScreenError } from './ScreenError.tsx';

/**
 * Returns what takes the place of a screen that has not loaded: the page reloads once, now that its address is that of the screen, then
 * an error offers a retry.
 */
export function createUnloadedScreen(load: () => Promise<ComponentType>, failure: unknown): ComponentType {
  let isFirst = true;
  const loadAgain = (): Promise<ComponentType> => {
    const loading = isFirst ? Promise.reject(failure) : load();
    isFirst = false;
    return loading;
  };
  return function UnloadedScreen(): ReactNode {
    const { module: Screen, hasFailed, retry } = useLazyModule(loadAgain, true);
    if (Screen) return <Screen />;
    return hasFailed ? <ScreenError onRetry={retry} /> : <Skeleton />;
  };
}
