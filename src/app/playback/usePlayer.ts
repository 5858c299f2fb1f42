import { useEffect, useState } from 'react';
import { TENANTS } from '#contract/locale/tenants.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { closeMatchSheet } from '#stores/overlays/matchSheet.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { createPlayer, type Player } from './createPlayer.ts';

/** A page that is blocked for longer handles a tap too late. */
const MAX_BLOCKED_MS = 12;

/** Returns a player that closes with the component. */
export function usePlayer(): Player {
  const { language, timeZone } = useLocale();
  const [player] = useState(() =>
    createPlayer({
      headerDefaults: { appVersion: __APP_VERSION__, language, tenant: TENANTS[language].tenantCode, timeZone },
      requestFrame: (run) => void requestAnimationFrame(run),
      yieldToPage: createYield(),
      setClock,
    }),
  );
  useEffect(
    () => () => {
      player.close();
      closeMatchSheet();
      setClock(Date.now);
    },
    [player],
  );
  return player;
}

/** Returns a function that yields to the page when it has been blocked for too long. */
function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKED_MS) return;
    await new Promise((next) => setTimeout(next));
    since = performance.now();
  };
}
