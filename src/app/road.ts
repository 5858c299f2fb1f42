import i18next from 'i18next';
import { asyncScheduler, fromEvent, tap } from 'rxjs';
import { loadModule } from '#api/loadModule.ts';
import { SPORTS } from '#contract/sport.ts';
import { type Language, TENANTS } from '#contract/tenants.ts';
import { askUnheard } from '#effects/askunheard.ts';
import { keepAwake } from '#effects/awake.ts';
import { ringRight, pageRingWorld } from '#effects/lock.ts';
import { noticeOf, pageTitleOf } from '#effects/notice.ts';
import { openOtherTabs } from '#effects/othertabs.ts';
import { partOf, ring } from '#effects/ring.ts';
import { openRungLedger } from '#effects/rungledger.ts';
import { handOver } from '#effects/handover.ts';
import { remember } from '#effects/remember.ts';
import { share } from '#effects/share.ts';
import { recordActs, recordRung } from '#effects/taperecorder.ts';
import { createLogger, logProtocolErrors } from '#effects/logger.ts';
import { pageSpeaker } from '#effects/speaker.ts';
import { tellInTitle } from '#effects/title.ts';
import { openVibrator } from '#effects/vibrate.ts';
import { minuteOf } from '#i18n/dates.ts';
import { setClock } from '#parts/ticker.ts';
import { holdForAlerts } from '#stores/alertholds.ts';
import { bindLive } from '#stores/bind.ts';
import { followDelay } from '#stores/delay.ts';
import { createFollows } from '#stores/follows.ts';
import { openMemory } from '#stores/lastknown.ts';
import { openLog } from '#stores/lasttold.ts';
import type { Live } from '#stores/live.ts';
import { listPrefs } from '#stores/listprefs.ts';
import { createMatchStore } from '#stores/match.ts';
import { loadOnceHeard } from '#stores/onceheard.ts';
import { createProtocolErrorLog } from '#stores/protocolErrorLog.ts';
import { createRingtone } from '#stores/ringtone.ts';
import { forEachReader, onTokenChange } from '#stores/session.ts';
import { sidesOf } from '#stores/sides.ts';
import { taste } from '#stores/taste.ts';
import { show } from '#stores/toast.ts';
import { createAlerts } from '#streams/alerts/alerts.ts';
import { createStreams } from '#streams/index.ts';
import { openDoor } from './door.ts';
import { whenIdle } from './idle.ts';
import { openPorts } from './ports.ts';
import { storageOf } from './storage.ts';

