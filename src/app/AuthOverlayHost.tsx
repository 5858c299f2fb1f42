import type { ReactNode } from 'react';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { closeAuth, openAuth, useAuth } from '#stores/overlays/auth.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';

/** The auth overlay above every screen. Its code is preloaded. */
export function AuthOverlayHost(): ReactNode {
  const { panel, closable, returnTo } = useAuth();
  const auth = useLazyOverlay(loadAuth, panel !== null, {
    preload,
    close: closeAuth,
    reopen: () => openAuth(panel ?? undefined, { closable, returnTo }),
  });
  if (auth === null) return null;
  return (
    <LiveGate waiting={null}>
      <auth.AuthOverlay />
    </LiveGate>
  );
}

/** Members rarely need the dialog. */
function preload(run: () => void): () => void {
  return whenIdle(() => {
    if (!isLoggedIn(useSession.getState())) run();
  });
}

async function loadAuth() {
  const [{ AuthOverlay }] = await Promise.all([
    import('#features/auth/AuthOverlay.tsx'),
    loadNamespaces('auth', 'field', 'pages', 'errors'),
  ]);
  return { AuthOverlay };
}
