import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#api/apiClient.ts';
import { type CANCEL_SOUND, RINGTONE_DEFAULTS, type RingtoneSettings, type Sound } from '#contract/alerts/ringtone.ts';
import type { VibrationPattern } from '#contract/alerts/vibration.ts';
import type { AudioState, MatchEvent, Receipt, AlertOutcome, MuteReason } from '#streams/alerts/alert.ts';
import type { Fixture } from '#streams/board/fixtures.ts';
import { type Sides, sidesOf } from './sides.ts';

/** What the effects lend to screens: each answers within the tap that asks. */
export interface SpeakerControls {
  /** Wakes the sound within this tap, silently: what comes later may sound. */
  readonly unlock: () => void;
  /** Whether it sounds now. A tap also wakes the sound, so it may begin a moment later all the same. */
  readonly preview: (sound: Sound | typeof CANCEL_SOUND) => boolean;
  /** Whether the device took the shake. */
  readonly vibrate: (kind: VibrationPattern) => boolean;
  /** Fetches the sounds that a screen is about to offer. */
  readonly prepare: () => void;
}

/** With the names of both sides as they were told: the streams forget a match soon after it has left its board. */
export type WithSides<Told> = Told & { readonly sides: Sides | null };

/** The ringtone slice: the settings of this device, what can truly ring, and what became of each alert. */
export interface RingtoneState extends SpeakerControls {
  /** As the gateway last said; the defaults until then. */
  readonly settings: RingtoneSettings;
  /** Whether the gateway has said. */
  readonly isKnown: boolean;
  /** Why it could not be asked last; null after it could. */
  readonly error: unknown;
  /** Changes on their way to the gateway: shown as chosen, true only once it says so. */
  readonly pending: Partial<RingtoneSettings>;
  readonly audio: AudioState;
  readonly vibration: boolean;
  /** The newest first. */
  readonly receipts: readonly WithSides<Receipt>[];
  /** What happened while nobody could be told, the oldest first, until it is seen. */
  readonly missed: readonly WithSides<MatchEvent>[];
  /** Keys of what was missed and has been seen, the oldest first: another tab that wakes later comes upon the same absence. */
  readonly seenKeys: readonly string[];
  /** Reads the settings. Rejects with CallError. */
  load(): Promise<void>;
  /** Somebody else is the reader from now on: their settings are not known, and answers to the one before are nobody's. */
  resetForUser(): void;
  /** Changes some of them. Rejects with CallError; then nothing has changed. */
  change(change: Partial<RingtoneSettings>): Promise<void>;
  /** The reader has seen this of what was missed. */
  markSeen(shown: readonly WithSides<MatchEvent>[]): void;
}

export type { AudioState, Receipt };

export type RingtoneStore = StoreApi<RingtoneState>;

/** Whoever taps says what failed, in its own words. */
const QUIETLY = { quiet: true };

/** How many decisions can be looked up; an evening of many matches. */
const RECEIPTS = 200;
/** What a page says of a happening that the page before it has told of: the log knows better. */
const AGAIN: ReadonlySet<AlertOutcome> = new Set(['alreadyRung', 'otherTab', 'tooOld']);
/** More than a screen can tell of one absence. */
const MISSED = 50;
/** A few absences. */
const SEEN = 4 * MISSED;

/** `changed` runs after the gateway has taken a change of ours: other tabs are to hear of it. */
export function createRingtone(api: Pick<ApiClient, 'call'>, changed: () => void = () => undefined): RingtoneStore {
  // One change after the other: each is sent with what the gateway said to the one before.
  let sending: Promise<unknown> = Promise.resolve();
  let readers = 0;

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
      const reader = readers;
      try {
        const answer = await api.call('ringtoneInfo', {}, QUIETLY);
        if (reader === readers) set({ settings: settingsOf(answer), isKnown: true, error: null });
      } catch (error) {
        if (reader === readers) set({ error });
        throw error;
      }
    },
    resetForUser() {
      readers += 1;
      set({ isKnown: false });
    },
    change(change) {
      set({ pending: { ...get().pending, ...change } });
      const sent = sending.then(async () => {
        try {
          if (!get().isKnown) await get().load(); // all of them are sent, and none is to be a former reader's
          const reader = readers;
          const answer = await api.call('ringtoneUpdate', { ...get().settings, ...change }, QUIETLY);
          if (reader === readers) set({ settings: settingsOf(answer), isKnown: true });
          changed();
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
        seenKeys: [...get().seenKeys, ...keys].slice(-SEEN),
      });
    },
  }));
}

/** Lends the hand of the effects to screens: the effects register themselves, for no slice knows them. */
export function setSpeakerControls(store: RingtoneStore, hand: SpeakerControls & Pick<RingtoneState, 'vibration'>): void {
  store.setState(hand);
}

/** What nobody asked for is worth a receipt when it is a goal; the rest of all other matches would only fill the shelf. */
export function addReceipt(store: RingtoneStore, receipt: Receipt, named: Fixture | undefined): void {
  if (receipt.outcome === 'notFollowed' && receipt.event.kind !== 'goal') return;
  const { key } = receipt.event;
  if (AGAIN.has(receipt.outcome) && store.getState().receipts.some(({ event }) => event.key === key)) return;
  store.setState(({ receipts }) => ({ receipts: [{ ...receipt, sides: sidesOf(named) }, ...receipts].slice(0, RECEIPTS) }));
}

/** What was to ring did not after all: its receipt says so. */
export function markMuted(store: RingtoneStore, key: string, silence: MuteReason): void {
  store.setState(({ receipts }) => ({
    receipts: receipts.map((one) =>
      one.event.key === key && one.outcome === 'rang' ? { ...one, outcome: 'shown', muteReason: silence } : one,
    ),
  }));
}

/** Once, though two tabs or two pages after each other may come upon it; and not again once it was seen. */
export function addMissed(store: RingtoneStore, happening: MatchEvent, named: Fixture | undefined): void {
  const { missed, seenKeys } = store.getState();
  if (seenKeys.includes(happening.key) || missed.some(({ key }) => key === happening.key)) return;
  store.setState({ missed: [...missed, { ...happening, sides: sidesOf(named) }].slice(-MISSED) });
}

/** The settings as a screen shows them: with what is on its way. */
export function shownSettings({ settings, pending }: Pick<RingtoneState, 'settings' | 'pending'>): RingtoneSettings {
  return { ...settings, ...pending };
}

function settingsOf(answer: RingtoneSettings): RingtoneSettings {
  const { mainSwitch, focusNoticeFlag, scoringSoundFlag, homeGoalSound, guestGoalSound, scoringShockFlag } = answer;
  return { mainSwitch, focusNoticeFlag, scoringSoundFlag, homeGoalSound, guestGoalSound, scoringShockFlag };
}

/** What is still on its way: a later change of the same setting has its own answer to come. */
function without(pending: Partial<RingtoneSettings>, done: Partial<RingtoneSettings>): Partial<RingtoneSettings> {
  const rest = Object.entries(pending).filter(([name, value]) => Reflect.get(done, name) !== value);
  return Object.fromEntries(rest);
}
