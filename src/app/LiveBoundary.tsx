import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useReader } from '#stores/reader.ts';
import { type Live, LiveContext } from '#stores/live.ts';
import { type Road, roadAhead, takeRoad } from './ahead.ts';

/**
 * Has the live road as long as it stands, from a chunk of its own, with the words of alerts: streams, socket and schemas are not in
 * the entry. Screens below read `LiveContext`, and show their skeletons while it is null.
 */
export function LiveBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const { language, timeZone } = useReader();
  const [live, setLive] = useState<Live | null>(() => roadAhead()?.live ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    let road: Road | null = null;
    takeRoad({ language, timeZone }, () => !left).then((taken) => {
      road = taken;
      if (left) taken?.close();
      else if (taken) startTransition(() => setLive(taken.live)); // in slices: a tap in between is not kept waiting
    }, setFailure);
    return () => {
      left = true;
      road?.close();
      setLive(null);
    };
  }, [language, timeZone]);
  if (failure !== null) throw failure;
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}
