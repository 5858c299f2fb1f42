import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { DEFAULT_POSITION, type ButtonPosition } from './geometry.ts';

/** Where this device's reader left the button. */
export const savedButtonPosition = createPersistedStore<ButtonPosition>('download', (found) => {
  if (typeof found !== 'object' || found === null || !('right' in found) || !('bottom' in found)) return DEFAULT_POSITION;
  const { right, bottom } = found;
  return typeof right === 'number' && typeof bottom === 'number' && Number.isFinite(right + bottom) ? { right, bottom } : DEFAULT_POSITION;
});
