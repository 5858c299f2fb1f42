import { useEffect, useState } from 'react';
import { TENANTS } from '#contract/locale/tenants.ts';
import { setClock } from '#parts/serverClock.ts';
import { closeMatch } from '#stores/overlays/matchSheet.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { createPlayer, type Player } from './createPlayer.ts';

/** A page that is held for longer does not answer a tap in time. */
const HELD_MS = 12;

/** A player for this page, as long as it is open. */
export function usePlayer(): Player {
  const { language, timeZone } = useLocale();
  const [player] = useState(() =>
    createPlayer({
      reader: { appVersion: __APP_VERSION__, language, tenant: TENANTS[language].tenantCode, timeZone },
      frame: (run) => void requestAnimationFrame(run),
      breathe: breather(),
      clock: setClock,
    }),
  );
  useEffect(
    () => () => {
      player.close();
      closeMatch();
      setClock(Date.now);
    },
    [player],
  );
  return player;
}

/** Waits for the page when it has been held for long enough, else not at all. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < HELD_MS) return;
    await new Promise((next) => setTimeout(next));
    since = performance.now();
  };
}
