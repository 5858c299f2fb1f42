import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CANCEL_SOUND, Sound } from '#contract/alerts/ringtoneSettings.ts';
import type { VibrationPattern } from '#contract/alerts/vibration.ts';
import type { AudioState } from '#contract/alerts/audioState.ts';
import type { MatchEvent, Receipt, AlertOutcome, MuteReason } from '#streams/alerts/alert.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
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

/** The alert slice: the state of the speaker, and the outcome of each alert. Effects write it. */
export interface AlertState extends SpeakerControls {
  readonly audio: AudioState;
  readonly vibration: boolean;
  /** Newest first. */
  readonly receipts: readonly WithSides<Receipt>[];
  /** Events of an absence, oldest first, until the user marks them as seen. */
  readonly missed: readonly WithSides<MatchEvent>[];
  /** Keys of missed events that were marked seen, oldest first: another tab may detect the same absence later. */
  readonly seenKeys: readonly string[];
  /** Removes these events from `missed`. */
  markSeen(shown: readonly WithSides<MatchEvent>[]): void;
}

export type { AudioState, Receipt };

export type AlertStore = StoreApi<AlertState>;

/** Receipts retained: an evening of many matches. */
const MAX_RECEIPTS = 200;
/** Outcomes of an event that a former page or another tab has already logged. */
const REPEATED: ReadonlySet<AlertOutcome> = new Set(['alreadyRung', 'otherTab', 'tooOld']);
/** Missed events retained. */
const MAX_MISSED = 50;
/** Keys retained, of a few absences. */
const MAX_SEEN_KEYS = 4 * MAX_MISSED;

export function createAlertStore(): AlertStore {
  return createStore<AlertState>((set, get) => ({
    audio: 'locked',
    vibration: false,
    receipts: [],
    missed: [],
    seenKeys: [],
    unlock: () => undefined,
    preview: () => false,
    vibrate: () => false,
    prepare: () => undefined,
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
export function setSpeakerControls(store: AlertStore, controls: SpeakerControls & Pick<AlertState, 'vibration'>): void {
  store.setState(controls);
}

/** Adds a receipt. Of matches that are not followed only goals are logged. */
export function addReceipt(store: AlertStore, receipt: Receipt, fixture: Fixture | undefined): void {
  if (receipt.outcome === 'notFollowed' && receipt.event.kind !== 'goal') return;
  const { key } = receipt.event;
  if (REPEATED.has(receipt.outcome) && store.getState().receipts.some(({ event }) => event.key === key)) return;
  store.setState(({ receipts }) => ({ receipts: [{ ...receipt, sides: sidesOf(fixture) }, ...receipts].slice(0, MAX_RECEIPTS) }));
}

/** Corrects a receipt: the alert was muted after all. */
export function markMuted(store: AlertStore, key: string, reason: MuteReason): void {
  store.setState(({ receipts }) => ({
    receipts: receipts.map((one) =>
      one.event.key === key && one.outcome === 'rang' ? { ...one, outcome: 'shown', muteReason: reason } : one,
    ),
  }));
}

/** Adds a missed event once, though two tabs or pages may detect it, and not after it was seen. */
export function addMissed(store: AlertStore, event: MatchEvent, fixture: Fixture | undefined): void {
  const { missed, seenKeys } = store.getState();
  if (seenKeys.includes(event.key) || missed.some(({ key }) => key === event.key)) return;
  store.setState({ missed: [...missed, { ...event, sides: sidesOf(fixture) }].slice(-MAX_MISSED) });
}
