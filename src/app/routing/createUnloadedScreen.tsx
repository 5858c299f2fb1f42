import type { ComponentType, ReactNode } from 'react';
import { loadModule } from '#api/loadModule.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { ScreenError } from './ScreenError.tsx';

/** A screen within another that did not load either is shown later, when its own code may be there. */
const SHOWN_AT_ONCE_MS = 1_000;

/**
 * Returns what takes the place of a screen that has not loaded: the page reloads once, now that its address is that of the screen, then
 * an error offers a retry.
 */
export function createUnloadedScreen(load: () => Promise<ComponentType>, failure: unknown): ComponentType {
  const failedAt = performance.now();
  let isFirst = true;
  const loadAgain = (): Promise<ComponentType> => {
    const isKnownToFail = isFirst && performance.now() - failedAt < SHOWN_AT_ONCE_MS;
    isFirst = false;
    // By `load` itself, which is known to have failed beside a style, if one did.
    return isKnownToFail ? Promise.reject(failure) : loadModule(load, 'never');
  };
  return function UnloadedScreen(): ReactNode {
    const { module: Screen, hasFailed, retry } = useLazyModule(loadAgain, true);
    if (Screen) return <Screen />;
    return hasFailed ? <ScreenError onRetry={retry} /> : <Skeleton />;
  };
}
