import type { DocumentChannelName } from '#contract/wire/channels.ts';
import { type DocumentRow, encodeFrame, SNAPSHOT_FROM, type WatchStatus } from '#contract/wire/frames.ts';
import type { GatewayChannel } from './channel.ts';
import type { Subscriber } from './subscriber.ts';
import type { Timers } from './livePorts.ts';
import { forEachInBatches } from './batches.ts';
import { SlowSubscribers } from './slowSubscribers.ts';

/** How long changes are collected into one frame. */
const TICK_MS = 50;
/** Subscribers share an encoded frame for this long: an older one would carry an old server time. */
const FRAME_SHARED_MS = 100;

/** What a subscriber sees of a channel. */
export interface DocumentView {
  /** Subscribers with the same name share their frames. */
  readonly name: string;
  shows(key: string): boolean;
}

export interface DocumentChannelOptions {
  readonly name: DocumentChannelName;
  readonly epoch: string;
  readonly timers: Timers;
  readonly rows: readonly DocumentRow[];
  /** Positions below it are answered with a snapshot. */
  readonly minResumeSeq: number;
}

interface DocumentSubscriber {
  readonly view: () => DocumentView;
  /** The revision up to which it was sent everything; `SNAPSHOT_FROM` before its first frame. */
  position: number;
}

interface EncodedFrame {
  readonly payload: readonly unknown[];
  readonly at: number;
}

/**
 * Absolute documents by key, and their subscribers, each with the position it has been sent. Changes merge: a subscriber that is behind
 * gets every document that changed since its position in one frame. Revisions need not be contiguous.
 */
export class DocumentChannel {
  readonly #options: DocumentChannelOptions;
  readonly #rows = new Map<string, DocumentRow>();
  #epoch: string;
  #seq = 0;
  readonly #subscribers = new Map<Subscriber, DocumentSubscriber>();
  /** Encoded frames by position and view, valid for the present revision. */
  readonly #frames = new Map<string, EncodedFrame>();
  readonly #slow: SlowSubscribers;
  #stopTick: (() => void) | null = null;

  constructor(options: DocumentChannelOptions) {
    this.#options = options;
    this.#epoch = options.epoch;
    this.#slow = new SlowSubscribers(options.timers, (subscriber, now) => this.#sendChanges(subscriber, now));
    this.#store(options.rows);
  }

  get isWatched(): boolean {
    return this.#subscribers.size > 0;
  }

  /** The highest revision. */
  get seq(): number {
    return this.#seq;
  }

  /** The documents, withdrawn ones with null. */
  get rows(): readonly DocumentRow[] {
    return [...this.#rows.values()];
  }

  /** Publishes rows within the tick. One that is not newer than the known row of its key is ignored. */
  put(rows: readonly DocumentRow[]): void {
    this.#store(rows);
    this.#scheduleFlush();
  }

  /** Begins a new epoch: every subscriber gets a snapshot. */
  restart(epoch: string): void {
    this.#epoch = epoch;
    this.#frames.clear();
    for (const state of this.#subscribers.values()) state.position = SNAPSHOT_FROM;
    this.#scheduleFlush();
  }

  /** Returns the channel as a subscriber sees it; `view` is asked for each frame. */
  viewedBy(view: () => DocumentView): GatewayChannel {
    return {
      name: this.#options.name,
      watch: (subscriber, epoch, seq) => this.#watch(subscriber, view, epoch, seq),
      unwatch: (subscriber) => this.#unwatch(subscriber),
      position: (subscriber) => {
        const seq = this.#subscribers.get(subscriber)?.position ?? SNAPSHOT_FROM;
        return seq === SNAPSHOT_FROM ? undefined : { epoch: this.#epoch, seq };
      },
    };
  }

  close(): void {
    this.#stopTick?.();
    this.#slow.close();
    this.#subscribers.clear();
  }

  #store(rows: readonly DocumentRow[]): void {
    for (const row of rows) {
      const [key, rev] = row;
      if ((this.#rows.get(key)?.[1] ?? SNAPSHOT_FROM) < rev) this.#rows.set(key, row);
      this.#seq = Math.max(this.#seq, rev);
    }
    this.#frames.clear();
  }

  #watch(subscriber: Subscriber, view: () => DocumentView, epoch?: string, seq?: number): WatchStatus {
    const isResumable = epoch === this.#epoch && seq !== undefined && seq >= this.#options.minResumeSeq && seq <= this.#seq;
    const position = isResumable ? seq : SNAPSHOT_FROM;
    this.#subscribers.set(subscriber, { view, position });
    if (position === this.#seq) return 'current';
    this.#sendChanges(subscriber, this.#options.timers.now());
    return isResumable ? 'changes' : 'snapshot';
  }

  #unwatch(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#slow.delete(subscriber);
  }

  #scheduleFlush(): void {
    this.#stopTick ??= this.#options.timers.after(TICK_MS, () => this.#flush());
  }

  #flush(): void {
    this.#stopTick = null;
    const { timers } = this.#options;
    const now = timers.now();
    void forEachInBatches(this.#subscribers.keys(), timers, (subscriber) => this.#sendChanges(subscriber, now));
  }

  /** Sends one subscriber what it lacks, now or once it can receive. `now` is when this round of batches began. */
  #sendChanges(subscriber: Subscriber, now: number): void {
    const state = this.#subscribers.get(subscriber);
    if (state === undefined || state.position === this.#seq) return;
    if (!subscriber.canReceive(now)) {
      if (this.#subscribers.has(subscriber)) this.#slow.add(subscriber); // one that was dropped is no longer subscribed
      return;
    }
    const frame = this.#frame(state.position, state.view(), now);
    state.position = this.#seq;
    subscriber.peer.send('documents', frame);
  }

  /** Returns the frame for a position, encoded once for all subscribers there that see the same. */
  #frame(from: number, view: DocumentView, now: number): readonly unknown[] {
    const key = `${from} ${view.name}`;
    const cached = this.#frames.get(key);
    if (cached && now - cached.at < FRAME_SHARED_MS) return cached.payload;
    const { name: channel, timers } = this.#options;
    const at = timers.now();
    const isSnapshot = from === SNAPSHOT_FROM;
    const rows = [...this.#rows.values()].filter(([key, rev, body]) => rev > from && view.shows(key) && !(isSnapshot && body === null));
    const payload = encodeFrame({ name: 'documents', channel, epoch: this.#epoch, from, to: this.#seq, at, rows });
    this.#frames.set(key, { payload, at });
    return payload;
  }
}
