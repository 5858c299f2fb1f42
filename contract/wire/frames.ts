import { FrameError } from './frameError.ts';
import { type Change, decodeRow, type WireRow } from './rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import { describeChannel, describeKind } from './describeKind.ts';

/** Messages from a client are at most this long. */
export const MESSAGE_BYTES = 16 * 1024;
/** A snapshot longer than this is sent as an address to fetch. */
export const INLINE_BYTES = 16 * 1024;
/** How often the gateway tells its position: silence is not proof (design.md 4). */
export const BEACON_MS = 15_000;
/** Channels that one connection may watch. */
export const WATCH_LIMIT = 200;

export type Channel = `board:${Sport}`;

const SPORT_OF: Readonly<Record<Channel, Sport>> = { 'board:football': 'football', 'board:basketball': 'basketball' };

export function boardOf(sport: Sport): Channel {
  return `board:${sport}`;
}

/** Whether this version has a channel of this name. Names from outside are checked here once; inside, the type says so. */
export function isChannel(name: string): name is Channel {
  return Object.hasOwn(SPORT_OF, name);
}

/** The sport of a board channel. */
export function sportOf(channel: Channel): Sport {
  return SPORT_OF[channel];
}

/** `[channel, epoch?, seq?]`: what to watch, and the position known of it. */
export type WatchItem = readonly [channel: string, epoch?: string, seq?: number];
export type WatchStatus = 'current' | 'changes' | 'snapshot' | 'refused' | 'gone';
export type WatchStatuses = readonly (readonly [channel: string, verdict: WatchStatus])[];

/** Changes of (from, to]. With `to` at or below my position it is old; with `from` above it there is a hole. */
export interface StateFrame {
  readonly name: 'state';
  readonly channel: Channel;
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rows: readonly Change[];
  readonly removed: readonly number[];
}

/** The snapshot, or the address where it is fetched. */
export interface SnapshotFrame {
  readonly name: 'whole';
  readonly channel: Channel;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
  readonly rows: readonly Change[] | string;
}

/** The position beacon: `at` is server time, `seqs` the position of each channel watched. */
export interface HeartbeatFrame {
  readonly name: 'at';
  readonly at: number;
  readonly seqs: readonly (readonly [Channel, epoch: string, seq: number])[];
}

/** Draining or overloaded: come back within the window (ms). */
export interface GoAwayFrame {
  readonly name: 'away';
  readonly reason: string;
  readonly minMs: number;
  readonly maxMs: number;
}

export type Frame = StateFrame | SnapshotFrame | HeartbeatFrame | GoAwayFrame;
export type FrameName = Frame['name'];
export const FRAME_NAMES: readonly FrameName[] = ['state', 'whole', 'at', 'away'];

type Encodable =
  | (Omit<StateFrame, 'rows'> & { readonly rows: readonly WireRow[] })
  | (Omit<SnapshotFrame, 'rows'> & { readonly rows: readonly WireRow[] | string })
  | HeartbeatFrame
  | GoAwayFrame;

/** The payload of a frame as it travels: the positional list of design.md 4, sent under the frame's name. */
export function encodeFrame(frame: Encodable): readonly unknown[] {
  switch (frame.name) {
    case 'state':
      return [frame.channel, frame.epoch, frame.from, frame.to, frame.at, frame.rows, frame.removed];
    case 'whole':
      return [frame.channel, frame.epoch, frame.seq, frame.at, frame.rows];
    case 'at':
      return [frame.at, frame.seqs];
    case 'away':
      return [frame.reason, frame.minMs, frame.maxMs];
  }
}

