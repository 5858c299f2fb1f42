import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocale } from '#stores/preferences/locale.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { type CreatedLiveClient, preloadedClient, takeLiveClient } from './preload.ts';

/**
 * Has the live road as long as it stands, from a chunk of its own, with the words of alerts: streams, socket and schemas are not in
 * the entry. Screens below read `LiveContext`, and show their skeletons while it is null.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language, timeZone } = useLocale();
  const [live, setLive] = useState<LiveClient | null>(() => preloadedClient()?.live ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    let road: CreatedLiveClient | null = null;
    takeLiveClient({ language, timeZone }, () => !left).then((taken) => {
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
  return <LiveClientContext.Provider value={live}>{children}</LiveClientContext.Provider>;
}
