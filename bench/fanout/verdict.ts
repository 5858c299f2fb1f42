import { median, type Table } from '#bench/table.ts';
import { type Speech, SPEECHES } from '#bench/wire/subscriber.ts';
import { MATCHES, PER_SECOND } from './load.ts';

/** A frame costs at most this many times what it costs to write it to a bare socket. */
const MOST_OF_RAW = 1.5;
/** A second of the board costs at most this part of emitting each change. */
const MOST_OF_EMIT = 1 / 12;
const MOST_LOOP_MS = 10;
/** What a connection holds, against Socket.IO as it comes. */
const MOST_MEMORY = 0.85;

const NAMES: Readonly<Record<Speech, string>> = { ours: 'ours', emit: 'Socket.IO, emit per change', raw: 'ws, pre-framed' };

/** What was measured while a board was told. */
export interface Run {
  /** Processor time of the gateway in microseconds, and how long the board was played in ms. */
  readonly cpuUs: number;
  readonly ms: number;
  /** Frames that each reader was due, and that all of them got, with their bytes. */
  readonly due: number;
  readonly frames: number;
  readonly bytes: number;
  /** The 99th percentile of how long the gateway kept its loop from a timer: ms of processor time, and on the wall. */
  readonly busyMs: number;
  readonly lateMs: number;
}

/** What a connection holds of the gateway's memory, in bytes. */
export interface Held {
  /** In use after a collection, buffers too. */
  readonly heap: number;
  /** What the collector has taken of the system's memory for it, in use or not. */
  readonly taken: number;
  readonly rss: number;
}

/** All that was measured with so many readers. */
export interface Found {
  readonly readers: number;
  readonly held: Readonly<Record<Speech, Held>>;
  readonly runs: Readonly<Record<Speech, readonly Run[]>>;
}

const EMITTED = `Emitting was measured at 4 changes a second, where it is not yet too slow for it: its frames a second are the ${PER_SECOND} that would be due, its second of the board is worked out from the cost of one, and its loop is as it was kept at 4.`;

/** The table of all contenders; the goals are those of the largest audience. */
export function tableOf(found: readonly Found[]): Table {
  const largest = found.at(-1);
  if (!largest) throw new Error('a run with readers was due');
  const of = (speech: Speech): Figures => figuresOf(largest, speech);
  const [ours, emit, raw] = [of('ours'), of('emit'), of('raw')];
  const goals: readonly (readonly [met: boolean, goal: string])[] = [
    atMost(ours.frameUs / raw.frameUs, MOST_OF_RAW, 'times ws a frame'),
    atMost(ours.secondUs / emit.secondUs, MOST_OF_EMIT, 'of emitting each change, a second of the board'),
    atMost(ours.busyMs, MOST_LOOP_MS, 'ms that the loop is kept at p99'),
    atMost(ours.held.heap / emit.held.heap, MOST_MEMORY, 'of the memory that a connection to Socket.IO holds'),
  ];
  return {
    title: `Fanout: ${MATCHES} live matches, ${PER_SECOND} changes a second, to everybody over the loopback`,
    head: [
      'readers',
      '',
      'processor a frame, us',
      'frames a second',
      'processor a reader for a second of the board, us',
      'bytes a frame',
      'loop kept at p99, ms of processor',
      'on the wall',
      'heap a connection, kB',
      'resident, kB',
    ],
    rows: found.flatMap((one) => SPEECHES.map((speech) => rowOf(one, speech))),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    notes: [EMITTED, residentNote(ours.held, emit.held)],
    met: goals.every(([met]) => met),
  };
}

/** Why the resident memory of two is nearly the same where what they hold is not. */
function residentNote(ours: Held, emit: Held): string {
  const said = ({ heap, taken }: Held): string => `${kb(taken)} kB taken, ${kb(heap)} in use`;
  return `Resident memory is for the most part what the heap took from the system while readers came in and has not given back: of ours ${said(ours)}, of Socket.IO ${said(emit)}.`;
}

function kb(bytes: number): string {
  return (bytes / 1e3).toFixed(1);
}

interface Figures {
  readonly frameUs: number;
  readonly perSecond: number;
  readonly secondUs: number;
  readonly frameBytes: number;
  readonly busyMs: number;
  readonly lateMs: number;
  readonly held: Held;
}

/** Emitting is measured far below the speed of the board, where it is not yet too slow for it: a frame each change is due. */
function figuresOf({ held, runs }: Found, speech: Speech): Figures {
  const over = (value: (run: Run) => number): number => median(runs[speech].map(value));
  const frameUs = over((run) => run.cpuUs / run.frames);
  const perSecond = speech === 'emit' ? PER_SECOND : over((run) => (run.due * 1_000) / run.ms);
  return {
    frameUs,
    perSecond,
    secondUs: frameUs * perSecond,
    frameBytes: over((run) => run.bytes / run.frames),
    busyMs: over((run) => run.busyMs),
    lateMs: over((run) => run.lateMs),
    held: held[speech],
  };
}

function rowOf(found: Found, speech: Speech): readonly string[] {
  const { frameUs, perSecond, secondUs, frameBytes, busyMs, lateMs, held } = figuresOf(found, speech);
  return [
    found.readers.toLocaleString('en'),
    NAMES[speech],
    frameUs.toFixed(1),
    perSecond.toFixed(1),
    secondUs.toFixed(0),
    frameBytes.toFixed(0),
    busyMs.toFixed(1),
    lateMs.toFixed(1),
    kb(held.heap),
    kb(held.rss),
  ];
}

function atMost(value: number, most: number, goal: string): readonly [met: boolean, goal: string] {
  return [value <= most, `at most ${Number(most.toFixed(3))} ${goal} (${Number(value.toFixed(3))})`];
}
