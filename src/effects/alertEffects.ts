import { combineLatest, distinctUntilChanged, map, Observable, Subscription } from 'rxjs';
import { CANCEL_SOUND, type RingtoneSettings, SOUNDS, soundOf } from '#contract/alerts/ringtoneSettings.ts';
import { NO_SOUND, type AlertPreferences, ALERT_PREFERENCE_DEFAULTS, overrideFor } from '#contract/alerts/alertPreferences.ts';
import { shouldOfferSound, type SoundState } from '#stores/preferences/soundPrompt.ts';
import { addMissed, addReceipt, type AlertStore, setSpeakerControls, markMuted } from '#stores/live/alertStore.ts';
import type { RingtoneStore } from '#stores/queries/ringtone.ts';
import { alertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';
import type { Alerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import type { SoundName, Speaker } from './speaker.ts';
import { patternFor, type Vibrator } from './vibrator.ts';

export interface AlertEffectsOptions {
  readonly alerts: Pick<Alerts, 'alerts$' | 'receipts$' | 'missed$'>;
  readonly store: AlertStore;
  readonly ringtone: RingtoneStore;
  readonly speaker: Speaker;
  readonly vibrator: Vibrator;
  readonly fixture: Streams['fixture'];
  /** Called with the key of an alert whose sound the browser blocked. */
  readonly onBlocked: (key: string) => void;
  readonly showToast: (alert: Alert) => void;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>;
  readonly whenIdle: (run: () => void) => void;
}

/** Events after which a browser allows sound: the end of a tap, and a key. */
const UNLOCK_EVENTS = ['click', 'touchend', 'keydown'] as const;

/** Plays, vibrates, shows and logs alerts, and gives the alert store control of the speaker, until unsubscribed. */
export function runAlertEffects({
  alerts,
  store,
  ringtone,
  speaker,
  vibrator,
  fixture,
  onBlocked,
  showToast,
  page,
  whenIdle,
}: AlertEffectsOptions): Subscription {
  const subscription = new Subscription();
  setSpeakerControls(store, {
    vibration: vibrator.supported,
    unlock: () => speaker.unlock(),
    preview: (sound) => speaker.preview(sound),
    vibrate: (kind) => vibrator.vibrate(kind),
    // Not within a tap: loading the player takes a slow phone 50 ms.
    prepare: () => whenIdle(() => speaker.prepare([...SOUNDS, CANCEL_SOUND])),
  });
  subscription.add(speaker.state$.subscribe((audio) => store.setState({ audio })));
  // Loads the chosen sounds before the first goal: when the audio is unlocked, and at each new choice.
  subscription.add(
    combineLatest([
      selectSound$(({ audio, settings }) => (audio === 'ready' && isSoundOn(settings) ? chosenSounds(settings).join() : '')),
      select$(alertPreferences, (preferences) => matchSounds(preferences).join()),
    ]).subscribe(([sounds]) => {
      if (sounds !== '') speaker.prepare([...chosenSounds(ringtone.getState().settings), ...matchSounds(alertPreferences.getState())]);
    }),
  );
  // Creates the audio context ahead, so that the tap that turns the sound on does not wait for it.
  subscription.add(
    selectSound$((state) => state.isKnown && (isSoundOn(state.settings) || shouldOfferSound(state))).subscribe((isNeeded) => {
      if (isNeeded) whenIdle(() => speaker.warm());
    }),
  );
  subscription.add(alerts.receipts$.subscribe((receipt) => addReceipt(store, receipt, fixture(receipt.event.matchId))));
  subscription.add(alerts.missed$.subscribe((event) => addMissed(store, event, fixture(event.matchId))));
  subscription.add(
    alerts.alerts$.subscribe((alert) => {
      // Its receipt exists already, because receipts were subscribed to first.
      if (alert.ring && !speaker.play(soundForEvent(alert.ring, ringtone.getState().settings, alertPreferences.getState()))) {
        markMuted(store, alert.ring.key, 'blocked');
        onBlocked(alert.ring.key);
      }
      if (alert.vibrate) vibrator.vibrate(patternFor(alert.vibrate));
      showToast(alert);
    }),
  );
  // Any tap unlocks the audio while sound is on but not ready: after a reload, or after a phone call.
  subscription.add(
    selectSound$(({ settings, audio }) => isSoundOn(settings) && audio !== 'ready' && audio !== 'unsupported').subscribe((isLocked) => {
      if (isLocked) for (const type of UNLOCK_EVENTS) page.addEventListener(type, unlock, { capture: true, passive: true });
      else removeListeners();
    }),
  );
  subscription.add(removeListeners);
  return subscription;

  function selectSound$<Part>(select: (state: SoundState) => Part): Observable<Part> {
    return combineLatest([select$(store, ({ audio }) => audio), select$(ringtone, (state) => state)]).pipe(
      map(([audio, { settings, isKnown }]) => select({ audio, settings, isKnown })),
      distinctUntilChanged(),
    );
  }

  function unlock(): void {
    speaker.unlock();
  }

  function removeListeners(): void {
    for (const type of UNLOCK_EVENTS) page.removeEventListener(type, unlock, { capture: true });
  }
}

/** Returns the sound chosen for the match, else for the side that scored; a cancelled goal has a sound of its own. */
export function soundForEvent(
  { kind, side, matchId }: Pick<MatchEvent, 'kind' | 'side' | 'matchId'>,
  settings: RingtoneSettings,
  preferences: AlertPreferences = ALERT_PREFERENCE_DEFAULTS,
): SoundName {
  if (kind === 'goalCancelled') return CANCEL_SOUND;
  const { sound } = overrideFor(preferences, matchId);
  if (sound !== null) return soundOf(sound);
  return soundOf(side === 'away' ? settings.guestGoalSound : settings.homeGoalSound);
}

function chosenSounds({ homeGoalSound, guestGoalSound }: RingtoneSettings): readonly SoundName[] {
  return [soundOf(homeGoalSound), soundOf(guestGoalSound), CANCEL_SOUND];
}

function matchSounds({ matches }: AlertPreferences): readonly SoundName[] {
  const sounds = Object.values(matches).flatMap(({ sound }) => (sound === null || sound === NO_SOUND ? [] : [soundOf(sound)]));
  return [...new Set(sounds)];
}

function isSoundOn({ mainSwitch, scoringSoundFlag }: RingtoneSettings): boolean {
  return mainSwitch === 1 && scoringSoundFlag === 1;
}

/** Emits the selected part of a store's state now and whenever it changes. */
export function select$<State, Part>(
  store: { getState(): State; subscribe(run: (state: State) => void): () => void },
  select: (state: State) => Part,
): Observable<Part> {
  return new Observable<Part>((out) => {
    out.next(select(store.getState()));
    return store.subscribe((state) => out.next(select(state)));
  }).pipe(distinctUntilChanged());
}
