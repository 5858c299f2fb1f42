import type { StateChannelName } from '#contract/wire/channels.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { encodeFrame, INLINE_BYTES, type WatchStatus } from '#contract/wire/frames.ts';
import { columnCount } from '#contract/wire/rows.ts';
import type { ChannelPosition, GatewayChannel } from './channel.ts';
import type { ChangeRange, StateBoard } from './stateBoard.ts';
import { SlowSubscribers } from './slowSubscribers.ts';
import type { Subscriber } from './subscriber.ts';
import type { Timers } from './livePorts.ts';
import { forEachInBatches } from './batches.ts';

/** Minimum interval between flushes; urgent changes are sent at once. */
const TICK_MS = 100;
/**
 * A subscriber that was sent a snapshot's address gets no changes for this long: one that overtakes the snapshot would make it resync
 * again.
 */
const SNAPSHOT_FETCH_MS = 500;
/** An encoded row is longer than this, so a large board need not be serialised to see that it exceeds the inline limit. */
const ROW_BYTES = 64;
/** A row begins with id, rev and mask; each value costs at least itself and a comma; an id has at most sixteen digits. */
const ROW_HEADER = 3;
const MIN_VALUE_BYTES = 2;
const MAX_ID_BYTES = 17;
/** The position of a subscriber that has no data yet. */
const NO_POSITION = -1;

interface SubscriberPosition {
  readonly position: number;
  /** Server time (ms) until which it fetches a snapshot; 0 when it does not. */
  readonly fetchesUntil: number;
}

/** An encoded frame for all subscribers at one position. */
interface EncodedFrame {
  readonly name: 'state' | 'snapshot';
  readonly payload: readonly unknown[];
  readonly fetched: boolean;
  readonly at: number;
}

/**
 * The subscribers of a board, each with the position it has been sent. A subscriber that is behind gets all changes since its position in
 * one frame, whether it is new, was skipped for being slow, or waited for its batch.
 */
export class StateChannel implements GatewayChannel {
  readonly board: StateBoard;
  readonly #timers: Timers;
  readonly #subscribers = new Map<Subscriber, SubscriberPosition>();
  /** Encoded frames by their start position, valid for the board's present position. */
  readonly #frames = new Map<number, EncodedFrame>();
  #framesSeq = NO_POSITION;
  /** The board's position at the last flush. */
  #flushed: number;
  readonly #slow: SlowSubscribers;
  #stopTick: (() => void) | null = null;

  constructor(board: StateBoard, timers: Timers) {
    this.board = board;
    this.#timers = timers;
    this.#flushed = board.seq;
    this.#slow = new SlowSubscribers(timers, (subscriber, now) => this.#sendUpdates(subscriber, this.#flushed, now));
  }

  get name(): StateChannelName {
    return this.board.channel;
  }

  /** Flushes within a tick, or at once. */
  scheduleFlush(urgent: boolean): void {
    if (urgent) this.#flush();
    else this.#stopTick ??= this.#timers.after(TICK_MS, () => this.#flush());
  }

  watch(subscriber: Subscriber, epoch?: string, seq?: number): WatchStatus {
    const isResumable = epoch === this.board.epoch && seq !== undefined && seq <= this.board.seq;
    const position = isResumable ? seq : NO_POSITION;
    this.#subscribers.set(subscriber, { position, fetchesUntil: 0 });
    if (position === this.board.seq) return 'current';
    const now = this.#timers.now();
    this.#sendUpdates(subscriber, this.#flushed, now);
    return this.#frame(position, this.#flushed, now).name === 'state' ? 'changes' : 'snapshot';
  }

  unwatch(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#slow.delete(subscriber);
  }

  position(subscriber: Subscriber): ChannelPosition | undefined {
    const seq = this.#subscribers.get(subscriber)?.position;
    return seq === undefined || seq === NO_POSITION ? undefined : { epoch: this.board.epoch, seq };
  }

  close(): void {
    this.#stopTick?.();
    this.#slow.close();
    this.#subscribers.clear();
  }

  #flush(): void {
    this.#stopTick?.();
    this.#stopTick = null;
    const last = this.#flushed;
    const now = this.#timers.now();
    this.#flushed = this.board.seq;
    void forEachInBatches(this.#subscribers.keys(), this.#timers, (subscriber) => this.#sendUpdates(subscriber, last, now));
  }

  /** Sends one subscriber what it lacks, now or once it can receive. `now` is when this round of batches began. */
  #sendUpdates(subscriber: Subscriber, common: number, now: number): void {
    const state = this.#subscribers.get(subscriber);
    if (state === undefined || state.position === this.board.seq) return;
    if (now < state.fetchesUntil || !subscriber.canReceive(now)) {
      if (this.#subscribers.has(subscriber)) this.#slow.add(subscriber); // one that was dropped is no longer subscribed
      return;
    }
    const frame = this.#frame(state.position, common, now);
    this.#subscribers.set(subscriber, { position: this.board.seq, fetchesUntil: frame.fetched ? now + SNAPSHOT_FETCH_MS : 0 });
    subscriber.peer.send(frame.name, frame.payload);
  }

  /**
   * Returns the frame for a position, encoded once for all subscribers there; those ahead of the `common` position share its frame. Its
   * age counts from the start of the round (`now`): writing a large frame to many takes longer than a tick, and each would get its own
   * encoding.
   */
  #frame(position: number, common: number, now: number): EncodedFrame {
    if (this.#framesSeq !== this.board.seq) this.#frames.clear();
    this.#framesSeq = this.board.seq;
    const from = Math.min(position, common);
    const cached = this.#frames.get(from);
    if (cached && now - cached.at < TICK_MS) return cached; // an older frame would carry an old server time
    const at = this.#timers.now();
    const range = this.board.since(from);
    const frame = range && (from === common || this.#isSmall(range)) ? this.#changes(range, at) : this.#snapshot(at);
    this.#frames.set(from, frame);
    return frame;
  }

  #changes(range: ChangeRange, at: number): EncodedFrame {
    const { channel, epoch } = this.board;
    return { name: 'state', payload: encodeFrame({ name: 'state', channel, epoch, at, ...range }), fetched: false, at };
  }

  #snapshot(at: number): EncodedFrame {
    const { channel, epoch, seq, sport, size } = this.board;
    const fetched = size * ROW_BYTES > INLINE_BYTES || JSON.stringify(this.board.snapshot()).length > INLINE_BYTES;
    const rows = fetched ? `${CALLS.board.path}?sport=${sport}` : this.board.snapshot();
    return { name: 'snapshot', payload: encodeFrame({ name: 'snapshot', channel, epoch, seq, at, rows }), fetched, at };
  }

  /** Whether the changes are shorter than the snapshot. */
  #isSmall({ rows, removed }: ChangeRange): boolean {
    const { size, sport } = this.board;
    // Every changed value is in the snapshot too, so a lower bound usually decides without serialising either.
    const sent = rows.reduce((sum, row) => sum + row.length - ROW_HEADER, 0);
    const saved = (size - rows.length) * ROW_BYTES + (rows.length * columnCount(sport) - sent) * MIN_VALUE_BYTES;
    if (removed.length * MAX_ID_BYTES < saved) return true;
    return JSON.stringify([rows, removed]).length < JSON.stringify(this.board.snapshot()).length;
  }
}
