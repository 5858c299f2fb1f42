import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useLazyOverlay } from '#parts/useLazyOverlay.ts';
import { useSheetMatch } from '#parts/useSheetMatch.ts';
import { closeMatch, openMatch } from '#stores/overlays/matchSheet.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';

/** Sheets that any screen may open, over it. A shared link names its match in the address: opened once, and taken out of it. */
export function MatchSheetHost(): ReactNode {
  const id = useSheetMatch();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const shared = query.get('match');
    if (shared === null) return;
    if (/^\d{1,15}$/.test(shared)) openMatch(Number(shared));
    query.delete('match');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  useEffect(() => closeMatch, [pathname]); // who goes back leaves the sheet with the screen that it was opened over
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

/** On a slow phone the sheet's code takes longer to run than a tap may take: it is there before the first one. */
async function loadSheet() {
  const [{ MatchSheet }] = await Promise.all([import('#parts/MatchSheet.tsx'), loadNamespaces('sheet', 'ringtone', 'match')]);
  return { MatchSheet };
}
