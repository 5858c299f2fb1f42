import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { DEFAULT_POSITION, type ButtonPosition } from './geometry.ts';

/** The position to which the user moved the button, per device. */
export const savedButtonPosition = createPersistedStore<ButtonPosition>('downloadPosition', ({ right, bottom }) =>
  typeof right === 'number' && typeof bottom === 'number' && Number.isFinite(right + bottom) ? { right, bottom } : DEFAULT_POSITION,
);
