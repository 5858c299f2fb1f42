import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#api/apiClient.ts';
import { type CANCEL_SOUND, RINGTONE_DEFAULTS, type RingtoneSettings, type Sound } from '#contract/alerts/ringtone.ts';
import type { VibrationPattern } from '#contract/alerts/vibration.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { MatchEvent, Receipt, AlertOutcome, MuteReason } from '#streams/alerts/alert.ts';
import type { Fixture } from '#streams/board/fixtures.ts';
import { type Sides, sidesOf } from './sides.ts';

/** What the effects provide to screens; each works within the tap that calls it. */
export interface SpeakerControls {
  /** Unlocks audio within this tap, without a sound. */
  readonly unlock: () => void;
  /** Plays a sound; returns whether it plays now. A tap also unlocks audio, so it may start a moment later. */
  readonly preview: (sound: Sound | typeof CANCEL_SOUND) => boolean;
  /** Returns whether the device accepted the vibration. */
  readonly vibrate: (kind: VibrationPattern) => boolean;
  /** Preloads the sounds that a screen offers. */
  readonly prepare: () => void;
}

/** With the names of both sides: the streams forget a match soon after it has left its board. */
export type WithSides<Event> = Event & { readonly sides: Sides | null };

/** The ringtone slice: settings of this device, the state of the speaker, and the outcome of each alert. */
export interface RingtoneState extends SpeakerControls {
  /** Of the gateway's last response; the defaults until then. */
  readonly settings: RingtoneSettings;
  /** Whether the gateway has responded. */
  readonly isKnown: boolean;
  /** The error of the last load; null after a success. */
  readonly error: unknown;
  /** Changes that the gateway has not confirmed yet; shown as chosen. */
  readonly pending: Partial<RingtoneSettings>;
  readonly audio: AudioState;
  readonly vibration: boolean;
  /** Newest first. */
  readonly receipts: readonly WithSides<Receipt>[];
  /** Events of an absence, oldest first, until the user marks them as seen. */
  readonly missed: readonly WithSides<MatchEvent>[];
  /** Keys of missed events that were marked seen, oldest first: another tab may detect the same absence later. */
  readonly seenKeys: readonly string[];
  /** Loads the settings. Rejects with CallError. */
  load(): Promise<void>;
  /** Discards settings and pending responses because another user has logged in. */
  resetForUser(): void;
  /** Changes some settings. Rejects with CallError; then nothing has changed. */
  change(change: Partial<RingtoneSettings>): Promise<void>;
  /** Removes these events from `missed`. */
  markSeen(shown: readonly WithSides<MatchEvent>[]): void;
}

export type { AudioState, Receipt };

export type RingtoneStore = StoreApi<RingtoneState>;

/** Callers show failures themselves. */
const QUIETLY = { quiet: true };

/** Receipts retained: an evening of many matches. */
const MAX_RECEIPTS = 200;
/** Outcomes of an event that a former page or another tab has already logged. */
const REPEATED: ReadonlySet<AlertOutcome> = new Set(['alreadyRung', 'otherTab', 'tooOld']);
/** Missed events retained. */
const MAX_MISSED = 50;
/** Keys retained, of a few absences. */
const MAX_SEEN_KEYS = 4 * MAX_MISSED;

