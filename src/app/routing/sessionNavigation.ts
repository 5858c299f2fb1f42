import type { DataRouter } from 'react-router-dom';
import type { Language } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { onSessionBegin, onSessionEnd } from '#stores/session/session.ts';

/** Navigates to Index when a session ends, and to the screen that needed a login when one begins. Returns a function that stops it. */
export function runSessionNavigation(router: Pick<DataRouter, 'navigate'>, language: Language): () => void {
  const unsubscribes = [
    // Replaces the member's screen, so that "back" does not lead to it.
    onSessionEnd(() => void router.navigate(`/${language}`, { replace: true })),
    onSessionBegin(() => {
      const { returnTo } = useAuth.getState();
      if (returnTo !== null) void router.navigate(`/${language}/${returnTo}`);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
