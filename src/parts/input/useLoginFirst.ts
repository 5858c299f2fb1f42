import { useCallback, useEffect, useRef } from 'react';
import { onAuthClosed, openAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';

/** Returns a function that runs what only a member can do: at once, or for a guest after the login that it opens. */
export function useLoginFirst(): (run: () => void) => void {
  const pending = useRef<(() => void) | null>(null);
  useEffect(
    () =>
      onAuthClosed((end) => {
        const run = pending.current;
        pending.current = null;
        if (end === 'entered') run?.();
      }),
    [],
  );
  return useCallback((run) => {
    if (isLoggedIn(useSession.getState())) {
      run();
      return;
    }
    pending.current = run;
    openAuth('loginPhone');
  }, []);
}
