import i18next from 'i18next';
import { asyncScheduler, fromEvent, tap } from 'rxjs';
import { loadModule } from '#api/loadModule.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { refetchUnconfirmed } from '#effects/refetchUnconfirmed.ts';
import { runWakeLock } from '#effects/wakeLock.ts';
import { electAlertLeader, pageElectionEnvironment } from '#effects/alertLeader.ts';
import { alertToastOf, pageTitleOf } from '#effects/alertToast.ts';
import { createTabSync } from '#effects/tabSync.ts';
import { select$, runAlertEffects } from '#effects/alertEffects.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { shareFile } from '#effects/shareFile.ts';
import { persistOnChange } from '#effects/persistOnChange.ts';
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
import { createFollowedSnapshot } from '#stores/live/followedSnapshot.ts';
import { createAlertLog } from '#stores/live/alertLog.ts';
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
import { storageOf } from '#app/boot/storage.ts';

/** The wiring of the live road, and the only file that knows everybody: doors, streams, slices, effects. */
export function createLiveClient({ language, timeZone }: { readonly language: Language; readonly timeZone: string }): {
  readonly live: LiveClient;
  readonly close: () => void;
} {
  const storage = storageOf(window);
  const { api, reader } = createApiContext(language);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const ports = createBrowserPorts(reader, api, seed);
  const streams = createStreams(ports);
  setClock(streams.now);
  const protocolErrors = createProtocolErrorLog();
  const logger = createLogger(protocolErrors, streams.now, import.meta.env.DEV ? console : null);

  const store = createMatchStore();
  const others = createTabSync(window, storage, (what) => {
    const reload = what === 'follows' ? follows.load() : ringtone.getState().load();
    reload.catch(() => undefined); // the tab that changed it rings by it; this one learns of it at its next load
  });
  const follows = createFollows(store, api, streams.fixtures, () => others.tell('follows', `${Date.now()}`));
  const ringtone = createRingtone(api, () => others.tell('ringtone', `${Date.now()}`));

  const speaker = pageSpeaker(globalThis);
  const words = { t: i18next.getFixedT(language, 'alerts'), language, names: (id: number) => sidesOf(streams.fixture(id)) };
  const wishes = {
    follows$: select$(store, (state) => state.followedMatchIds),
    settings$: select$(ringtone, (state) => state.settings),
    taste$: select$(alertPreferences, (state) => state),
    audio$: speaker.state$,
  };
  const alerts = createAlerts({
    moves$: streams.moves$,
    ...wishes,
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
  const ringing = runAlertEffects({
    alerts,
    store: ringtone,
    speaker,
    vibrator: createVibrator(navigator),
    names: streams.fixture,
    silenced: (key) => streams.tape.input({ silenced: [key] }),
    notice(alert) {
      const message = alertToastOf(alert, words);
      if (message) showToast(message);
    },
    page: document,
    idle: whenIdle,
  });
  ringing.add(logProtocolErrors(streams.protocolErrors$, logger));
  ringing.add(recordInputs(streams.tape, wishes));
  const followedLive$ = select$(store, ({ liveData }) => SPORTS.reduce((sum, sport) => sum + liveData[sport].followed, 0));
  ringing.add(runPageTitle({ alerts$: alerts.alerts$, followedLive$ }, document, (happening) => pageTitleOf(happening, words)));

  // What happened since the page before this one is news: all that it knew is there before the first word of the gateway.
  const memory = createFollowedSnapshot({ language, streams, store, ringtone }, Date.now);
  const log = createAlertLog(language, ringtone, Date.now);
  memory.restore();
  ringing.add(
    persistOnChange({
      moves$: streams.moves$,
      ...wishes,
      isFollowed,
      visible$: ports.visible$,
      closing$: fromEvent(window, 'pagehide'),
      scheduler: asyncScheduler,
      keep() {
        memory.save();
        log.save();
      },
    }),
  );
  ringing.add(
    refetchUnconfirmed({
      heard$: select$(store, ({ connection }) => connection.lastMessageAt !== null),
      visible$: ports.visible$,
      unheard() {
        memory.restoreRows();
        return streams.unconfirmed();
      },
      isFollowed,
      ask: (matchId) => api.call('match', { matchId }, { quiet: true }),
      tell: ({ sport, list }) => streams.applyList(sport, list),
      now: streams.now,
      scheduler: asyncScheduler,
    }),
  );

  // The wire opens last, when everybody who must hear its first move does.
  const binding = syncStreamsToStore(
    streams,
    store,
    (run, ms) => {
      const timer = asyncScheduler.schedule(run, ms);
      return () => timer.unsubscribe();
    },
    listPrefs,
  );
  const ends = [
    // Follows and settings are the device's, or the member's who is logged in.
    runPerUser(() => {
      follows.resetForUser();
      return loadWhenConnected(store, follows.load);
    }),
    runPerUser(() => {
      ringtone.getState().resetForUser();
      return loadWhenConnected(store, ringtone.getState().load);
    }),
    watchAlertBoards(binding, store, ringtone),
    syncDelay(streams.delay.set),
    runWakeLock(window),
    log.dispose,
    onTokenChange(forget),
    others.close,
    binding.dispose,
    () => ringing.unsubscribe(),
  ];
  return {
    live: {
      store,
      streams,
      lists: binding,
      follows,
      ringtone,
      protocolErrors,
      api,
      deviceNow: Date.now,
      share: (text, url) => share(window, text, url),
      tapeSince() {
        const { since } = streams.tape;
        return since === null ? null : since + ahead();
      },
      saveTape: async (about) => shareFile(window, await tapeFile(about)),
    },
    close() {
      for (const end of ends) end();
    },
  };

  /** Somebody else reads from now on, or the same one by another token: what they follow is asked for anew. */
  function forget(): void {
    memory.reset();
    log.reset();
  }

  function isFollowed(id: number): boolean {
    return store.getState().followedMatchIds.has(id);
  }

  /** Server time less tape time, in ms. */
  function ahead(): number {
    return Math.round(streams.now() + streams.delay.currentMs - streams.tape.now());
  }

  async function tapeFile(about: string | null): Promise<File> {
    const { createTapeFile } = await loadModule(() => import('#effects/tapeFile.ts')); // with the schemas of a tape
    const now = streams.tape.now();
    const clockOffset = ahead();
    const { tenantCode: tenant } = TENANTS[language];
    return createTapeFile({
      header: { appVersion: __APP_VERSION__, language, tenant, seed, clockOffset, timeZone, about, savedAt: now },
      entries: streams.tape.encoded(),
      known: streams.recentFixtures(),
      at: Date.now(),
    });
  }
}
