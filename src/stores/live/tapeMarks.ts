import { Subscription } from 'rxjs';
import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import type { Side } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { LeadTracker } from '#streams/alerts/basketballEvents.ts';
import { detectEvents } from '#streams/alerts/detectEvents.ts';
import { HOLD_MS } from '#streams/alerts/alertPolicy.ts';
import { createStreams } from '#streams/index.ts';
import { createTapePlayback } from '#streams/tape/tapePlayback.ts';
import type { ReadTape } from '#streams/tape/tapeFile.ts';
import { VirtualTime } from '#streams/time/virtualTime.ts';

/** A thing that happens on a tape, at device time `t` (ms): as late as a screen shows it, my screen's delay included. */
export interface TapeMark {
  readonly t: number;
  readonly kind: 'goal' | 'cancelled' | 'red' | 'step';
  /** The side that scored, lost the goal, or was sent off; null for a step of the match: kick-off, half-time, the end. */
  readonly side: Side | null;
}

export interface TapeMarks {
  readonly marks: readonly TapeMark[];
  /** Device times (ms) at which a match changes, in order, each once. */
  readonly changes: readonly number[];
  /** Device times (ms) of the beginning, and of the end with what is still on its way to the screen then. */
  readonly beganAt: number;
  readonly endedAt: number;
}

/** What comes after the last entry: the longest that an alert is held, and a breath. */
const TAIL_MS = HOLD_MS + 1_000;
/** It is saved so long after its last entry at most: a page hears a beacon each 15 s, or tries to connect. */
const SAVED_MS = 3_600_000;
const KINDS: Readonly<Partial<Record<AlertKind, TapeMark['kind']>>> = { goal: 'goal', goalCancelled: 'cancelled', redCard: 'red' };

/** Runs a tape ahead to find what happens on it. `breathe` is awaited between entries: a long tape must not hold the page. */
export async function findTapeMarks(tape: ReadTape, breathe: () => Promise<void>): Promise<TapeMarks> {
  const { entries } = tape;
  const beganAt = entries[0]?.t ?? 0;
  const time = new VirtualTime(beganAt);
  const deck = createTapePlayback(tape, time);
  const streams = createStreams(deck.ports);
  const leaders = new LeadTracker();
  const marks: TapeMark[] = [];
  const changes = new Set<number>();
  const running = new Subscription();
  running.add(
    streams.moves$.subscribe((move) => {
      if (move.prev !== undefined) changes.add(time.now());
      for (const { kind, side } of detectEvents(move, leaders))
        if (kind !== 'leadChange') marks.push({ t: time.now(), kind: KINDS[kind] ?? 'step', side });
    }),
  );
  running.add(deck.inputs$.subscribe(({ delay }) => streams.delay.set(delay)));
  for (const sport of SPORTS) running.add(streams.list$({ sport, tab: 'instant' }).subscribe());
  running.add(streams.run$.subscribe());
  for (const entry of entries) {
    await time.advanceTo(entry.t);
    deck.apply(entry);
    await breathe();
  }
  const last = time.now();
  const endedAt = Math.max(last + TAIL_MS + deck.inputs$.value.delay, Math.min(tape.header.savedAt ?? 0, last + SAVED_MS));
  await time.advanceTo(endedAt);
  running.unsubscribe();
  return { marks, changes: [...changes], beganAt, endedAt };
}
