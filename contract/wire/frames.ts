import { EPOCH_MAX_CHARS } from '#contract/calls/limits.ts';
import { FrameError } from './frameError.ts';
import { type Change, decodeRow, type WireRow } from './rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import { describeChannel, describeKind } from './describeKind.ts';

/** Of a message from a client. */
export const MESSAGE_BYTES = 16 * 1024;
/** Longest snapshot inside a frame; a longer one is sent as an address to fetch. */
export const INLINE_BYTES = 16 * 1024;
/** Interval of heartbeats: without them silence would not prove that nothing changed (design.md 4). */
export const BEACON_MS = 15_000;
/** Channels of one connection. */
export const WATCH_LIMIT = 200;

export type Channel = `board:${Sport}`;

const SPORT_OF: Readonly<Record<Channel, Sport>> = { 'board:football': 'football', 'board:basketball': 'basketball' };

/** Returns the board channel of a sport. */
export function boardOf(sport: Sport): Channel {
  return `board:${sport}`;
}

/** Returns whether this version has such a channel. */
export function isChannel(name: string): name is Channel {
  return Object.hasOwn(SPORT_OF, name);
}

/** Returns the sport of a board channel. */
export function sportOf(channel: Channel): Sport {
  return SPORT_OF[channel];
}

/** `[channel, epoch?, seq?]`: a channel to watch and the client's position in it. */
export type WatchItem = readonly [channel: string, epoch?: string, seq?: number];
/** `current`: nothing to send; `changes` or `snapshot` follow; `refused`: unknown or not allowed; `gone`: the channel has ended. */
export type WatchStatus = 'current' | 'changes' | 'snapshot' | 'refused' | 'gone';
export type WatchStatuses = readonly (readonly [channel: string, status: WatchStatus])[];

/** Changes of (from, to]. `to` at or below the client's position is old; `from` above it reveals a gap. */
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

/** `rows` is the snapshot or the address from which to fetch it. */
export interface SnapshotFrame {
  readonly name: 'whole';
  readonly channel: Channel;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
  readonly rows: readonly Change[] | string;
}

/** `at` is server time (ms), `seqs` the position of each watched channel. */
export interface HeartbeatFrame {
  readonly name: 'at';
  readonly at: number;
  readonly seqs: readonly (readonly [Channel, epoch: string, seq: number])[];
}

/** The gateway drains or is overloaded; clients reconnect within the window (ms). */
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

/** Returns the positional payload that is sent under the frame's name (design.md 4). */
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

/** Returns the frame in a payload. Throws FrameError. */
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
      const seqs = list(wire[1], 'seqs').map((item) => {
        const entry = list(item, 'position');
        return [channelAt(entry[0]).channel, text(entry[1], 'epoch'), integer(entry[2], 'seq')] as const;
      });
      return { name, at: integer(wire[0], 'at'), seqs };
    }
    case 'away':
      return { name, reason: text(wire[0], 'reason'), minMs: integer(wire[1], 'minMs'), maxMs: integer(wire[2], 'maxMs') };
  }
}

/** Returns the items of a client's `watch` or `leave` message. Throws FrameError. Unknown channels remain, to be refused individually. */
export function decodeWatch(payload: unknown): readonly WatchItem[] {
  const items = list(payload, 'watch');
  if (items.length === 0 || items.length > WATCH_LIMIT) throw new FrameError(`expected 1 to ${WATCH_LIMIT} channels, got ${items.length}`);
  return items.map((item) => {
    const [channel, epoch, seq] = list(item, 'watch item');
    const name = text(channel, 'channel');
    if (epoch === undefined || epoch === null) return [name];
    return [name, text(epoch, 'epoch'), integer(seq, 'seq')];
  });
}

/** Returns the statuses in the acknowledgement of `watch`. Throws FrameError. */
export function decodeWatchStatuses(payload: unknown): WatchStatuses {
  return list(payload, 'statuses').map((item) => {
    const [channel, status] = list(item, 'status');
    if (status !== 'current' && status !== 'changes' && status !== 'snapshot' && status !== 'refused' && status !== 'gone') {
      throw new FrameError(`expected a watch status, got ${describeKind(status)}`);
    }
    return [text(channel, 'channel'), status] as const;
  });
}

/** Compares epochs by start time: positive when `a` began later, 0 when they are the same. */
export function compareEpochs(a: string, b: string): number {
  if (a === b) return 0;
  const difference = epochStart(a) - epochStart(b);
  return difference === 0 ? (a > b ? 1 : -1) : difference;
}

/** Returns the name of an epoch: `<start ms, base 36>-<random>`. */
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
  if (!isChannel(channel)) throw new FrameError(`unknown channel ${describeChannel(wire)}`);
  return { channel, sport: sportOf(channel) };
}

function list(wire: unknown, field: string): readonly unknown[] {
  if (Array.isArray(wire)) return wire;
  throw new FrameError(`${field}: expected a list, got ${typeof wire}`);
}

function text(wire: unknown, field: string): string {
  if (typeof wire === 'string' && wire.length > 0 && wire.length <= EPOCH_MAX_CHARS) return wire;
  throw new FrameError(`${field}: expected 1 to ${EPOCH_MAX_CHARS} characters`);
}

function integer(wire: unknown, field: string): number {
  if (typeof wire === 'number' && Number.isSafeInteger(wire)) return wire;
  throw new FrameError(`${field}: expected an integer, got ${describeKind(wire)}`);
}
