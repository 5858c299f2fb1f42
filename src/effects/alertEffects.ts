import { combineLatest, distinctUntilChanged, Observable, Subscription } from 'rxjs';
import { CANCEL_SOUND, type RingtoneSettings, SOUNDS, soundOf } from '#contract/alerts/ringtone.ts';
import { NO_SOUND, type AlertPreferences, ALERT_PREFERENCE_DEFAULTS, overrideFor } from '#contract/alerts/alertPreferences.ts';
import { shouldOfferSound } from '#stores/preferences/soundPrompt.ts';
import { addMissed, addReceipt, setSpeakerControls, type RingtoneStore, markMuted } from '#stores/live/ringtone.ts';
import { alertPreferences } from '#stores/preferences/alertPreferences.ts';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';
import type { Alerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import type { SoundName, Speaker } from './speaker.ts';
import { patternFor, type Vibrator } from './vibrator.ts';

export interface AlertEffectsOptions {
  readonly alerts: Pick<Alerts, 'alerts$' | 'receipts$' | 'missed$'>;
  readonly store: RingtoneStore;
  readonly speaker: Speaker;
  readonly vibrator: Vibrator;
  /** A match by name, while it is known. */
  readonly names: Streams['fixture'];
  /** The sound of an alert was not played after all. */
  readonly silenced: (key: string) => void;
  /** Shows a notice; one with a known id replaces it. */
  readonly notice: (alert: Alert) => void;
  /** Taps on the page, heard before anybody else: each can wake the sound. */
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>;
  /** Runs when nothing else is to be done. */
  readonly idle: (run: () => void) => void;
}

/** What lets a browser sound: the end of a tap and a key. */
const TAPS = ['click', 'touchend', 'keydown'] as const;

/** Makes the noise of alerts, and lends the speaker to screens. Runs until it is unsubscribed from. */
export function runAlertEffects({
  alerts,
  store,
  speaker,
  vibrator,
  names,
  silenced,
  notice,
  page,
  idle,
}: AlertEffectsOptions): Subscription {
  const running = new Subscription();
  setSpeakerControls(store, {
    vibration: vibrator.supported,
    unlock: () => speaker.unlock(),
    preview: (sound) => speaker.try(sound),
    vibrate: (kind) => vibrator.shake(kind),
    // Not within the tap that may need them next: to open the player costs a slow phone 50 ms.
    prepare: () => idle(() => speaker.prepare([...SOUNDS, CANCEL_SOUND])),
  });
  running.add(speaker.state$.subscribe((audio) => store.setState({ audio })));
  // The chosen sounds are there before the first goal: once the speaker is awake, and at each other choice.
  running.add(
    combineLatest([
      select$(store, ({ audio, settings }) => (audio === 'ready' && soundWanted(settings) ? chosen(settings).join() : '')),
      select$(alertPreferences, (wanted) => ownSounds(wanted).join()),
    ]).subscribe(([names]) => {
      if (names !== '') speaker.prepare([...chosen(store.getState().settings), ...ownSounds(alertPreferences.getState())]);
    }),
  );
  // Whoever wants sound, or will be offered it at the first star, does not wait for it in that tap.
  running.add(
    select$(store, (state) => state.isKnown && (soundWanted(state.settings) || shouldOfferSound(state))).subscribe((soon) => {
      if (soon) idle(() => speaker.warm());
    }),
  );
  running.add(alerts.receipts$.subscribe((receipt) => addReceipt(store, receipt, names(receipt.event.matchId))));
  running.add(alerts.missed$.subscribe((happening) => addMissed(store, happening, names(happening.matchId))));
  running.add(
    alerts.alerts$.subscribe((alert) => {
      // Its receipt is there already, for receipts were subscribed to first.
      if (alert.ring && !speaker.play(soundForEvent(alert.ring, store.getState().settings, alertPreferences.getState()))) {
        markMuted(store, alert.ring.key, 'blocked');
        silenced(alert.ring.key);
      }
      if (alert.vibrate) vibrator.shake(patternFor(alert.vibrate));
      notice(alert);
    }),
  );
  // Any tap wakes the sound while it sleeps and is wanted: after a reload, or after a call.
  running.add(
    select$(store, ({ settings, audio }) => soundWanted(settings) && audio !== 'ready' && audio !== 'unsupported').subscribe((asleep) => {
      if (asleep) for (const tap of TAPS) page.addEventListener(tap, wake, { capture: true, passive: true });
      else deaf();
    }),
  );
  running.add(deaf);
  return running;

  function wake(): void {
    speaker.unlock();
  }

  function deaf(): void {
    for (const tap of TAPS) page.removeEventListener(tap, wake, { capture: true });
  }
}

/** The sound of a goal is that of its match where it has one, else of the side that scored; a cancelled goal has one of its own. */
export function soundForEvent(
  { kind, side, matchId }: Pick<MatchEvent, 'kind' | 'side' | 'matchId'>,
  settings: RingtoneSettings,
  wanted: AlertPreferences = ALERT_PREFERENCE_DEFAULTS,
): SoundName {
  if (kind === 'goalCancelled') return CANCEL_SOUND;
  const { sound } = overrideFor(wanted, matchId);
  if (sound !== null) return soundOf(sound);
  return soundOf(side === 'away' ? settings.guestGoalSound : settings.homeGoalSound);
}

function chosen({ homeGoalSound, guestGoalSound }: RingtoneSettings): readonly SoundName[] {
  return [soundOf(homeGoalSound), soundOf(guestGoalSound), CANCEL_SOUND];
}

/** Of the matches that have a sound of their own, each sound once. */
function ownSounds({ matches }: AlertPreferences): readonly SoundName[] {
  const sounds = Object.values(matches).flatMap(({ sound }) => (sound === null || sound === NO_SOUND ? [] : [soundOf(sound)]));
  return [...new Set(sounds)];
}

function soundWanted({ mainSwitch, scoringSoundFlag }: RingtoneSettings): boolean {
  return mainSwitch === 1 && scoringSoundFlag === 1;
}

/** A slice's part as alerts want it: the present value, then each other one. */
export function select$<State, Part>(
  store: { getState(): State; subscribe(run: (state: State) => void): () => void },
  select: (state: State) => Part,
): Observable<Part> {
  return new Observable<Part>((out) => {
    out.next(select(store.getState()));
    return store.subscribe((state) => out.next(select(state)));
  }).pipe(distinctUntilChanged());
}
