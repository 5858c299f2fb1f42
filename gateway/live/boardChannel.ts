import { CALLS } from '#contract/calls/calls.ts';
import { encodeFrame, INLINE_BYTES, type WatchStatus } from '#contract/wire/frames.ts';
import { columnCount } from '#contract/wire/rows.ts';
import type { ChangeRange, StateBoard } from './stateBoard.ts';
import type { Subscriber } from './subscriber.ts';
import type { Timers } from './ports.ts';
import { forEachInBatches } from './batches.ts';

/** Changes of a board travel at most this often; what is urgent at once. Who cannot take a frame is tried again as often. */
const TICK_MS = 100;
/** Who was sent an address is left alone while fetching: a change that overtakes the snapshot would make it ask again. */
const FETCH_MS = 500;
/** A whole row is longer than this: a board of many need not be written out to know that it is large. */
const ROW_BYTES = 64;
/** A row begins with id, rev and mask; each value that follows has a comma before it, and an id at most sixteen digits. */
const ROW_HEAD = 3;
const LEAST_VALUE_BYTES = 2;
const MOST_ID_BYTES = 17;
/** The position of who knows nothing. */
const NOWHERE = -1;

interface SubscriberPosition {
  readonly position: number;
  /** Until when it fetches a snapshot; 0 when it does not. */
  readonly fetchesUntil: number;
}

/** A frame ready to be sent to everybody at one position. */
interface EncodedFrame {
  readonly name: 'state' | 'whole';
  readonly payload: readonly unknown[];
  readonly fetched: boolean;
  readonly at: number;
}

/**
 * Those who watch a board, each with the position it has been sent. Whoever is behind gets what happened since, as one
 * frame: so it makes no difference whether it has just come, was skipped for being slow, or waited for its turn.
 */
export class BoardChannel {
  readonly board: StateBoard;
  readonly #timers: Timers;
  readonly #spots = new Map<Subscriber, SubscriberPosition>();
  /** Frames by the position that they start from, as long as the board stays where it is. */
  readonly #ready = new Map<number, EncodedFrame>();
  #readyFor = NOWHERE;
  /** Where the board was at the last flush. */
  #flushed: number;
  readonly #slow = new Set<Subscriber>();
  #stopTick: (() => void) | null = null;
  #stopRetry: (() => void) | null = null;

  constructor(board: StateBoard, timers: Timers) {
    this.board = board;
    this.#timers = timers;
    this.#flushed = board.seq;
  }

  /** The board has moved on: tells everybody within a tick, or at once. */
  scheduleFlush(urgent: boolean): void {
    if (urgent) this.#flush();
    else this.#stopTick ??= this.#timers.after(TICK_MS, () => this.#flush());
  }

  /** Begins to watch from a position of an epoch, or from nowhere, and sends what is needed to be up to date. */
  watch(member: Subscriber, epoch?: string, seq?: number): WatchStatus {
    const known = epoch === this.board.epoch && seq !== undefined && seq <= this.board.seq;
    const position = known ? seq : NOWHERE;
    this.#spots.set(member, { position, fetchesUntil: 0 });
    if (position === this.board.seq) return 'current';
    const now = this.#timers.now();
    this.#sendUpdates(member, this.#flushed, now);
    return this.#frame(position, this.#flushed, now).name === 'state' ? 'changes' : 'snapshot';
  }

  unwatch(member: Subscriber): void {
    this.#spots.delete(member);
    this.#slow.delete(member);
  }

  /** What a member has been sent; undefined when it does not watch, or still waits for its first frame. */
  position(member: Subscriber): number | undefined {
    const position = this.#spots.get(member)?.position;
    return position === NOWHERE ? undefined : position;
  }

  close(): void {
    this.#stopTick?.();
    this.#stopRetry?.();
    this.#spots.clear();
    this.#slow.clear();
  }

  #flush(): void {
    this.#stopTick?.();
    this.#stopTick = null;
    const last = this.#flushed;
    const now = this.#timers.now();
    this.#flushed = this.board.seq;
    forEachInBatches(this.#spots.keys(), this.#timers, (member) => this.#sendUpdates(member, last, now));
  }

  /** Brings one member up to date, now or when it can take it. `now` is when the round of members began. */
  #sendUpdates(member: Subscriber, common: number, now: number): void {
    const spot = this.#spots.get(member);
    if (spot === undefined || spot.position === this.board.seq) return;
    if (now < spot.fetchesUntil || !member.canReceive(now)) {
      this.#retry(member);
      return;
    }
    const frame = this.#frame(spot.position, common, now);
    this.#spots.set(member, { position: this.board.seq, fetchesUntil: frame.fetched ? now + FETCH_MS : 0 });
    member.peer.send(frame.name, frame.payload);
  }

  #retry(member: Subscriber): void {
    if (!this.#spots.has(member)) return; // it was dropped a moment ago
    this.#slow.add(member);
    this.#stopRetry ??= this.#timers.after(TICK_MS, () => {
      this.#stopRetry = null;
      const late = [...this.#slow];
      const now = this.#timers.now();
      this.#slow.clear();
      forEachInBatches(late, this.#timers, (one) => this.#sendUpdates(one, this.#flushed, now));
    });
  }

  /**
   * The frame for who is at a position, encoded once for all of them; who is beyond the common one shares that one's. Its age counts at
   * the beginning of the round (`now`): writing a large frame to many takes longer than a tick, and each would get an encoding of its own.
   */
  #frame(position: number, common: number, now: number): EncodedFrame {
    if (this.#readyFor !== this.board.seq) this.#ready.clear();
    this.#readyFor = this.board.seq;
    const from = Math.min(position, common);
    const known = this.#ready.get(from);
    if (known && now - known.at < TICK_MS) return known; // an older one would tell an old time
    const at = this.#timers.now();
    const span = this.board.since(from);
    const ready = span && (from === common || this.#isSmall(span)) ? this.#changes(span, at) : this.#snapshot(at);
    this.#ready.set(from, ready);
    return ready;
  }

  #changes(span: ChangeRange, at: number): EncodedFrame {
    const { channel, epoch } = this.board;
    return { name: 'state', payload: encodeFrame({ name: 'state', channel, epoch, at, ...span }), fetched: false, at };
  }

  #snapshot(at: number): EncodedFrame {
    const { channel, epoch, seq, sport, size } = this.board;
    const fetched = size * ROW_BYTES > INLINE_BYTES || JSON.stringify(this.board.snapshot()).length > INLINE_BYTES;
    const carried = fetched ? `${CALLS.board.path}?sport=${sport}` : this.board.snapshot();
    return { name: 'whole', payload: encodeFrame({ name: 'whole', channel, epoch, seq, at, rows: carried }), fetched, at };
  }

  /** Whether changes are less to carry than the snapshot would be. */
  #isSmall({ rows, removed }: ChangeRange): boolean {
    const { size, sport } = this.board;
    // What is sent of a row stands in the snapshot too: mostly it is plain that changes are less, and nothing needs to be written out.
    const sent = rows.reduce((sum, row) => sum + row.length - ROW_HEAD, 0);
    const spared = (size - rows.length) * ROW_BYTES + (rows.length * columnCount(sport) - sent) * LEAST_VALUE_BYTES;
    if (removed.length * MOST_ID_BYTES < spared) return true;
    return JSON.stringify([rows, removed]).length < JSON.stringify(this.board.snapshot()).length;
  }
}
