import i18next from 'i18next';
import { asyncScheduler, tap } from 'rxjs';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { runAccountChannel } from '#effects/runAccountChannel.ts';
import { electAlertLeader, pageElectionEnvironment } from '#effects/alertLeader.ts';
import { alertToastOf, pageTitleOf } from '#effects/alertToast.ts';
import { createTabSync } from '#effects/tabSync.ts';
import { select$, runAlertEffects } from '#effects/alertEffects.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { share } from '#effects/share.ts';
import { recordInputs, recordLedger } from '#effects/recordInputs.ts';
import { createLogger, logProtocolErrors } from '#effects/logger.ts';
import { pageSpeaker } from '#effects/speaker.ts';
import { matchTitleOf } from '#effects/matchTitle.ts';
import { runPageTitle } from '#effects/pageTitle.ts';
import { createVibrator } from '#effects/vibrator.ts';
import { minuteOf } from '#i18n/dates.ts';
import { setClock } from '#parts/serverClock.ts';
import { watchAlertBoards } from '#stores/live/watchAlertBoards.ts';
import { syncDetailToStore } from '#stores/live/syncDetail.ts';
import { openMatch } from '#stores/overlays/openMatch.ts';
import { syncStreamsToStore } from '#stores/live/syncLists.ts';
import { syncDelay } from '#stores/preferences/delayPreference.ts';
import { createFollows, shownAsFollowed } from '#stores/queries/follows.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { listPrefs } from '#stores/preferences/listPrefs.ts';
import { createDetailStore } from '#stores/detail/detailStore.ts';
import { createRowOdds } from '#stores/detail/rowOdds.ts';
import { syncOpenMatchToStore } from '#stores/detail/syncOpenMatch.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { loadWhenConnected } from '#stores/live/loadWhenConnected.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';
import { loadMember } from '#stores/session/sessionActions.ts';
import { setUnread } from '#stores/overlays/announcementsOverlay.ts';
import { createAlertStore } from '#stores/live/alertStore.ts';
import { createRingtone } from '#stores/queries/ringtone.ts';
import { runPerUser, onUserChange } from '#stores/session/session.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { alertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import { screenHeadings } from '#stores/overlays/screenHeading.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams } from '#streams/index.ts';
import { loadModule } from '#api/loadModule.ts';
import { createApiContext } from './apiContext.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';
import { createBrowserPorts } from './browserPorts.ts';
import { persistFollowed } from './persistFollowed.ts';
import { onSessionRevoked } from './onSessionRevoked.ts';
import { detailPageMatch$, openMatch$ } from './openMatchIds.ts';
import { runLater } from './runLater.ts';
import { createTapeSaver } from './tapeSaver.ts';
import { storageOf } from '#app/boot/storageOf.ts';

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
    const { load } = changed === 'follows' ? follows : ringtone;
    load().catch(() => undefined); // this tab gets the change at its next load
  });
  const follows = createFollows({ queryClient, api, streams, onChanged: () => tabSync.notify('follows', `${Date.now()}`) });
  const ringtone = createRingtone({ queryClient, api, onChanged: () => tabSync.notify('ringtone', `${Date.now()}`) });
  const alertStore = createAlertStore();

  const speaker = pageSpeaker(globalThis);
  const textOptions = { t: i18next.getFixedT(language, 'alerts'), language, sidesOf: (id: number) => sidesOf(streams.fixture(id)) };
  const alertInputs = {
    follows$: select$(follows.store, shownAsFollowed),
    settings$: select$(ringtone.store, (state) => state.settings),
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
        electAlertLeader(pageElectionEnvironment(window, storage))(rank$).pipe(tap((isLeader) => streams.tape.input({ isLeader }))),
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
    store: alertStore,
    ringtone: ringtone.store,
    speaker,
    vibrator: createVibrator(navigator),
    fixture: streams.fixture,
    onBlocked: (key) => streams.tape.input({ silenced: [key] }),
    showToast(alert) {
      const message = alertToastOf(alert, textOptions);
      const newest = alert.events.at(-1);
      if (message && newest) showToast({ ...message, onPress: () => openMatch(newest.matchId) });
    },
    page: document,
    whenIdle,
  });
  subscription.add(logProtocolErrors(streams.protocolErrors$, logger));
  subscription.add(recordInputs(streams.tape, alertInputs));
  const followedLive$ = select$(store, ({ liveData }) => SPORTS.reduce((sum, sport) => sum + liveData[sport].followed, 0));
  subscription.add(syncDetailToStore(streams, store, openMatch$()));
  const detail = createDetailStore();
  const loadOpenMatch = () => loadModule(() => import('#streams/match/openMatch.ts'));
  subscription.add(syncOpenMatchToStore({ streams, store: detail, open$: detailPageMatch$(), load: loadOpenMatch }));
  const rowOdds = createRowOdds({ streams, load: () => loadModule(() => import('#streams/match/rowOdds.ts'), 'never') });
  const match$ = select$(store, ({ detail }) => detail && matchTitleOf(detail, language));
  const screen$ = select$(screenHeadings, ({ headings }) => headings.at(-1)?.title ?? null);
  const titles = { alerts$: alerts.alerts$, followedLive$, match$, screen$ };
  subscription.add(runPageTitle(titles, document, (event) => pageTitleOf(event, textOptions)));

  const t = i18next.getFixedT(language, 'errors');
  subscription.add(
    runAccountChannel({
      account$: streams.account$,
      onUnread: setUnread,
      onSessionRevoked: (reason) => onSessionRevoked(reason, (ended) => t(`session.${ended}`)),
      onRoomEntry: (entry) =>
        void loadModule(() => import('./onRoomEntry.ts'), 'never')
          .then(({ onRoomEntry }) => onRoomEntry(entry, language, streams.delay))
          .catch(() => undefined),
      onCoinEntry: (entry) =>
        void loadModule(() => import('./onCoinEntry.ts'), 'never')
          .then(({ onCoinEntry }) => onCoinEntry(entry))
          .catch(() => undefined),
      onStanceEntry: () =>
        void loadModule(() => import('./onStanceEntry.ts'), 'never')
          .then(({ onStanceEntry }) => onStanceEntry())
          .catch(() => undefined),
      checkSession: () => void loadMember(api, { quiet: true }).catch(() => undefined),
    }),
  );

  const persisted = persistFollowed({
    language,
    api,
    streams,
    store,
    follows,
    ringtone,
    alertStore,
    ...alertInputs,
    visible$: ports.visible$,
  });

  // The streams run last, once everything that needs their first move has subscribed.
  const lists = syncStreamsToStore(
    streams,
    store,
    follows.store,
    (run, ms) => {
      const timer = asyncScheduler.schedule(run, ms);
      return () => timer.unsubscribe();
    },
    listPrefs,
  );
  const disposers = [
    // Follows and settings belong to the device, or to the member who is logged in.
    runPerUser(() => loadWhenConnected(store, follows.load)),
    runPerUser(() => loadWhenConnected(store, ringtone.load)),
    watchAlertBoards(lists, follows.store, ringtone.store),
    syncDelay(streams.delay.set),
    runLater(async () => {
      const { runWakeLock } = await import('#effects/wakeLock.ts');
      return () => runWakeLock(window);
    }),
    persisted.close,
    onUserChange(persisted.forget),
    onUserChange(() => setUnread(null)),
    tabSync.dispose,
    follows.dispose,
    ringtone.dispose,
    lists.dispose,
    rowOdds.dispose,
    () => subscription.unsubscribe(),
  ];
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
      onClose: (run) => void disposers.push(run),
      share: (text, url) => share(window, text, url),
      ...createTapeSaver({ streams, seed, language, timeZone }),
    },
    close() {
      for (const dispose of disposers) dispose();
    },
  };
}
