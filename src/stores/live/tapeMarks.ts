import { Subscription } from 'rxjs';
import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { Side } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { LastLeaders } from '#streams/alerts/lastLeaders.ts';
import { detectEvents } from '#streams/alerts/detectEvents.ts';
import { HOLD_MS } from '#streams/alerts/alertPolicy.ts';
import { createStreams } from '#streams/index.ts';
import { createTapePlayback } from '#streams/tape/tapePlayback.ts';
import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import { VirtualTime } from '#streams/time/virtualTime.ts';

/** An event on a tape at device time `t` (ms), screen delay included. */
export interface TapeMark {
  readonly t: number;
  readonly kind: 'goal' | 'cancelled' | 'red' | 'step';
  /** The side that scored, lost the goal or was sent off; null for kick-off, half-time and the end. */
  readonly side: Side | null;
}

export interface TapeMarks {
  readonly marks: readonly TapeMark[];
  /** Device times (ms) at which a match changes, ascending and unique. */
  readonly changes: readonly number[];
  /** Device times (ms) of the start, and of the end of what the last entries cause. */
  readonly beganAt: number;
  readonly endedAt: number;
}

/** Playback after the last entry: the longest that an alert is delayed, and one second. */
const TAIL_MS = HOLD_MS + 1_000;
/** Caps the time between the last entry and saving: a page receives a heartbeat each 15 s. */
const MAX_SAVE_DELAY_MS = 3_600_000;
const KINDS: Readonly<Partial<Record<AlertKind, TapeMark['kind']>>> = { goal: 'goal', goalCancelled: 'cancelled', redCard: 'red' };

/**
 * Plays a tape in virtual time and returns its events. `breathe` is awaited between entries, so that a long tape does not block
 * the page.
 */
export async function findTapeMarks(tape: ParsedTape, breathe: () => Promise<void>): Promise<TapeMarks> {
  const { entries } = tape;
  const beganAt = entries[0]?.t ?? 0;
  const time = new VirtualTime(beganAt);
  const playback = createTapePlayback(tape, time);
  const streams = createStreams(playback.ports);
  const leadTracker = new LastLeaders();
  const marks: TapeMark[] = [];
  const changes = new Set<number>();
  const subscription = new Subscription();
  subscription.add(
    streams.moves$.subscribe((move) => {
      if (move.prev !== undefined) changes.add(time.now());
      for (const { kind, side } of detectEvents(move, leadTracker))
        if (kind !== 'leadChange') marks.push({ t: time.now(), kind: KINDS[kind] ?? 'step', side });
    }),
  );
  subscription.add(playback.inputs$.subscribe(({ delay }) => streams.delay.set(delay)));
  for (const sport of SPORTS) subscription.add(streams.list$({ sport, tab: 'instant' }).subscribe());
  subscription.add(streams.run$.subscribe());
  for (const entry of entries) {
    await time.advanceTo(entry.t);
    playback.apply(entry);
    await breathe();
  }
  const last = time.now();
  const endedAt = Math.max(last + TAIL_MS + playback.inputs$.value.delay, Math.min(tape.header.savedAt ?? 0, last + MAX_SAVE_DELAY_MS));
  await time.advanceTo(endedAt);
  subscription.unsubscribe();
  return { marks, changes: [...changes], beganAt, endedAt };
}
