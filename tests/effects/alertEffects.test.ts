import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings, soundOf } from '#contract/alerts/ringtone.ts';
import { NO_OVERRIDE, NO_SOUND } from '#contract/alerts/alertPreferences.ts';
import { createTabSync } from '#effects/tabSync.ts';
import { select$, runAlertEffects } from '#effects/alertEffects.ts';
import { createAlertLedger } from '#effects/alertLedger.ts';
import type { Speaker } from '#effects/speaker.ts';
import { runPageTitle } from '#effects/pageTitle.ts';
import { VIBRATION_PATTERNS } from '#contract/alerts/vibration.ts';
import { createVibrator } from '#effects/vibrator.ts';
import { createRingtone, type RingtoneStore, shownSettings } from '#stores/live/ringtone.ts';
import { alertPreferences } from '#stores/preferences/alertPreferences.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import type { Alert, AudioState, MatchEvent, Receipt } from '#streams/alerts/alert.ts';

describe('the ring', () => {
  test('a home goal and an away goal sound and shake as the reader chose', () => {
    const { alerts$, played, shaken, shown } = world({ homeGoalSound: 4, guestGoalSound: 2 });
    alerts$.next(alertOf(aGoal('home')));
    alerts$.next(alertOf(aGoal('away')));
    alerts$.next(alertOf({ ...aGoal('home'), kind: 'goalCancelled' }));
    expect(played).toEqual(['horn', 'drum', 'cancelled']);
    expect(shaken).toEqual([VIBRATION_PATTERNS.home, VIBRATION_PATTERNS.away, VIBRATION_PATTERNS.cancelled]);
    expect(shown).toHaveLength(3);
  });

  test('a notice that rings nothing is shown only', () => {
    const { alerts$, played, shaken, shown } = world();
    alerts$.next({ ...alertOf(aGoal('home')), ring: null, vibrate: null });
    expect([played, shaken, shown.length]).toEqual([[], [], 1]);
  });

  test('what was to ring and could not says so in its receipt', () => {
    const { alerts$, receipts$, store } = world({}, false);
    const goal = aGoal('home');
    receipts$.next({ event: goal, outcome: 'rang', muteReason: null, decidedAt: 1 });
    alerts$.next(alertOf(goal));
    expect(store.getState().receipts).toMatchObject([{ outcome: 'shown', muteReason: 'blocked' }]);
  });

  test('any tap wakes the sound when it is wanted, and only then', () => {
    const { page, unlocked } = world({ scoringSoundFlag: 1 });
    page.dispatchEvent(new Event('click'));
    expect(unlocked()).toBe(1);
    const off = world({ scoringSoundFlag: 0 });
    off.page.dispatchEvent(new Event('click'));
    expect(off.unlocked()).toBe(0);
  });

  test('the chosen sounds are fetched once the speaker is awake, and again at another choice', () => {
    const { audio$, store, prepared } = world({ scoringSoundFlag: 1, homeGoalSound: 1 });
    expect(prepared).toEqual([]);
    audio$.next('ready');
    store.setState(({ settings }) => ({ settings: { ...settings, guestGoalSound: 5 } }));
    expect(prepared).toEqual([
      ['whistle', 'default', 'cancelled'],
      ['whistle', 'victory', 'cancelled'],
    ]);
  });

  test('a match that has a sound of its own is not silent at its first goal: that one is fetched too', () => {
    alertPreferences.setState({ matches: { 101: { ...NO_OVERRIDE, sound: 4 }, 102: { ...NO_OVERRIDE, sound: NO_SOUND } } });
    const { audio$, prepared } = world({ scoringSoundFlag: 1 });
    audio$.next('ready');
    alertPreferences.setState({ matches: { 101: { ...NO_OVERRIDE, sound: 5 } } });
    alertPreferences.setState({ matches: {} });
    expect(prepared.map((names) => names.slice(3))).toEqual([[soundOf(4)], [soundOf(5)], []]);
  });

  test('a screen tries a sound through the slice, within its tap', () => {
    const { store, played } = world();
    expect(store.getState().preview('whistle')).toBe(true);
    expect(played).toEqual(['whistle']);
  });

  test('a device that cannot vibrate says so', () => {
    const vibrator = createVibrator({});
    expect([vibrator.supported, vibrator.shake('home')]).toEqual([false, false]);
  });
});

