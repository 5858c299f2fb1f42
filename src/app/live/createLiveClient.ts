import i18next from 'i18next';
import { asyncScheduler, tap } from 'rxjs';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { runWakeLock } from '#effects/wakeLock.ts';
import { electAlertLeader, pageElectionEnvironment } from '#effects/alertLeader.ts';
import { alertToastOf, pageTitleOf } from '#effects/alertToast.ts';
import { createTabSync } from '#effects/tabSync.ts';
import { select$, runAlertEffects } from '#effects/alertEffects.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { share } from '#effects/share.ts';
import { recordInputs, recordLedger } from '#effects/recordInputs.ts';
import { createLogger, logProtocolErrors } from '#effects/logger.ts';
import { pageSpeaker } from '#effects/speaker.ts';
import { runPageTitle } from '#effects/pageTitle.ts';
import { createVibrator } from '#effects/vibrator.ts';
import { minuteOf } from '#i18n/dates.ts';
import { setClock } from '#parts/serverClock.ts';
import { watchAlertBoards } from '#stores/live/watchAlertBoards.ts';
import { syncStreamsToStore } from '#stores/live/syncLists.ts';
import { syncDelay } from '#stores/preferences/delay.ts';
import { createFollows } from '#stores/live/follows.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { listPrefs } from '#stores/preferences/listPrefs.ts';
import { createMatchStore } from '#stores/live/match.ts';
import { loadWhenConnected } from '#stores/live/loadWhenConnected.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';
import { createRingtone } from '#stores/live/ringtone.ts';
import { runPerUser, onTokenChange } from '#stores/session/session.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { alertPreferences } from '#stores/preferences/alertPreferences.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams } from '#streams/index.ts';
import { createApiContext } from './apiContext.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';
import { createBrowserPorts } from './browserPorts.ts';
import { persistFollowed } from './persistFollowed.ts';
import { createTapeSaver } from './saveTape.ts';
import { storageOf } from '#app/boot/storage.ts';

/** Creates the live client: connects ports, streams, stores and effects. */
export function createLiveClient({ language, timeZone }: { readonly language: Language; readonly timeZone: string }): {
  readonly live: LiveClient;
  readonly close: () => void;
} {
  const storage = storageOf(window);
  const { api, clientInfo } = createApiContext(language);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const ports = createBrowserPorts(clientInfo, api, seed);
  const streams = createStreams(ports);
  setClock(streams.now);
  const protocolErrors = createProtocolErrorLog();
  const logger = createLogger(protocolErrors, streams.now, import.meta.env.DEV ? console : null);

  const store = createMatchStore();
  const tabSync = createTabSync(window, storage, (changed) => {
    const reload = changed === 'follows' ? follows.load() : ringtone.getState().load();
    reload.catch(() => undefined); // this tab gets the change at its next load
  });
  const follows = createFollows(store, api, streams.fixtures, () => tabSync.notify('follows', `${Date.now()}`));
  const ringtone = createRingtone(api, () => tabSync.notify('ringtone', `${Date.now()}`));

  const speaker = pageSpeaker(globalThis);
  const textOptions = { t: i18next.getFixedT(language, 'alerts'), language, sidesOf: (id: number) => sidesOf(streams.fixture(id)) };
  const alertInputs = {
    follows$: select$(store, (state) => state.followedMatchIds),
    settings$: select$(ringtone, (state) => state.settings),
    preferences$: select$(alertPreferences, (state) => state),
    audio$: speaker.state$,
  };
  const alerts = createAlerts({
    moves$: streams.moves$,
    ...alertInputs,
    minuteOf: (at) => minuteOf(at, timeZone),
    visible$: ports.visible$,
    ports: {
      electAlertLeader: (rank$) =>
        electAlertLeader(pageElectionEnvironment(window, storage))(rank$).pipe(tap((holds) => streams.tape.input({ holds }))),
      ledger: recordLedger(
        streams.tape,
        createAlertLedger(storage, () => Date.now()),
      ),
    },
    now: streams.now,
    scheduler: asyncScheduler,
  });
  const subscription = runAlertEffects({
    alerts,
    store: ringtone,
    speaker,
    vibrator: createVibrator(navigator),
    fixture: streams.fixture,
    onBlocked: (key) => streams.tape.input({ silenced: [key] }),
    showToast(alert) {
      const message = alertToastOf(alert, textOptions);
      if (message) showToast(message);
    },
    page: document,
    whenIdle,
  });
  subscription.add(logProtocolErrors(streams.protocolErrors$, logger));
  subscription.add(recordInputs(streams.tape, alertInputs));
  const followedLive$ = select$(store, ({ liveData }) => SPORTS.reduce((sum, sport) => sum + liveData[sport].followed, 0));
  subscription.add(runPageTitle({ alerts$: alerts.alerts$, followedLive$ }, document, (event) => pageTitleOf(event, textOptions)));

  const persisted = persistFollowed({ language, api, streams, store, ringtone, ...alertInputs, visible$: ports.visible$ });

  // The streams run last, once everything that needs their first move has subscribed.
  const lists = syncStreamsToStore(
    streams,
    store,
    (run, ms) => {
      const timer = asyncScheduler.schedule(run, ms);
      return () => timer.unsubscribe();
    },
    listPrefs,
  );
  const disposers = [
    // Follows and settings belong to the device, or to the member who is logged in.
    runPerUser(() => {
      follows.resetForUser();
      return loadWhenConnected(store, follows.load);
    }),
    runPerUser(() => {
      ringtone.getState().resetForUser();
      return loadWhenConnected(store, ringtone.getState().load);
    }),
    watchAlertBoards(lists, store, ringtone),
    syncDelay(streams.delay.set),
    runWakeLock(window),
    persisted.close,
    onTokenChange(persisted.forget),
    tabSync.dispose,
    lists.dispose,
    () => subscription.unsubscribe(),
  ];
  return {
    live: {
      store,
      streams,
      lists,
      follows,
      ringtone,
      protocolErrors,
      api,
      deviceNow: Date.now,
      share: (text, url) => share(window, text, url),
      ...createTapeSaver({ streams, seed, language, timeZone }),
    },
    close() {
      for (const dispose of disposers) dispose();
    },
  };
}
