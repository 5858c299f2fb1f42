import { useSyncExternalStore } from 'react';

/** From here on there is room for a second column (look/README). */
const WIDE = '(min-width: 900px)';

/** Whether the screen is wide enough for list and wall side by side. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
}

function listen(run: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
}
