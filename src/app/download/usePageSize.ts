import { useSyncExternalStore } from 'react';
import type { Size } from './geometry.ts';

let last: Size = { width: 0, height: 0 };

/** Returns the size of the page, px; it changes when the device is turned. */
export function usePageSize(): Size {
  return useSyncExternalStore(subscribe, pageSize);
}

function subscribe(run: () => void): () => void {
  addEventListener('resize', run);
  return () => removeEventListener('resize', run);
}

function pageSize(): Size {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  if (width !== last.width || height !== last.height) last = { width, height };
  return last;
}
