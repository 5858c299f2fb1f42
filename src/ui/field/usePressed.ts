import { useSyncExternalStore } from 'react';
import { isPressed, onPressChange } from './press.ts';

/** Whether a finger or mouse button is down anywhere on the page. */
export function usePressed(): boolean {
  return useSyncExternalStore(onPressChange, isPressed);
}
