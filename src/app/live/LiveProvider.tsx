import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocale } from '#stores/preferences/locale.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { type CreatedLiveClient, preloadedClient, takeLiveClient } from './preload.ts';

/**
 * Provides the live client, which a chunk of its own contains: streams, socket and schemas are not in the entry. Screens show skeletons
 * while `LiveClientContext` is null.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language, timeZone } = useLocale();
  const [live, setLive] = useState<LiveClient | null>(() => preloadedClient()?.live ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isUnmounted = false;
    let client: CreatedLiveClient | null = null;
    takeLiveClient({ language, timeZone }, () => !isUnmounted).then((taken) => {
      client = taken;
      if (isUnmounted) taken?.close();
      else if (taken) startTransition(() => setLive(taken.live)); // interruptible, so that taps are not blocked
    }, setFailure);
    return () => {
      isUnmounted = true;
      client?.close();
      setLive(null);
    };
  }, [language, timeZone]);
  if (failure !== null) throw failure;
  return <LiveClientContext.Provider value={live}>{children}</LiveClientContext.Provider>;
}