/** Reads a frame from the wire. Throws FrameError with what was due and what came. */
export function decodeFrame(name: FrameName, payload: unknown): Frame {
  const wire = list(payload, name);
  switch (name) {
    case 'state': {
      const { channel, sport } = channelAt(wire[0]);
      const rows = list(wire[5], 'rows').map((row) => decodeRow(sport, row));
      const removed = list(wire[6], 'removed').map((id) => integer(id, 'removed'));
      return {
        name,
        channel,
        epoch: text(wire[1], 'epoch'),
        from: integer(wire[2], 'from'),
        to: integer(wire[3], 'to'),
        at: integer(wire[4], 'at'),
        rows,
        removed,
      };
    }
    case 'whole': {
      const { channel, sport } = channelAt(wire[0]);
      const rows = typeof wire[4] === 'string' ? wire[4] : list(wire[4], 'rows').map((row) => decodeRow(sport, row));
      return { name, channel, epoch: text(wire[1], 'epoch'), seq: integer(wire[2], 'seq'), at: integer(wire[3], 'at'), rows };
    }
    case 'at': {
      const seqs = list(wire[1], 'seqs').map((one) => {
        const entry = list(one, 'position');
        return [channelAt(entry[0]).channel, text(entry[1], 'epoch'), integer(entry[2], 'seq')] as const;
      });
      return { name, at: integer(wire[0], 'at'), seqs };
    }
    case 'away':
      return { name, reason: text(wire[0], 'reason'), minMs: integer(wire[1], 'minMs'), maxMs: integer(wire[2], 'maxMs') };
  }
}

/** Reads a client's `watch` or `leave` message: 1 to 200 items. Throws FrameError. Unknown channels stay in, to be refused one by one. */
export function decodeWatch(payload: unknown): readonly WatchItem[] {
  const items = list(payload, 'watch');
  if (items.length === 0 || items.length > WATCH_LIMIT) throw new FrameError(`1 to ${WATCH_LIMIT} channels were due, ${items.length} came`);
  return items.map((item) => {
    const [channel, epoch, seq] = list(item, 'watch item');
    const name = text(channel, 'channel');
    if (epoch === undefined || epoch === null) return [name];
    return [name, text(epoch, 'epoch'), integer(seq, 'seq')];
  });
}

/** Reads the acknowledgement of `watch`. Throws FrameError. */
export function decodeWatchStatuses(payload: unknown): WatchStatuses {
  return list(payload, 'verdicts').map((one) => {
    const [channel, verdict] = list(one, 'verdict');
    if (verdict !== 'current' && verdict !== 'changes' && verdict !== 'snapshot' && verdict !== 'refused' && verdict !== 'gone') {
      throw new FrameError(`a verdict was due, ${describeKind(verdict)} came`);
    }
    return [text(channel, 'channel'), verdict] as const;
  });
}

/** The newer of two epochs by their start time: positive when `a` began later, 0 when they are the same. */
export function compareEpochs(a: string, b: string): number {
  if (a === b) return 0;
  const difference = epochStart(a) - epochStart(b);
  return difference === 0 ? (a > b ? 1 : -1) : difference;
}

/** An epoch's name: `<start ms, base 36>-<random>`. */
export function epochName(startMs: number, random: number): string {
  return `${startMs.toString(36)}-${Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
}

function epochStart(epoch: string): number {
  const start = Number.parseInt(epoch.split('-')[0] ?? '', 36);
  return Number.isNaN(start) ? 0 : start;
}

function channelAt(wire: unknown): { channel: Channel; sport: Sport } {
  const channel = text(wire, 'channel');
  if (!isChannel(channel)) throw new FrameError(`channel ${describeChannel(wire)} is not known to this version`);
  return { channel, sport: sportOf(channel) };
}

function list(wire: unknown, what: string): readonly unknown[] {
  if (Array.isArray(wire)) return wire;
  throw new FrameError(`${what}: a list was due, ${typeof wire} came`);
}

function text(wire: unknown, what: string): string {
  if (typeof wire === 'string' && wire.length > 0 && wire.length <= 80) return wire;
  throw new FrameError(`${what}: 1 to 80 characters were due`);
}

function integer(wire: unknown, what: string): number {
  if (typeof wire === 'number' && Number.isSafeInteger(wire)) return wire;
  throw new FrameError(`${what}: a whole number was due, ${describeKind(wire)} came`);
}
