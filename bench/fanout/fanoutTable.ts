import { median, type Table } from '#bench/table.ts';
import { type Protocol, PROTOCOLS } from '#bench/wire/createSubscriber.ts';
import { MATCHES, PER_SECOND } from './load.ts';

/** The maximum cost of a frame relative to writing it to a plain WebSocket. */
const MAX_OF_RAW = 1.5;
/** The maximum cost of a second of the board relative to emitting each change. */
const MAX_OF_EMIT = 1 / 12;
const MAX_LOOP_MS = 10;
/** The maximum memory of a connection relative to plain Socket.IO. */
const MAX_MEMORY = 0.85;

const NAMES: Readonly<Record<Protocol, string>> = { ours: 'ours', emit: 'Socket.IO, emit per change', raw: 'ws, pre-framed' };

/** The measurements of one run. */
export interface Run {
  /** The gateway's processor time in microseconds, and the duration in ms. */
  readonly cpuUs: number;
  readonly ms: number;
  /** Frames due to each reader, frames received by all, and their bytes. */
  readonly due: number;
  readonly frames: number;
  readonly bytes: number;
  /** The 99th percentile of how long the gateway blocked its event loop, in ms of processor time and of wall time. */
  readonly busyMs: number;
  readonly lateMs: number;
}

/** The gateway's memory per connection, in bytes. */
export interface HeapSize {
  /** In use after a collection, including buffers. */
  readonly heap: number;
  /** Allocated by the collector, in use or not. */
  readonly taken: number;
  readonly rss: number;
}

/** Everything measured with one number of readers. */
export interface Result {
  readonly readers: number;
  readonly memory: Readonly<Record<Protocol, HeapSize>>;
  readonly runs: Readonly<Record<Protocol, readonly Run[]>>;
}

const EMIT_NOTE = `Socket.IO emit was measured at 4 changes a second, where it is not overloaded: its frames a second are the ${PER_SECOND} that would be due, its second of the board is computed from the cost of one frame, and its event loop is as measured at 4.`;

/** Returns the table of all contenders; the goals apply to the largest number of readers. */
export function fanoutTable(results: readonly Result[]): Table {
  const largest = results.at(-1);
  if (!largest) throw new Error('expected results');
  const figuresFor = (protocol: Protocol): Figures => figuresOf(largest, protocol);
  const [ours, emit, raw] = [figuresFor('ours'), figuresFor('emit'), figuresFor('raw')];
  const goals: readonly (readonly [met: boolean, goal: string])[] = [
    atMost(ours.frameUs / raw.frameUs, MAX_OF_RAW, 'times ws per frame'),
    atMost(ours.secondUs / emit.secondUs, MAX_OF_EMIT, 'of emitting each change, for a second of the board'),
    atMost(ours.busyMs, MAX_LOOP_MS, 'ms of blocked event loop at p99'),
    atMost(ours.memory.heap / emit.memory.heap, MAX_MEMORY, 'of the memory of a Socket.IO connection'),
  ];
  return {
    title: `Fanout: ${MATCHES} live matches, ${PER_SECOND} changes a second, to every reader over the loopback`,
    head: [
      'readers',
      '',
      'processor per frame, us',
      'frames a second',
      'processor per reader for a second of the board, us',
      'bytes per frame',
      'event loop blocked at p99, ms of processor time',
      'ms of wall time',
      'heap per connection, kB',
      'resident, kB',
    ],
    rows: results.flatMap((item) => PROTOCOLS.map((protocol) => rowOf(item, protocol))),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    notes: [EMIT_NOTE, residentNote(ours.memory, emit.memory)],
    met: goals.every(([met]) => met),
  };
}

/** Explains why the resident memory of two contenders is nearly equal where their heaps are not. */
function residentNote(ours: HeapSize, emit: HeapSize): string {
  const sizes = ({ heap, taken }: HeapSize): string => `${kb(taken)} kB allocated, ${kb(heap)} in use`;
  return `Resident memory is mostly what the heap allocated while readers connected and has not returned: of ours ${sizes(ours)}, of Socket.IO ${sizes(emit)}.`;
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
  readonly memory: HeapSize;
}

/** Socket.IO emit is measured far below the rate of the board, where it is not overloaded; one frame per change would be due. */
function figuresOf({ memory, runs }: Result, protocol: Protocol): Figures {
  const medianOf = (value: (run: Run) => number): number => median(runs[protocol].map(value));
  const frameUs = medianOf((run) => run.cpuUs / run.frames);
  const perSecond = protocol === 'emit' ? PER_SECOND : medianOf((run) => (run.due * 1_000) / run.ms);
  return {
    frameUs,
    perSecond,
    secondUs: frameUs * perSecond,
    frameBytes: medianOf((run) => run.bytes / run.frames),
    busyMs: medianOf((run) => run.busyMs),
    lateMs: medianOf((run) => run.lateMs),
    memory: memory[protocol],
  };
}

function rowOf(results: Result, protocol: Protocol): readonly string[] {
  const { frameUs, perSecond, secondUs, frameBytes, busyMs, lateMs, memory } = figuresOf(results, protocol);
  return [
    results.readers.toLocaleString('en'),
    NAMES[protocol],
    frameUs.toFixed(1),
    perSecond.toFixed(1),
    secondUs.toFixed(0),
    frameBytes.toFixed(0),
    busyMs.toFixed(1),
    lateMs.toFixed(1),
    kb(memory.heap),
    kb(memory.rss),
  ];
}

function atMost(value: number, max: number, goal: string): readonly [met: boolean, goal: string] {
  return [value <= max, `at most ${Number(max.toFixed(3))} ${goal} (${Number(value.toFixed(3))})`];
}
