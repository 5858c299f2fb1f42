import { useSyncExternalStore } from 'react';

/** Room for a second column (look/README). */
const WIDE = '(min-width: 900px)';

/** Whether the screen fits list and wall side by side. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(run: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
}
