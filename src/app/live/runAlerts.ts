import i18next from 'i18next';
import { asyncScheduler, type Observable, tap } from 'rxjs';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { runAlertEffects, select$ } from '#effects/alertEffects.ts';
import { electAlertLeader, pageElectionEnvironment } from '#effects/alertLeader.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import { alertToastOf, pageTitleOf } from '#effects/alertToast.ts';
import { matchTitleOf } from '#effects/matchTitle.ts';
import { runPageTitle } from '#effects/pageTitle.ts';
import { recordInputs, recordLedger } from '#effects/recordInputs.ts';
import { pageSpeaker } from '#effects/speaker.ts';
import { createVibrator } from '#effects/vibrator.ts';
import { minuteOf } from '#i18n/dates.ts';
import { type AlertStore, createAlertStore } from '#stores/live/alertStore.ts';
import type { MatchStore } from '#stores/live/matchStore.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { goToMatch } from '#stores/overlays/goToMatch.ts';
import { screenHeadings } from '#stores/overlays/screenHeading.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { alertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import { type Follows, shownAsFollowed } from '#stores/queries/follows.ts';
import type { Ringtone } from '#stores/queries/ringtone.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';
import type { Scope } from './scope.ts';

export interface RunAlertsDeps {
  readonly language: Language;
  readonly timeZone: string;
  readonly storage: Storage | null;
  readonly streams: Streams;
  readonly store: MatchStore;
  readonly follows: Follows;
  readonly ringtone: Ringtone;
  readonly visible$: Observable<boolean>;
}

/** Makes alerts of moves, and shows and sounds them: toast, sound, vibration, the title of the page. */
export function runAlerts(
  scope: Scope,
  { language, timeZone, storage, streams, store, follows, ringtone, visible$ }: RunAlertsDeps,
): AlertStore {
  const alertStore = createAlertStore();
  const speaker = pageSpeaker(globalThis);
  const textOptions = { t: i18next.getFixedT(language, 'alerts'), language, sidesOf: (id: number) => sidesOf(streams.fixture(id)) };
  const inputs = {
    follows$: select$(follows.store, shownAsFollowed),
    settings$: select$(ringtone.store, (state) => state.settings),
    preferences$: select$(alertPreferences, (state) => state),
    audio$: speaker.state$,
  };
  const alerts = createAlerts({
    moves$: streams.moves$,
    ...inputs,
    minuteOf: (at) => minuteOf(at, timeZone),
    visible$,
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
      if (message && newest) showToast({ ...message, onPress: () => goToMatch(newest.matchId) });
    },
    page: document,
    whenIdle,
  });
  subscription.add(recordInputs(streams.tape, inputs));

  const followedLive$ = select$(store, ({ liveData }) => SPORTS.reduce((sum, sport) => sum + liveData[sport].followed, 0));
  const match$ = select$(store, ({ detail }) => detail && matchTitleOf(detail, language));
  const screen$ = select$(screenHeadings, ({ headings }) => headings.at(-1)?.title ?? null);
  const titles = { alerts$: alerts.alerts$, followedLive$, match$, screen$ };
  subscription.add(runPageTitle(titles, document, (event) => pageTitleOf(event, textOptions)));
  scope.add(() => subscription.unsubscribe());
  return alertStore;
}