/** The wiring of the live road, and the only file that knows everybody: doors, streams, slices, effects. */
export function openRoad({ language, timeZone }: { readonly language: Language; readonly timeZone: string }): {
  readonly live: Live;
  readonly close: () => void;
} {
  const storage = storageOf(window);
  const { api, reader } = openDoor(language);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const ports = openPorts(reader, api, seed);
  const streams = createStreams(ports);
  setClock(streams.now);
  const protocolErrors = createProtocolErrorLog();
  const logger = createLogger(protocolErrors, streams.now, import.meta.env.DEV ? console : null);

  const store = createMatchStore();
  const others = openOtherTabs(window, storage, (what) => {
    const reload = what === 'follows' ? follows.load() : ringtone.getState().load();
    reload.catch(() => undefined); // the tab that changed it rings by it; this one learns of it at its next load
  });
  const follows = createFollows(store, api, streams.known, () => others.tell('follows', `${Date.now()}`));
  const ringtone = createRingtone(api, () => others.tell('ringtone', `${Date.now()}`));

  const speaker = pageSpeaker(globalThis);
  const words = { t: i18next.getFixedT(language, 'alerts'), language, names: (id: number) => sidesOf(streams.names(id)) };
  const wishes = {
    follows$: partOf(store, (state) => state.followed),
    settings$: partOf(ringtone, (state) => state.settings),
    taste$: partOf(taste, (state) => state),
    audio$: speaker.state$,
  };
  const alerts = createAlerts({
    moves$: streams.moves$,
    ...wishes,
    minuteOf: (at) => minuteOf(at, timeZone),
    visible$: ports.visible$,
    ports: {
      holdsRing: (rank$) => ringRight(pageRingWorld(window, storage))(rank$).pipe(tap((holds) => streams.tape.act({ holds }))),
      rung: recordRung(
        streams.tape,
        openRungLedger(storage, () => Date.now()),
      ),
    },
    now: streams.now,
    scheduler: asyncScheduler,
  });
  const ringing = ring({
    alerts,
    store: ringtone,
    speaker,
    vibrator: openVibrator(navigator),
    names: streams.names,
    silenced: (key) => streams.tape.act({ silenced: [key] }),
    notice(alert) {
      const message = noticeOf(alert, words);
      if (message) show(message);
    },
    page: document,
    idle: whenIdle,
  });
  ringing.add(logProtocolErrors(streams.protocolErrors$, logger));
  ringing.add(recordActs(streams.tape, wishes));
  const followedLive$ = partOf(store, ({ liveData }) => SPORTS.reduce((sum, sport) => sum + liveData[sport].followed, 0));
  ringing.add(tellInTitle({ alerts$: alerts.alerts$, followedLive$ }, document, (happening) => pageTitleOf(happening, words)));

  // What happened since the page before this one is news: all that it knew is there before the first word of the gateway.
  const memory = openMemory({ language, streams, store, ringtone }, Date.now);
  const log = openLog(language, ringtone, Date.now);
  memory.takeUp();
  ringing.add(
    remember({
      moves$: streams.moves$,
      ...wishes,
      isFollowed,
      visible$: ports.visible$,
      closing$: fromEvent(window, 'pagehide'),
      scheduler: asyncScheduler,
      keep() {
        memory.keep();
        log.keep();
      },
    }),
  );
  ringing.add(
    askUnheard({
      heard$: partOf(store, ({ link }) => link.heardAt !== null),
      visible$: ports.visible$,
      unheard() {
        memory.recall();
        return streams.unheard();
      },
      isFollowed,
      ask: (matchId) => api.call('match', { matchId }, { quiet: true }),
      tell: ({ sport, list }) => streams.take(sport, list),
      now: streams.now,
      scheduler: asyncScheduler,
    }),
  );

  // The wire opens last, when everybody who must hear its first move does.
  const binding = bindLive(
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
    forEachReader(() => {
      follows.changeReader();
      return loadOnceHeard(store, follows.load);
    }),
    forEachReader(() => {
      ringtone.getState().changeReader();
      return loadOnceHeard(store, ringtone.getState().load);
    }),
    holdForAlerts(binding, store, ringtone),
    followDelay(streams.delay.set),
    keepAwake(window),
    log.close,
    onTokenChange(forget),
    others.close,
    binding.close,
    () => ringing.unsubscribe(),
  ];
  return {
    live: {
      store,
      streams,
      binding,
      follows,
      ringtone,
      protocolErrors,
      api,
      deviceNow: Date.now,
      share: (text, url) => share(window, text, url),
      tapedSince() {
        const { since } = streams.tape;
        return since === null ? null : since + ahead();
      },
      saveTape: async (about) => handOver(window, await tapeFile(about)),
    },
    close() {
      for (const end of ends) end();
    },
  };

  /** Somebody else reads from now on, or the same one by another token: what they follow is asked for anew. */
  function forget(): void {
    memory.forget();
    log.forget();
  }

  function isFollowed(id: number): boolean {
    return store.getState().followed.has(id);
  }

  /** Server time less tape time, in ms. */
  function ahead(): number {
    return Math.round(streams.now() + streams.delay.behind - streams.tape.now());
  }

  async function tapeFile(about: string | null): Promise<File> {
    const { tapeFileOf } = await loadModule(() => import('#effects/tapefileof.ts')); // with the schemas of a tape
    const now = streams.tape.now();
    const clockOffset = ahead();
    const { tenantCode: tenant } = TENANTS[language];
    return tapeFileOf({
      header: { appVersion: __APP_VERSION__, language, tenant, seed, clockOffset, timeZone, about, savedAt: now },
      entries: streams.tape.packed(),
      known: streams.knownLately(),
      at: Date.now(),
    });
  }
}