describe('the ringtone slice', () => {
  test('keeps the newest 200 receipts', () => {
    const { receipts$, store } = world();
    for (let at = 0; at < 250; at += 1) receipts$.next({ event: aGoal('home'), outcome: 'shown', muteReason: null, decidedAt: at });
    const { receipts } = store.getState();
    expect([receipts.length, receipts[0]?.decidedAt, receipts.at(-1)?.decidedAt]).toEqual([200, 249, 50]);
  });

  test('keeps whose a receipt is, and whose what was missed, for the streams forget a match', () => {
    const { receipts$, missed$, store } = world();
    receipts$.next({ event: aGoal('home'), outcome: 'shown', muteReason: null, decidedAt: 1 });
    missed$.next(aGoal('away'));
    const { receipts, missed } = store.getState();
    expect([...receipts, ...missed].map(({ sides }) => sides?.home)).toEqual(['Northwick', 'Northwick']);
  });

  test('a change is shown at once and true when the gateway says so', async () => {
    const store = createRingtone({ call: answering((sent) => sent) });
    const done = store.getState().change({ scoringSoundFlag: 1 });
    expect(store.getState().settings.scoringSoundFlag).toBe(0);
    expect(shownSettings(store.getState()).scoringSoundFlag).toBe(1);
    await done;
    expect(store.getState()).toMatchObject({ settings: { scoringSoundFlag: 1 }, pending: {}, isKnown: true });
  });

  test('two changes on their way do not undo each other', async () => {
    const store = createRingtone({ call: answering((sent) => sent) });
    const { change } = store.getState();
    await Promise.all([change({ scoringSoundFlag: 1 }), change({ homeGoalSound: 3 })]);
    expect(store.getState().settings).toEqual({ ...RINGTONE_DEFAULTS, scoringSoundFlag: 1, homeGoalSound: 3 });
  });

  test('a change that failed is as if it had not been, and the next one goes', async () => {
    let fails = true;
    const store = createRingtone({
      call: answering((sent) => {
        if (fails) throw new CallError('network', 'gone');
        return sent;
      }),
    });
    await expect(store.getState().change({ mainSwitch: 0 })).rejects.toThrow('gone');
    expect(shownSettings(store.getState())).toEqual(RINGTONE_DEFAULTS);
    fails = false;
    await store.getState().change({ homeGoalSound: 5 });
    expect(store.getState().settings.homeGoalSound).toBe(5);
  });

  test('a part of it is a stream of its values, the present one first', () => {
    const store = createRingtone({ call: answering((sent) => sent) });
    const seen: AudioState[] = [];
    const running = select$(store, ({ audio }) => audio).subscribe((audio) => seen.push(audio));
    store.setState({ vibration: true });
    store.setState({ audio: 'ready' });
    running.unsubscribe();
    store.setState({ audio: 'blocked' });
    expect(seen).toEqual(['locked', 'ready']);
  });
});

describe('the ledger', () => {
  test('a key is claimed once on a device, whichever tab asks', () => {
    localStorage.clear();
    const [first, second] = [createAlertLedger(localStorage, () => 0), createAlertLedger(localStorage, () => 0)];
    expect([first.claim('k', 1), second.claim('k', 1), second.has('k')]).toEqual([true, false, true]);
    second.release('k');
    expect([first.has('k'), first.claim('k', 2)]).toEqual([false, true]);
  });

  test('what is twelve hours old is forgotten, and nothing else of the storage', () => {
    localStorage.clear();
    localStorage.setItem('touchline.theme', 'dark');
    const ledger = createAlertLedger(localStorage, () => 0);
    ledger.claim('old', 1);
    ledger.claim('new', 3_600_001);
    const later = createAlertLedger(localStorage, () => 12 * 3_600_000 + 2);
    expect([later.has('old'), later.has('new'), localStorage.getItem('touchline.theme')]).toEqual([false, true, 'dark']);
  });

  test('without storage a page remembers for itself', () => {
    const ledger = createAlertLedger(null, () => 0);
    expect([ledger.claim('k', 1), ledger.claim('k', 1), ledger.has('k')]).toEqual([true, false, true]);
  });
});

