import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { onMatchLongPress } from '#parts/row/matchLongPress.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { useSheetMatch } from '#parts/match/useSheetMatch.ts';
import { closeMatchSheet, openMatchSheet } from '#stores/overlays/matchSheet.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';

/** The match sheet above every screen. A long press on a match opens it too. */
export function MatchSheetHost(): ReactNode {
  const id = useSheetMatch();
  const { pathname } = useLocation();
  useEffect(() => onMatchLongPress(window, openMatchSheet), []);
  useEffect(() => closeMatchSheet, [pathname]); // navigation closes the sheet with its screen
  const sheet = useLazyOverlay(loadSheet, id !== null, {
    preload: whenIdle,
    close: closeMatchSheet,
    reopen: () => id !== null && openMatchSheet(id),
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
  const [{ MatchSheet }] = await Promise.all([import('#parts/match/MatchSheet.tsx'), loadNamespaces('sheet', 'ringtone', 'match')]);
  return { MatchSheet };
}
