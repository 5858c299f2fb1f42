import { useCallback, useSyncExternalStore } from 'react';

/** Room for a second and a third column (docs/product.md#wide-screens). */
const WIDE = '(min-width: 900px)';
const THREE_COLUMNS = '(min-width: 1200px)';

/** Whether the screen fits two columns side by side. */
export function useIsWideScreen(): boolean {
  return useMediaQuery(WIDE);
}

/** Whether the screen fits three columns side by side. */
export function useHasThreeColumns(): boolean {
  return useMediaQuery(THREE_COLUMNS);
}

function useMediaQuery(media: string): boolean {
  const subscribe = useCallback(
    (run: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', run);
      return () => query.removeEventListener('change', run);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
