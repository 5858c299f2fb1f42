import type { DataRouter } from 'react-router-dom';
import type { Language } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { onSessionBegin, onSessionEnd } from '#stores/session/session.ts';

/** Where the end of a session and its beginning lead: to Index, and to what a guard had asked to log in for. Gives its end. */
export function runSessionNavigation(router: Pick<DataRouter, 'navigate'>, language: Language): () => void {
  const ends = [
    // In place of the screen that was a member's: "back" must not lead there.
    onSessionEnd(() => void router.navigate(`/${language}`, { replace: true })),
    onSessionBegin(() => {
      const { returnTo } = useAuth.getState();
      if (returnTo !== null) void router.navigate(`/${language}/${returnTo}`);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
