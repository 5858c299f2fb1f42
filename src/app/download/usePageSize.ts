import { useSyncExternalStore } from 'react';
import type { Size } from './geometry.ts';

let last: Size = { width: 0, height: 0 };

/** The page as it is now, px: another after the device is turned. */
export function usePageSize(): Size {
  return useSyncExternalStore(listen, size);
}

function listen(run: () => void): () => void {
  addEventListener('resize', run);
  return () => removeEventListener('resize', run);
}

function size(): Size {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  if (width !== last.width || height !== last.height) last = { width, height };
  return last;
}
