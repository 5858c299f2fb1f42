import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useLazyOverlay } from '#parts/useLazyOverlay.ts';
import { useSheetMatch } from '#parts/useSheetMatch.ts';
import { closeMatch, openMatch } from '#stores/overlays/matchSheet.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';

/** The match sheet above every screen. The parameter `match` of a shared link opens it once and is removed from the address. */
export function MatchSheetHost(): ReactNode {
  const id = useSheetMatch();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const matchId = query.get('match');
    if (matchId === null) return;
    if (/^\d{1,15}$/.test(matchId)) openMatch(Number(matchId));
    query.delete('match');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  useEffect(() => closeMatch, [pathname]); // navigation closes the sheet with its screen
  const sheet = useLazyOverlay(loadSheet, id !== null, {
    preload: whenIdle,
    close: closeMatch,
    reopen: () => id !== null && openMatch(id),
  });
  if (sheet === null) return null;
  return (
    <LiveGate waiting={null}>
      <sheet.MatchSheet id={id} />
    </LiveGate>
  );
}

/** Preloaded: on a slow phone the sheet's code takes longer to run than a tap may take. */
async function loadSheet() {
  const [{ MatchSheet }] = await Promise.all([import('#parts/MatchSheet.tsx'), loadNamespaces('sheet', 'ringtone', 'match')]);
  return { MatchSheet };
}
