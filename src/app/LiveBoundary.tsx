import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadWords } from '#i18n/words.ts';
import { useReader } from '#stores/reader.ts';
import { type Live, LiveContext } from '#stores/live.ts';
import { chunk } from './chunk.ts';

/**
 * Opens the live road once, from a chunk of its own, with the words of alerts: streams, socket and schemas are not in the
 * first load. Screens below read `LiveContext`, and show their skeletons while it is null.
 */
export function LiveBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { language, timeZone } = useReader();
  const [live, setLive] = useState<Live | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    let close: (() => void) | null = null;
    Promise.all([chunk(() => import('./road.ts')), loadWords('alerts')]).then(([{ openRoad }]) => {
      if (left) return;
      const road = openRoad({ language, timeZone });
      close = road.close;
      startTransition(() => setLive(road.live)); // in slices: a tap in between is not kept waiting
    }, setFailure);
    return () => {
      left = true;
      close?.();
      setLive(null);
    };
  }, [language, timeZone]);
  if (failure !== null) throw failure;
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}
