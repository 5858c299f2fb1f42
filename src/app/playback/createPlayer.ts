import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { findTapeMarks, type TapeMarks } from '#stores/live/tapeMarks.ts';
import type { ReadTape, TapeHeader } from '#streams/tape/tapeFile.ts';
import { type PlaybackClient, createPlaybackClient } from './playbackClient.ts';
import { type Fault, type OpenedFile, openFile, PlayError } from './openFile.ts';

/** Seconds of the tape in a second. */
export const SPEEDS = [1, 2, 5, 10, 20, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export interface PlayerState {
  /** The file's name; empty before the first. */
  readonly name: string;
  /** A file is being read, and run ahead for what happens on it. */
  readonly reading: boolean;
  readonly fault: Fault | null;
  /** null until a file is open, as is `live`: another road after each seek back. */
  readonly marks: TapeMarks | null;
  readonly live: LiveClient | null;
  /** The key of the alert that the tape was saved for; null for none. */
  readonly about: string | null;
  /** Device time of the tape, in ms. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** The page of the tape's reader was hidden: it showed nothing new. */
  readonly hidden: boolean;
  /** Their screen's delay, in ms. */
  readonly delay: number;
}

/** What playing needs of the page. */
export interface PlayerEnvironment {
  readonly reader: Pick<TapeHeader, 'appVersion' | 'language' | 'tenant' | 'timeZone'>;
  /** Runs before the next paint, with the time in ms. */
  readonly frame: (run: (at: number) => void) => void;
  /** Lets the page go on, where it has been held for long. */
  readonly breathe: () => Promise<void>;
  /** Gives the page the clock that it shows by. */
  readonly clock: (now: () => number) => void;
}

export interface Player {
  readonly state: StoreApi<PlayerState>;
  /** Opens a file in place of the one that is open; a fault is in the state. */
  open(file: OpenedFile): Promise<void>;
  play(): void;
  pause(): void;
  setSpeed(speed: Speed): void;
  /** Goes on to the next moment at which a match changes, or to the end, and stays there. */
  step(): void;
  /** Goes to a device time (ms) of the tape: back by playing it anew. */
  seek(t: number): void;
  close(): void;
}

const NOTHING: PlayerState = {
  name: '',
  reading: false,
  fault: null,
  marks: null,
  live: null,
  about: null,
  at: 0,
  playing: false,
  speed: 1,
  hidden: false,
  delay: 0,
};

/** A page that stood still for longer (another tab was looked at) goes on from where it stood. */
const LONGEST_BEAT_MS = 250;
/** Clocks are drawn anew so often while a tape runs faster than life. */
const TICK_MS = 250;
/** A flush asks for names, their answer for another flush: then the screen has all of it. */
const FRAMES_TO_SHOW = 3;

export function createPlayer(world: PlayerEnvironment): Player {
  const state = createStore<PlayerState>(() => NOTHING);
  let tape: ReadTape | null = null;
  let road: PlaybackClient | null = null;
  /** Counts the files: what was begun for an earlier one is dropped. */
  let opened = 0;
  /** One thing after the other: seeks and beats never run the road at once. */
  let turn: Promise<void> = Promise.resolve();
  let beating = false;
  /** Where a seek leads that has not begun. */
  let wanted: number | null = null;
  let lastBeat: number | null = null;
  let tickedAt = 0;

  return { state, open, play, pause, setSpeed: (speed) => state.setState({ speed }), step, seek, close };

  async function open(file: OpenedFile): Promise<void> {
    close();
    const mine = opened;
    state.setState({ ...NOTHING, speed: state.getState().speed, name: file.name, reading: true });
    try {
      const read = await openFile(file, world.reader);
      const marks = await findTapeMarks(read, world.breathe);
      if (mine !== opened) return;
      const fresh = await roadTo(read, marks.beganAt);
      if (mine !== opened) {
        fresh.close();
        return;
      }
      tape = read;
      road = fresh;
      state.setState({ reading: false, marks, about: read.header.about, at: marks.beganAt, live: fresh.live });
      settle();
    } catch (error) {
      if (mine === opened) fail(error);
    }
  }

  function play(): void {
    const { marks, playing, at } = state.getState();
    if (marks === null || playing) return;
    if (at >= marks.endedAt) seek(marks.beganAt);
    lastBeat = null;
    state.setState({ playing: true });
    world.frame(beat);
  }

  function pause(): void {
    state.setState({ playing: false });
  }

  function step(): void {
    const { marks, at } = state.getState();
    if (marks === null) return;
    pause();
    seek(marks.changes.find((t) => t > at) ?? marks.endedAt);
  }

  function seek(t: number): void {
    const { marks } = state.getState();
    if (marks === null) return;
    const to = Math.round(Math.max(marks.beganAt, Math.min(marks.endedAt, t)));
    state.setState({ at: to });
    const waiting = wanted !== null;
    wanted = to;
    if (!waiting) next(seekNow);
  }

  function close(): void {
    opened += 1;
    road?.close();
    tape = null;
    road = null;
    wanted = null;
    state.setState({ ...NOTHING, speed: state.getState().speed });
  }

  async function seekNow(): Promise<void> {
    const to = wanted;
    wanted = null;
    if (to === null || tape === null || road === null) return;
    const mine = opened;
    if (to >= road.now()) await road.advanceTo(to, world.breathe);
    else {
      const fresh = await roadTo(tape, to);
      if (mine !== opened) {
        fresh.close();
        return;
      }
      road.close();
      road = fresh;
      state.setState({ live: fresh.live });
    }
    settle();
  }

  /** A road as of `t`, with all of it on its screen. */
  async function roadTo(of: ReadTape, t: number): Promise<PlaybackClient> {
    const fresh = createPlaybackClient(of, (run) => world.frame(() => run()), failing());
    await fresh.advanceTo(t, world.breathe);
    for (let i = 0; i < FRAMES_TO_SHOW; i += 1) await new Promise<number>((shown) => world.frame(shown));
    fresh.order();
    return fresh;
  }

  function beat(now: number): void {
    if (!state.getState().playing) return;
    const passed = lastBeat === null ? 0 : Math.min(now - lastBeat, LONGEST_BEAT_MS);
    lastBeat = now;
    world.frame(beat);
    if (beating || wanted !== null) return;
    beating = true;
    next(async () => {
      beating = false;
      await goOn(passed, now);
    });
  }

  async function goOn(passed: number, now: number): Promise<void> {
    const { marks, speed, at, playing } = state.getState();
    if (marks === null || road === null || !playing || wanted !== null) return;
    const to = Math.min(marks.endedAt, at + passed * speed);
    const mine = opened;
    await road.advanceTo(Math.floor(to));
    if (mine !== opened || wanted !== null) return;
    state.setState({ at: to });
    if (to >= marks.endedAt) pause();
    if (to >= marks.endedAt || (speed > 1 && now - tickedAt >= TICK_MS)) {
      tickedAt = now;
      settle();
    }
  }

  /** What stands still is drawn as of now, and so is what the tape's reader had chosen. */
  function settle(): void {
    if (road === null) return;
    road.order();
    const { visible, delay } = road.acts();
    state.setState({ hidden: !visible, delay });
    world.clock(road.live.streams.now);
  }

  function next(work: () => Promise<void>): void {
    turn = turn.then(work).catch(failing());
  }

  /** Tells of what is thrown while the file that is open now still is. */
  function failing(): (error: unknown) => void {
    const mine = opened;
    return (error) => {
      if (mine === opened) fail(error);
    };
  }

  function fail(error: unknown): void {
    const { name, speed } = state.getState();
    close();
    state.setState({ ...NOTHING, speed, name, fault: error instanceof PlayError ? error.fault : { kind: 'stopped' } });
  }
}
