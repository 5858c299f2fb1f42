import { useEffect } from 'react';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { ensureMember } from '#stores/session/sessionActions.ts';

const RETRY_MS = 10_000;

/**
 * Returns whether a member is logged in whose user info has not been loaded yet, and loads it. A public page is shown before that; what is
 * kept by member, such as a draft, must wait for it, or it would begin as nobody's.
 */
export function useIsMemberLoading(): boolean {
  const { api } = useLiveClient();
  const isLoading = useSession((session) => isLoggedIn(session) && session.member === null);
  useEffect(() => {
    if (!isLoading) return undefined;
    void ensureMember(api);
    const timer = setInterval(() => void ensureMember(api), RETRY_MS);
    return () => clearInterval(timer);
  }, [api, isLoading]);
  return isLoading;
}
