import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useLazyOverlay } from '#parts/useLazyOverlay.ts';
import { useSheetMatch } from '#parts/useSheetMatch.ts';
import { closeMatchSheet, openMatchSheet } from '#stores/overlays/matchSheet.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';

/** The match sheet above every screen. A long press on a match opens it too. */
export function MatchSheetHost(): ReactNode {
  const id = useSheetMatch();
  const { pathname } = useLocation();
  useEffect(() => closeMatchSheet, [pathname]); // navigation closes the sheet with its screen
  const sheet = useLazyOverlay(loadSheet, id !== null, {
    preload: whenIdle,
    close: closeMatchSheet,
    reopen: () => id !== null && openMatchSheet(id),
  });
  useEffect(() => sheet?.onMatchLongPress(window, openMatchSheet), [sheet]);
  if (sheet === null) return null;
  return (
    <LiveGate waiting={null}>
      <sheet.MatchSheet id={id} />
    </LiveGate>
  );
}

/** Preloaded: on a slow phone the sheet's code takes longer to run than a tap may take. A long press has nothing to open before. */
async function loadSheet() {
  const [{ MatchSheet }, { onMatchLongPress }] = await Promise.all([
    import('#parts/MatchSheet.tsx'),
    import('#parts/matchLongPress.ts'),
    loadNamespaces('sheet', 'ringtone', 'match'),
  ]);
  return { MatchSheet, onMatchLongPress };
}