/** `onChanged` runs after the gateway has accepted a change, to notify other tabs. */
export function createRingtone(api: Pick<ApiClient, 'call'>, onChanged: () => void = () => undefined): RingtoneStore {
  // Changes are sent one after the other, each with the settings of the response before it.
  let sending: Promise<unknown> = Promise.resolve();
  let userCount = 0;

  return createStore<RingtoneState>((set, get) => ({
    settings: RINGTONE_DEFAULTS,
    isKnown: false,
    error: null,
    pending: {},
    audio: 'locked',
    vibration: false,
    receipts: [],
    missed: [],
    seenKeys: [],
    unlock: () => undefined,
    preview: () => false,
    vibrate: () => false,
    prepare: () => undefined,
    async load() {
      const sentFor = userCount;
      try {
        const answer = await api.call('ringtoneInfo', {}, QUIETLY);
        if (sentFor === userCount) set({ settings: settingsOf(answer), isKnown: true, error: null });
      } catch (error) {
        if (sentFor === userCount) set({ error });
        throw error;
      }
    },
    resetForUser() {
      userCount += 1;
      set({ isKnown: false });
    },
    change(change) {
      set({ pending: { ...get().pending, ...change } });
      const sent = sending.then(async () => {
        try {
          if (!get().isKnown) await get().load(); // a change sends all settings, and none may be a former user's
          const sentFor = userCount;
          const answer = await api.call('ringtoneUpdate', { ...get().settings, ...change }, QUIETLY);
          if (sentFor === userCount) set({ settings: settingsOf(answer), isKnown: true });
          onChanged();
        } finally {
          set({ pending: without(get().pending, change) });
        }
      });
      sending = sent.catch(() => undefined);
      return sent;
    },
    markSeen(shown) {
      const keys = shown.map(({ key }) => key);
      set({
        missed: get().missed.filter(({ key }) => !keys.includes(key)),
        seenKeys: [...get().seenKeys, ...keys].slice(-MAX_SEEN_KEYS),
      });
    },
  }));
}

/** Registers the speaker controls: stores do not import effects. */
export function setSpeakerControls(store: RingtoneStore, controls: SpeakerControls & Pick<RingtoneState, 'vibration'>): void {
  store.setState(controls);
}

/** Adds a receipt. Of matches that are not followed only goals are logged. */
export function addReceipt(store: RingtoneStore, receipt: Receipt, fixture: Fixture | undefined): void {
  if (receipt.outcome === 'notFollowed' && receipt.event.kind !== 'goal') return;
  const { key } = receipt.event;
  if (REPEATED.has(receipt.outcome) && store.getState().receipts.some(({ event }) => event.key === key)) return;
  store.setState(({ receipts }) => ({ receipts: [{ ...receipt, sides: sidesOf(fixture) }, ...receipts].slice(0, MAX_RECEIPTS) }));
}

/** Corrects a receipt: the alert was muted after all. */
export function markMuted(store: RingtoneStore, key: string, reason: MuteReason): void {
  store.setState(({ receipts }) => ({
    receipts: receipts.map((one) =>
      one.event.key === key && one.outcome === 'rang' ? { ...one, outcome: 'shown', muteReason: reason } : one,
    ),
  }));
}

/** Adds a missed event once, though two tabs or pages may detect it, and not after it was seen. */
export function addMissed(store: RingtoneStore, event: MatchEvent, fixture: Fixture | undefined): void {
  const { missed, seenKeys } = store.getState();
  if (seenKeys.includes(event.key) || missed.some(({ key }) => key === event.key)) return;
  store.setState({ missed: [...missed, { ...event, sides: sidesOf(fixture) }].slice(-MAX_MISSED) });
}

/** Returns the settings with pending changes applied. */
export function shownSettings({ settings, pending }: Pick<RingtoneState, 'settings' | 'pending'>): RingtoneSettings {
  return { ...settings, ...pending };
}

function settingsOf(answer: RingtoneSettings): RingtoneSettings {
  const { mainSwitch, focusNoticeFlag, scoringSoundFlag, homeGoalSound, guestGoalSound, scoringShockFlag } = answer;
  return { mainSwitch, focusNoticeFlag, scoringSoundFlag, homeGoalSound, guestGoalSound, scoringShockFlag };
}

/** Keeps a later change of the same setting pending: its own response is still to come. */
function without(pending: Partial<RingtoneSettings>, done: Partial<RingtoneSettings>): Partial<RingtoneSettings> {
  const rest = Object.entries(pending).filter(([name, value]) => Reflect.get(done, name) !== value);
  return Object.fromEntries(rest);
}
