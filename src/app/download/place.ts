import { createKept } from '#stores/kept.ts';
import { DEFAULT_PLACE, type Place } from './geometry.ts';

/** Where this device's reader left the button. */
export const keptPlace = createKept<Place>('download', (found) => {
  if (typeof found !== 'object' || found === null || !('right' in found) || !('bottom' in found)) return DEFAULT_PLACE;
  const { right, bottom } = found;
  return typeof right === 'number' && typeof bottom === 'number' && Number.isFinite(right + bottom) ? { right, bottom } : DEFAULT_PLACE;
});
