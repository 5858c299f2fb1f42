import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { findTapeMarks, type TapeMarks } from '#stores/live/tapeMarks.ts';
import type { ParsedTape, TapeHeader } from '#streams/tape/tapeFile.ts';
import { type PlaybackClient, createPlaybackClient } from './playbackClient.ts';
import { type FileFault, type OpenedFile, openFile, PlayError } from './openFile.ts';

export const SPEEDS = [1, 2, 5, 10, 20, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export interface PlayerState {
  /** File name; empty before the first file. */
  readonly name: string;
  /** Whether a file is being read and scanned for marks. */
  readonly reading: boolean;
  readonly fault: FileFault | null;
  /** null until a file is open, as is `live`; each seek back creates a new client. */
  readonly marks: TapeMarks | null;
  readonly live: LiveClient | null;
  /** Key of the alert that the tape was saved for, or null. */
  readonly about: string | null;
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Whether the recorded page was hidden, so that it showed no changes. */
  readonly hidden: boolean;
  /** The recorded screen delay, ms. */
  readonly delay: number;
}

export interface PlayerDeps {
  readonly headerDefaults: Pick<TapeHeader, 'appVersion' | 'language' | 'tenant' | 'timeZone'>;
  /** Runs before the next paint, with the time in ms. */
  readonly requestFrame: (run: (at: number) => void) => void;
  /** Yields to the page when it has been blocked for too long. */
  readonly yieldToPage: () => Promise<void>;
  readonly setClock: (now: () => number) => void;
}

export interface Player {
  readonly state: StoreApi<PlayerState>;
  /** Opens a file in place of the current one; a fault goes to the state. */
  open(file: OpenedFile): Promise<void>;
  play(): void;
  pause(): void;
  setSpeed(speed: Speed): void;
  /** Advances to the next change of a match, or to the end, and pauses. */
  step(): void;
  /** Goes to a device time (ms) of the tape. Seeking back replays from the start. */
  seek(t: number): void;
  close(): void;
}

const INITIAL_STATE: PlayerState = {
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

/** A page that was suspended for longer (in another tab) resumes where it was. */
const MAX_TICK_MS = 250;
/** How often clocks render while a tape plays faster than real time. */
const CLOCK_INTERVAL_MS = 250;
/** A flush requests names, and their response needs another flush. */
const FRAMES_TO_SHOW = 3;

export function createPlayer(deps: PlayerDeps): Player {
  const state = createStore<PlayerState>(() => INITIAL_STATE);
  let tape: ParsedTape | null = null;
  let client: PlaybackClient | null = null;
  /** Number of the current file; results for an earlier one are dropped. */
  let fileNumber = 0;
  /** Seeks and ticks run one after the other, never at once. */
  let queue: Promise<void> = Promise.resolve();
  let isTickQueued = false;
  let pendingSeek: number | null = null;
  let lastTickAt: number | null = null;
  let clockSetAt = 0;

  return { state, open, play, pause, setSpeed: (speed) => state.setState({ speed }), step, seek, close };

  async function open(file: OpenedFile): Promise<void> {
    close();
    const ownNumber = fileNumber;
    state.setState({ ...INITIAL_STATE, speed: state.getState().speed, name: file.name, reading: true });
    try {
      const read = await openFile(file, deps.headerDefaults);
      const marks = await findTapeMarks(read, deps.yieldToPage);
      if (ownNumber !== fileNumber) return;
      const created = await createClientAt(read, marks.beganAt);
      if (ownNumber !== fileNumber) {
        created.close();
        return;
      }
      tape = read;
      client = created;
      state.setState({ reading: false, marks, about: read.header.about, at: marks.beganAt, live: created.live });
      refresh();
    } catch (error) {
      if (ownNumber === fileNumber) fail(error);
    }
  }

  function play(): void {
    const { marks, playing, at } = state.getState();
    if (marks === null || playing) return;
    if (at >= marks.endedAt) seek(marks.beganAt);
    lastTickAt = null;
    state.setState({ playing: true });
    deps.requestFrame(tick);
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
    const isQueued = pendingSeek !== null;
    pendingSeek = to;
    if (!isQueued) enqueue(seekNow);
  }

  function close(): void {
    fileNumber += 1;
    client?.close();
    tape = null;
    client = null;
    pendingSeek = null;
    state.setState({ ...INITIAL_STATE, speed: state.getState().speed });
  }

  async function seekNow(): Promise<void> {
    const to = pendingSeek;
    pendingSeek = null;
    if (to === null || tape === null || client === null) return;
    const ownNumber = fileNumber;
    if (to >= client.now()) await client.advanceTo(to, deps.yieldToPage);
    else {
      const created = await createClientAt(tape, to);
      if (ownNumber !== fileNumber) {
        created.close();
        return;
      }
      client.close();
      client = created;
      state.setState({ live: created.live });
    }
    refresh();
  }

  /** Returns a client that has played and rendered everything up to `t`. */
  async function createClientAt(of: ParsedTape, t: number): Promise<PlaybackClient> {
    const created = createPlaybackClient(of, (run) => deps.requestFrame(() => run()), failForFile());
    await created.advanceTo(t, deps.yieldToPage);
    for (let i = 0; i < FRAMES_TO_SHOW; i += 1) await new Promise<number>((shown) => deps.requestFrame(shown));
    created.sortLists();
    return created;
  }

  function tick(now: number): void {
    if (!state.getState().playing) return;
    const elapsed = lastTickAt === null ? 0 : Math.min(now - lastTickAt, MAX_TICK_MS);
    lastTickAt = now;
    deps.requestFrame(tick);
    if (isTickQueued || pendingSeek !== null) return;
    isTickQueued = true;
    enqueue(async () => {
      isTickQueued = false;
      await advance(elapsed, now);
    });
  }

  async function advance(elapsed: number, now: number): Promise<void> {
    const { marks, speed, at, playing } = state.getState();
    if (marks === null || client === null || !playing || pendingSeek !== null) return;
    const to = Math.min(marks.endedAt, at + elapsed * speed);
    const ownNumber = fileNumber;
    await client.advanceTo(Math.floor(to));
    if (ownNumber !== fileNumber || pendingSeek !== null) return;
    state.setState({ at: to });
    if (to >= marks.endedAt) pause();
    if (to >= marks.endedAt || (speed > 1 && now - clockSetAt >= CLOCK_INTERVAL_MS)) {
      clockSetAt = now;
      refresh();
    }
  }

  /** Updates what does not change with each frame: order, clock, and the recorded page's state. */
  function refresh(): void {
    if (client === null) return;
    client.sortLists();
    const { visible, delay } = client.inputs();
    state.setState({ hidden: !visible, delay });
    deps.setClock(client.live.streams.now);
  }

  function enqueue(work: () => Promise<void>): void {
    queue = queue.then(work).catch(failForFile());
  }

  /** Returns an error handler for the current file that ignores errors once another file is open. */
  function failForFile(): (error: unknown) => void {
    const ownNumber = fileNumber;
    return (error) => {
      if (ownNumber === fileNumber) fail(error);
    };
  }

  function fail(error: unknown): void {
    const { name, speed } = state.getState();
    close();
    state.setState({ ...INITIAL_STATE, speed, name, fault: error instanceof PlayError ? error.fault : { kind: 'stopped' } });
  }
}