test('the sound is opened while nobody waits, once it is known to be wanted or worth an offer', () => {
  localStorage.clear();
  const wanted = world({ scoringSoundFlag: 1 });
  expect(wanted.warmed()).toBe(0);
  wanted.store.setState({ isKnown: true });
  expect(wanted.warmed()).toBe(1);
  localStorage.setItem('touchline.soundOffered', '1');
  const declined = world({ scoringSoundFlag: 0 });
  declined.store.setState({ isKnown: true });
  expect(declined.warmed()).toBe(0);
  localStorage.clear();
});

describe('the title', () => {
  test('tells the goal while the page is hidden, and is as it was when seen again', () => {
    document.title = 'Touchline';
    const alerts$ = new Subject<Alert>();
    const followedLive$ = new BehaviorSubject(0);
    const running = runPageTitle({ alerts$, followedLive$ }, document, ({ home, away }) => `${home}-${away}`);
    alerts$.next(alertOf(aGoal('home')));
    expect(document.title).toBe('Touchline');
    hide(true);
    alerts$.next(alertOf(aGoal('home')));
    expect(document.title).toBe('1-0');
    followedLive$.next(2);
    expect(document.title).toBe('1-0');
    hide(false);
    expect(document.title).toBe('(2) Touchline');
    running.unsubscribe();
    expect(document.title).toBe('Touchline');
  });
});

test('a star tapped in one tab is heard of in the others', () => {
  const heard: string[] = [];
  const tabs = createTabSync(window, localStorage, (what) => heard.push(what));
  tabs.tell('follows', '1');
  expect(heard).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.changed/follows' }));
  tabs.close();
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.changed/ringtone' }));
  expect(heard).toEqual(['follows']);
});

function world(settings: Partial<RingtoneSettings> = {}, plays = true) {
  const alerts$ = new Subject<Alert>();
  const receipts$ = new Subject<Receipt>();
  const missed$ = new Subject<MatchEvent>();
  const played: string[] = [];
  const shaken: (readonly number[])[] = [];
  const silenced: string[] = [];
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
    try: play,
  };
  const store: RingtoneStore = createRingtone({ call: answering((sent) => sent) });
  store.setState({ settings: { ...RINGTONE_DEFAULTS, ...settings } });
  const vibrator = createVibrator({ vibrate: (pattern) => shaken.push(Array.isArray(pattern) ? pattern : []) > 0 });
  runAlertEffects({
    alerts: { alerts$, receipts$, missed$ },
    store,
    speaker,
    vibrator,
    names: aNamedMatch,
    silenced: (key) => silenced.push(key),
    notice: (alert) => shown.push(alert),
    page,
    idle: (run) => run(),
  });
  return {
    alerts$,
    receipts$,
    missed$,
    audio$,
    prepared,
    store,
    played,
    shaken,
    shown,
    silenced,
    page,
    unlocked: () => unlocked,
    warmed: () => warmed,
  };
}

type Call = Parameters<typeof createRingtone>[0]['call'];

/** A gateway that answers with the settings that it was sent. */
function answering(answer: (sent: unknown) => unknown): Call {
  const call: unknown = async (name: string, sent: unknown) => (name === 'ringtoneInfo' ? RINGTONE_DEFAULTS : answer(sent));
  if (!isCall(call)) throw new Error('not a call');
  return call;
}

function isCall(call: unknown): call is Call {
  return typeof call === 'function';
}

function aGoal(side: 'home' | 'away'): MatchEvent {
  return { key: `101/goal/${side}`, matchId: 101, sport: 'football', kind: 'goal', side, minute: '1', home: 1, away: 0, at: 1 };
}

function alertOf(happening: MatchEvent): Alert {
  return { id: happening.key, events: [happening], ring: happening, vibrate: happening };
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
