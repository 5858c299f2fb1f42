import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { RINGTONE_DEFAULTS, type RingtoneSettings, soundOf } from '#contract/alerts/ringtoneSettings.ts';
import { NO_OVERRIDE, NO_SOUND } from '#contract/alerts/alertPreferences.ts';
import { createTabSync } from '#effects/tabSync.ts';
import { select$, runAlertEffects } from '#effects/alertEffects.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import type { Speaker } from '#effects/speaker.ts';
import { VIBRATION_PATTERNS } from '#contract/alerts/vibration.ts';
import { createVibrator } from '#effects/vibrator.ts';
import { createAlertStore } from '#stores/live/alertStore.ts';
import { createRingtoneStore } from '#stores/queries/ringtone.ts';
import { markSoundOffered } from '#stores/preferences/soundPrompt.ts';
import { alertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { Alert, MatchEvent, Receipt } from '#streams/alerts/alert.ts';

describe('runAlertEffects', () => {
  test('plays and vibrates home and away goals as the user chose', () => {
    const { alerts$, played, vibrated, shown } = setUp({ homeGoalSound: 4, guestGoalSound: 2 });
    alerts$.next(alertOf(aGoal('home')));
    alerts$.next(alertOf(aGoal('away')));
    alerts$.next(alertOf({ ...aGoal('home'), kind: 'goalCancelled' }));
    expect(played).toEqual(['horn', 'drum', 'cancelled']);
    expect(vibrated).toEqual([VIBRATION_PATTERNS.home, VIBRATION_PATTERNS.away, VIBRATION_PATTERNS.cancelled]);
    expect(shown).toHaveLength(3);
  });

  test('only shows an alert that has no sound', () => {
    const { alerts$, played, vibrated, shown } = setUp();
    alerts$.next({ ...alertOf(aGoal('home')), ring: null, vibrate: null });
    expect([played, vibrated, shown.length]).toEqual([[], [], 1]);
  });

  test('marks the receipt of an alert whose sound was blocked', () => {
    const { alerts$, receipts$, store } = setUp({}, false);
    const goal = aGoal('home');
    receipts$.next({ event: goal, outcome: 'rang', muteReason: null, decidedAt: 1 });
    alerts$.next(alertOf(goal));
    expect(store.getState().receipts).toMatchObject([{ outcome: 'shown', muteReason: 'blocked' }]);
  });

  test('unlocks the audio at any tap while sound is on, and only then', () => {
    const { page, unlocked } = setUp({ scoringSoundFlag: 1 });
    page.dispatchEvent(new Event('click'));
    expect(unlocked()).toBe(1);
    const off = setUp({ scoringSoundFlag: 0 });
    off.page.dispatchEvent(new Event('click'));
    expect(off.unlocked()).toBe(0);
  });

  test('loads the chosen sounds once the audio is ready, and again at a new choice', () => {
    const { audio$, ringtone, prepared } = setUp({ scoringSoundFlag: 1, homeGoalSound: 1 });
    expect(prepared).toEqual([]);
    audio$.next('ready');
    ringtone.setState(({ settings }) => ({ settings: { ...settings, guestGoalSound: 5 } }));
    expect(prepared).toEqual([
      ['whistle', 'default', 'cancelled'],
      ['whistle', 'victory', 'cancelled'],
    ]);
  });

  test('loads the sounds of single matches too, so that their first goal sounds', () => {
    alertPreferences.setState({ matches: { 101: { ...NO_OVERRIDE, sound: 4 }, 102: { ...NO_OVERRIDE, sound: NO_SOUND } } });
    const { audio$, prepared } = setUp({ scoringSoundFlag: 1 });
    audio$.next('ready');
    alertPreferences.setState({ matches: { 101: { ...NO_OVERRIDE, sound: 5 } } });
    alertPreferences.setState({ matches: {} });
    expect(prepared.map((names) => names.slice(3))).toEqual([[soundOf(4)], [soundOf(5)], []]);
  });

  test('previews a sound through the store, within the tap', () => {
    const { store, played } = setUp();
    expect(store.getState().preview('whistle')).toBe(true);
    expect(played).toEqual(['whistle']);
  });

  test('reports a device that cannot vibrate', () => {
    const vibrator = createVibrator({});
    expect([vibrator.supported, vibrator.vibrate('home')]).toEqual([false, false]);
  });

  test('keeps the newest 200 receipts', () => {
    const { receipts$, store } = setUp();
    for (let at = 0; at < 250; at += 1) receipts$.next({ event: aGoal('home'), outcome: 'shown', muteReason: null, decidedAt: at });
    const { receipts } = store.getState();
    expect([receipts.length, receipts[0]?.decidedAt, receipts.at(-1)?.decidedAt]).toEqual([200, 249, 50]);
  });

  test('keeps the names of a match in receipts and missed events, because the streams drop matches', () => {
    const { receipts$, missed$, store } = setUp();
    receipts$.next({ event: aGoal('home'), outcome: 'shown', muteReason: null, decidedAt: 1 });
    missed$.next(aGoal('away'));
    const { receipts, missed } = store.getState();
    expect([...receipts, ...missed].map(({ sides }) => sides?.home)).toEqual(['Northwick', 'Northwick']);
  });
});

describe('select$', () => {
  test('emits the current value first, then each change', () => {
    const store = createAlertStore();
    const seen: AudioState[] = [];
    const subscription = select$(store, ({ audio }) => audio).subscribe((audio) => seen.push(audio));
    store.setState({ vibration: true });
    store.setState({ audio: 'ready' });
    subscription.unsubscribe();
    store.setState({ audio: 'blocked' });
    expect(seen).toEqual(['locked', 'ready']);
  });
});

describe('createAlertLedger', () => {
  test('claims a key once per device, in any tab', () => {
    localStorage.clear();
    const [first, second] = [createAlertLedger(localStorage, () => 0), createAlertLedger(localStorage, () => 0)];
    expect([first.claim('k', 1), second.claim('k', 1), second.has('k')]).toEqual([true, false, true]);
    second.release('k');
    expect([first.has('k'), first.claim('k', 2)]).toEqual([false, true]);
  });

  test('removes entries older than twelve hours and nothing else', () => {
    localStorage.clear();
    localStorage.setItem('touchline.theme', 'dark');
    const ledger = createAlertLedger(localStorage, () => 0);
    ledger.claim('old', 1);
    ledger.claim('new', 3_600_001);
    const later = createAlertLedger(localStorage, () => 12 * 3_600_000 + 2);
    expect([later.has('old'), later.has('new'), localStorage.getItem('touchline.theme')]).toEqual([false, true, 'dark']);
  });

  test('keeps the record of its own page without storage', () => {
    const ledger = createAlertLedger(null, () => 0);
    expect([ledger.claim('k', 1), ledger.claim('k', 1), ledger.has('k')]).toEqual([true, false, true]);
  });
});

test('runAlertEffects warms the speaker when idle, once sound is known to be on or worth offering', () => {
  localStorage.clear();
  const enabled = setUp({ scoringSoundFlag: 1 });
  expect(enabled.warmed()).toBe(0);
  enabled.ringtone.setState({ isKnown: true });
  expect(enabled.warmed()).toBe(1);
  markSoundOffered();
  const declined = setUp({ scoringSoundFlag: 0 });
  declined.ringtone.setState({ isKnown: true });
  expect(declined.warmed()).toBe(0);
  localStorage.clear();
});

test('createTabSync reports changes of other tabs until it is disposed', () => {
  const changes: string[] = [];
  const tabs = createTabSync(window, localStorage, (changed) => changes.push(changed));
  tabs.notify('follows', '1');
  expect(changes).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.changed/follows' }));
  tabs.dispose();
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.changed/ringtone' }));
  expect(changes).toEqual(['follows']);
});

function setUp(settings: Partial<RingtoneSettings> = {}, plays = true) {
  const alerts$ = new Subject<Alert>();
  const receipts$ = new Subject<Receipt>();
  const missed$ = new Subject<MatchEvent>();
  const played: string[] = [];
  const vibrated: (readonly number[])[] = [];
  const blocked: string[] = [];
  const shown: Alert[] = [];
  const prepared: (readonly string[])[] = [];
  const audio$ = new BehaviorSubject<AudioState>('locked');
  const page = document.implementation.createHTMLDocument();
  let unlocked = 0;
  let warmed = 0;
  const play = (sound: string): boolean => {
    if (plays) played.push(sound);
    return plays;
  };
  const speaker: Speaker = {
    state$: audio$,
    warm: () => void (warmed += 1),
    unlock: () => (unlocked += 1),
    prepare: (sounds) => void prepared.push(sounds),
    play,
    preview: play,
  };
  const store = createAlertStore();
  const ringtone = createRingtoneStore({ load: nothing, change: nothing });
  ringtone.setState({ settings: { ...RINGTONE_DEFAULTS, ...settings } });
  const vibrator = createVibrator({ vibrate: (pattern) => vibrated.push(Array.isArray(pattern) ? pattern : []) > 0 });
  runAlertEffects({
    alerts: { alerts$, receipts$, missed$ },
    store,
    ringtone,
    speaker,
    vibrator,
    fixture: aNamedMatch,
    onBlocked: (key) => blocked.push(key),
    showToast: (alert) => shown.push(alert),
    page,
    whenIdle: (run) => run(),
  });
  return {
    alerts$,
    receipts$,
    missed$,
    audio$,
    prepared,
    store,
    ringtone,
    played,
    vibrated,
    shown,
    blocked,
    page,
    unlocked: () => unlocked,
    warmed: () => warmed,
  };
}

async function nothing(): Promise<void> {}

function aGoal(side: 'home' | 'away'): MatchEvent {
  return { key: `101/goal/${side}`, matchId: 101, sport: 'football', kind: 'goal', side, minute: '1', home: 1, away: 0, at: 1 };
}

function alertOf(event: MatchEvent): Alert {
  return { id: event.key, events: [event], ring: event, vibrate: event };
}
