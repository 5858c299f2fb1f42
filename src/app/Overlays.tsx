import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadWords } from '#i18n/words.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useAuth } from '#stores/auth.ts';
import { isLoggedIn, useSession } from '#stores/session.ts';
import { chunk } from './chunk.ts';
import { whenIdle } from './idle.ts';

/** What stands over every screen until it is answered: the auth overlay. Its code is there, or on its way, before it is asked for. */
export function Overlays(): ReactNode {
  const wanted = useAuth((state) => state.panel !== null);
  const [Auth, setAuth] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (Auth) return;
    const keep = (loaded: ComponentType): void => setAuth(() => loaded);
    // Who is logged in is hardly asked to.
    if (!wanted) return whenIdle(() => !isLoggedIn(useSession.getState()) && loadAuth().then(keep, () => undefined));
    chunk(loadAuth).then(keep, setFailure);
  }, [wanted, Auth]);
  if (failure !== null) throw failure;
  if (Auth === null) return null;
  return (
    <LiveGate waiting={null}>
      <Auth />
    </LiveGate>
  );
}

async function loadAuth(): Promise<ComponentType> {
  const [{ AuthOverlay }] = await Promise.all([import('#features/auth/AuthOverlay.tsx'), loadWords('auth', 'field', 'pages', 'errors')]);
  return AuthOverlay;
}
