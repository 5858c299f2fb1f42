import { EPOCH_MAX_CHARS } from '#contract/calls/limits.ts';
import { FrameError } from './frameError.ts';
import { type Change, decodeRow, type WireRow } from './rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import {
  type ChannelName,
  type DocumentChannelName,
  isChannelName,
  isDocumentChannelName,
  isLogChannelName,
  isStateChannelName,
  type LogChannelName,
  sportOf,
  type StateChannelName,
} from './channels.ts';
import { describeChannel, describeKind } from './describeKind.ts';

/** Of a message from a client. */
export const MESSAGE_BYTES = 16 * 1024;
/** Longest snapshot inside a frame; a longer one is sent as an address to fetch. */
export const INLINE_BYTES = 16 * 1024;
/** Interval of heartbeats: without them silence would not prove that nothing changed (docs/protocol.md#heartbeats). */
export const BEACON_MS = 15_000;
/** Channels that one connection watches, and that one message names. */
export const WATCH_LIMIT = 200;

/** `[channel, epoch?, seq?]`: a channel to watch and the client's position in it. */
export type WatchItem = readonly [channel: string, epoch?: string, seq?: number];
/**
 * `current`: nothing to send; `changes` follow; `snapshot`: a snapshot follows, or of a log channel only its position, and the client
 * reads the entries over HTTP; `refused`: unknown, not allowed, or more than one connection may watch or open at this time; `gone`: the
 * channel has ended.
 */
export type WatchStatus = 'current' | 'changes' | 'snapshot' | 'refused' | 'gone';
export type WatchStatuses = readonly (readonly [channel: string, status: WatchStatus])[];

/** Changes of (from, to]. `to` at or below the client's position is old; `from` above it reveals a gap. */
export interface StateFrame {
  readonly name: 'state';
  readonly channel: StateChannelName;
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rows: readonly Change[];
  readonly removed: readonly number[];
}

/** `rows` is the snapshot or the address from which to fetch it. */
export interface SnapshotFrame {
  readonly name: 'snapshot';
  readonly channel: StateChannelName;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
  readonly rows: readonly Change[] | string;
}

/** `[key, rev, body]`; a null body withdraws the document. Bodies are decoded by contract/detail/matchDocument.ts. */
export type DocumentRow = readonly [key: string, rev: number, body: unknown];

/** Documents changed in (from, to]; from `SNAPSHOT_FROM`, all documents of the channel. */
export interface DocumentsFrame {
  readonly name: 'documents';
  readonly channel: DocumentChannelName;
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rows: readonly DocumentRow[];
}

/** The `from` of a snapshot of documents: what it does not list does not exist. */
export const SNAPSHOT_FROM = -1;

/**
 * Entries `firstSeq`, `firstSeq + 1`, … of a log channel, decoded by the channel's own codec. `null` stands for an entry that this
 * connection must not see: its number is used up. Without entries the frame states the position: the next entry will be `firstSeq`.
 */
export interface LogFrame {
  readonly name: 'log';
  readonly channel: LogChannelName;
  readonly epoch: string;
  readonly firstSeq: number;
  readonly at: number;
  readonly entries: readonly unknown[];
}

/** `at` is server time (ms), `seqs` the position of each watched channel. */
export interface HeartbeatFrame {
  readonly name: 'at';
  readonly at: number;
  readonly seqs: readonly (readonly [ChannelName, epoch: string, seq: number])[];
}

/** The gateway drains or is overloaded; clients reconnect within the window (ms). */
export interface GoAwayFrame {
  readonly name: 'away';
  readonly reason: string;
  readonly minMs: number;
  readonly maxMs: number;
}

export type Frame = StateFrame | SnapshotFrame | DocumentsFrame | LogFrame | HeartbeatFrame | GoAwayFrame;
export type FrameName = Frame['name'];
export const FRAME_NAMES: readonly FrameName[] = ['state', 'snapshot', 'documents', 'log', 'at', 'away'];

type Encodable =
  | (Omit<StateFrame, 'rows'> & { readonly rows: readonly WireRow[] })
  | (Omit<SnapshotFrame, 'rows'> & { readonly rows: readonly WireRow[] | string })
  | DocumentsFrame
  | LogFrame
  | HeartbeatFrame
  | GoAwayFrame;

/** Returns the positional payload that is sent under the frame's name (docs/protocol.md#state-frames). */
export function encodeFrame(frame: Encodable): readonly unknown[] {
  switch (frame.name) {
    case 'state':
      return [frame.channel, frame.epoch, frame.from, frame.to, frame.at, frame.rows, frame.removed];
    case 'snapshot':
      return [frame.channel, frame.epoch, frame.seq, frame.at, frame.rows];
    case 'documents':
      return [frame.channel, frame.epoch, frame.from, frame.to, frame.at, frame.rows];
    case 'log':
      return [frame.channel, frame.epoch, frame.firstSeq, frame.at, frame.entries];
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
      const { channel, sport } = boardAt(wire[0]);
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
    case 'snapshot': {
      const { channel, sport } = boardAt(wire[0]);
      const rows = typeof wire[4] === 'string' ? wire[4] : list(wire[4], 'rows').map((row) => decodeRow(sport, row));
      return { name, channel, epoch: text(wire[1], 'epoch'), seq: integer(wire[2], 'seq'), at: integer(wire[3], 'at'), rows };
    }
    case 'documents':
      return {
        name,
        channel: documentChannelAt(wire[0]),
        epoch: text(wire[1], 'epoch'),
        from: integer(wire[2], 'from'),
        to: integer(wire[3], 'to'),
        at: integer(wire[4], 'at'),
        rows: list(wire[5], 'rows').map(documentRow),
      };
    case 'log':
      return {
        name,
        channel: logChannelAt(wire[0]),
        epoch: text(wire[1], 'epoch'),
        firstSeq: integer(wire[2], 'firstSeq'),
        at: integer(wire[3], 'at'),
        entries: list(wire[4], 'entries'),
      };
    case 'at': {
      const seqs = list(wire[1], 'seqs').map((item) => {
        const entry = list(item, 'position');
        return [channelAt(entry[0]), text(entry[1], 'epoch'), integer(entry[2], 'seq')] as const;
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

function boardAt(wire: unknown): { channel: StateChannelName; sport: Sport } {
  const channel = text(wire, 'channel');
  if (isStateChannelName(channel)) return { channel, sport: sportOf(channel) };
  throw new FrameError(`unknown channel ${describeChannel(wire)}`);
}

function documentChannelAt(wire: unknown): DocumentChannelName {
  const channel = text(wire, 'channel');
  if (isDocumentChannelName(channel)) return channel;
  throw new FrameError(`unknown document channel ${describeChannel(wire)}`);
}

function documentRow(wire: unknown): DocumentRow {
  const [key, rev, body] = list(wire, 'document');
  return [text(key, 'key'), integer(rev, 'rev'), body];
}

function logChannelAt(wire: unknown): LogChannelName {
  const channel = text(wire, 'channel');
  if (isLogChannelName(channel)) return channel;
  throw new FrameError(`unknown channel ${describeChannel(wire)}`);
}

function channelAt(wire: unknown): ChannelName {
  const channel = text(wire, 'channel');
  if (isChannelName(channel)) return channel;
  throw new FrameError(`unknown channel ${describeChannel(wire)}`);
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
