import type { Language } from '#contract/locale/tenants.ts';
import { createLogger, logProtocolErrors } from '#effects/logger.ts';
import { createTabSync } from '#effects/tabSync.ts';
import { setClock } from '#parts/text/serverClock.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';
import { syncDelay } from '#stores/preferences/delayPreference.ts';
import { createFollows } from '#stores/queries/follows.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { createRingtone } from '#stores/queries/ringtone.ts';
import { createStreams } from '#streams/index.ts';
import { storageOf } from '#app/boot/storageOf.ts';
import { createApiContext } from './apiContext.ts';
import { createBrowserPorts } from './browserPorts.ts';
import { runAccount } from './runAccount.ts';
import { runAlerts } from './runAlerts.ts';
import { runLater } from './runLater.ts';
import { runLists } from './runLists.ts';
import { runOpenMatch } from './runOpenMatch.ts';
import { createScope } from './scope.ts';
import { createTapeSaver } from './tapeSaver.ts';

/** Creates the live client: connects ports, streams, stores and effects. */
export function createLiveClient({ language, timeZone }: { readonly language: Language; readonly timeZone: string }): {
  readonly live: LiveClient;
  readonly close: () => void;
} {
  const scope = createScope();
  const storage = storageOf(window);
  const { api, clientInfo } = createApiContext(language);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const ports = createBrowserPorts(clientInfo, api, seed);
  const streams = createStreams(ports);
  setClock(streams.now);
  const protocolErrors = createProtocolErrorLog();
  const logging = logProtocolErrors(
    streams.protocolErrors$,
    createLogger(protocolErrors, streams.now, import.meta.env.DEV ? console : null),
  );
  scope.add(() => logging.unsubscribe());

  const store = createMatchStore();
  const tabSync = createTabSync(window, storage, (changed) => {
    const { load } = changed === 'follows' ? follows : ringtone;
    load().catch(() => undefined); // this tab gets the change at its next load
  });
  const follows = createFollows({ queryClient, api, streams, onChanged: () => tabSync.notify('follows', `${Date.now()}`) });
  const ringtone = createRingtone({ queryClient, api, onChanged: () => tabSync.notify('ringtone', `${Date.now()}`) });
  scope.add(ringtone.dispose);
  scope.add(follows.dispose);
  scope.add(tabSync.dispose);

  const { visible$ } = ports;
  const alertStore = runAlerts(scope, { language, timeZone, storage, streams, store, follows, ringtone, visible$ });
  const { detail, rowOdds } = runOpenMatch(scope, { streams, store });
  runAccount(scope, { language, api, streams, follows, ringtone });
  const lists = runLists(scope, { language, api, streams, store, follows, ringtone, alertStore, visible$ });
  scope.add(syncDelay(streams.delay.set));
  scope.add(
    runLater(async () => {
      const { runWakeLock } = await import('#effects/wakeLock.ts');
      return () => runWakeLock(window);
    }),
  );
  return {
    live: {
      store,
      detail,
      rowOdds,
      streams,
      lists,
      follows: follows.store,
      ringtone: ringtone.store,
      alerts: alertStore,
      protocolErrors,
      api,
      deviceNow: Date.now,
      onClose: scope.add,
      ...createTapeSaver({ streams, seed, language, timeZone }),
    },
    close: scope.close,
  };
}
