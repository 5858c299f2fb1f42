import type { LogPage } from '#contract/calls/logPage.ts';
import type { LogChannelName } from '#contract/wire/channels.ts';
import { encodeFrame, type WatchStatus } from '#contract/wire/frames.ts';
import type { GatewayChannel } from './channel.ts';
import type { Subscriber } from './subscriber.ts';
import type { Timers } from './livePorts.ts';
import { forEachInBatches } from './batches.ts';
import { SlowSubscribers } from './slowSubscribers.ts';

/** Entries from which clients resume; those that are further behind read the page (docs/protocol.md#resume). */
const RING_SIZE = 256;
/** Subscribers share an encoded frame for this long: an older one would carry an old server time. */
const FRAME_SHARED_MS = 100;
/** The position of a subscriber that has no data yet. */
const NO_POSITION = -1;

export interface LogEntry<Viewer> {
  /** As it is sent. */
  readonly payload: unknown;
  /** Whether a viewer may see it; the same at each call. Others get null in its place. Without it everybody may. */
  readonly audience?: (viewer: Viewer) => boolean;
  /** Subscribers that see it are unsubscribed once it has been sent. */
  readonly isLast?: boolean;
  /** It is sent at once, with all before it. */
  readonly isUrgent?: boolean;
}

export interface LogChannelOptions {
  readonly name: LogChannelName;
  readonly epoch: string;
  readonly timers: Timers;
  /** How long (ms) entries are collected into one frame; 0 sends each at once. */
  readonly tickMs: number;
  readonly ringSize?: number;
  /** The number of the newest entry before the first that is appended; 0 by default. */
  readonly lastSeq?: number;
}

interface LogSubscriber<Viewer> {
  readonly viewer: Viewer;
  /** The last entry that it was sent. */
  position: number;
  /** The last entry that it will be sent. */
  end: number;
}

interface EncodedFrame {
  readonly payload: readonly unknown[];
  readonly at: number;
}

/**
 * Append-only entries with contiguous numbers from 1, the newest of them in a ring, and their subscribers, each with the position it has
 * been sent. Entries never merge: a subscriber that is behind gets all since its position in one frame, or, when the ring no longer has
 * them, the position alone.
 */
export class LogChannel<Viewer> {
  readonly #options: Required<LogChannelOptions>;
  readonly #ring: LogEntry<Viewer>[] = [];
  #head: number;
  readonly #subscribers = new Map<Subscriber, LogSubscriber<Viewer>>();
  /** Encoded frames by range and visible entries, valid for the present head. */
  readonly #frames = new Map<string, EncodedFrame>();
  readonly #slow: SlowSubscribers;
  #stopTick: (() => void) | null = null;

  constructor(options: LogChannelOptions) {
    this.#options = { ringSize: RING_SIZE, lastSeq: 0, ...options };
    this.#head = this.#options.lastSeq;
    this.#slow = new SlowSubscribers(options.timers, (subscriber, now) => this.#sendTail(subscriber, now));
  }

  /** The number of the oldest entry in the ring; of the next entry when it is empty. */
  get firstSeq(): number {
    return this.#head - this.#ring.length + 1;
  }

  get isWatched(): boolean {
    return this.#subscribers.size > 0;
  }

  /** The number of subscribers. */
  get watchers(): number {
    return this.#subscribers.size;
  }

  /** The number of the newest entry. */
  get lastSeq(): number {
    return this.#head;
  }

  /** Appends an entry, sends it within the tick, and returns its number. */
  append(entry: LogEntry<Viewer>): number {
    this.#ring.push(entry);
    if (this.#ring.length > this.#options.ringSize) this.#ring.shift();
    this.#head += 1;
    this.#frames.clear();
    if (entry.isLast === true) this.#endFor(entry);
    const { tickMs, timers } = this.#options;
    if (tickMs === 0 || entry.isUrgent === true) this.#flush();
    else this.#stopTick ??= timers.after(tickMs, () => this.#flush());
    return this.#head;
  }

  /** Puts null in the place of an entry, for everybody who has not been sent it. */
  erase(seq: number): void {
    const place = seq - this.firstSeq;
    if (place < 0 || seq > this.#head) return;
    this.#ring[place] = { payload: null };
    this.#frames.clear();
  }

  /** Returns the channel as a viewer sees it. */
  viewedBy(viewer: Viewer): GatewayChannel {
    return {
      name: this.#options.name,
      watch: (subscriber, epoch, seq) => this.#watch(subscriber, viewer, epoch, seq),
      unwatch: (subscriber) => this.#unwatch(subscriber),
      position: (subscriber) => {
        const seq = this.#subscribers.get(subscriber)?.position ?? NO_POSITION;
        return seq === NO_POSITION ? undefined : { epoch: this.#options.epoch, seq };
      },
    };
  }

  /** Returns the entries of the ring as a viewer sees them. */
  page(viewer: Viewer): LogPage {
    const { epoch, timers } = this.#options;
    return { epoch, firstSeq: this.firstSeq, at: timers.now(), entries: this.#ring.map((entry) => payloadFor(entry, viewer)) };
  }

  close(): void {
    this.#stopTick?.();
    this.#slow.close();
    this.#subscribers.clear();
  }

  #watch(subscriber: Subscriber, viewer: Viewer, epoch?: string, seq?: number): WatchStatus {
    const isResumable = epoch === this.#options.epoch && seq !== undefined && seq >= this.firstSeq - 1 && seq <= this.#head;
    const position = isResumable ? seq : NO_POSITION;
    this.#subscribers.set(subscriber, { viewer, position, end: Infinity });
    if (position === this.#head) return 'current';
    this.#sendTail(subscriber, this.#options.timers.now());
    return isResumable ? 'changes' : 'snapshot';
  }

  #unwatch(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#slow.delete(subscriber);
  }

  /** Nothing after its last entry is sent to a subscriber, however slowly it reads. */
  #endFor({ audience }: LogEntry<Viewer>): void {
    for (const state of this.#subscribers.values()) {
      if (audience?.(state.viewer) ?? true) state.end = Math.min(state.end, this.#head);
    }
  }

  #flush(): void {
    this.#stopTick?.();
    this.#stopTick = null;
    const { timers } = this.#options;
    const now = timers.now();
    void forEachInBatches(this.#subscribers.keys(), timers, (subscriber) => this.#sendTail(subscriber, now));
  }

  /** Sends one subscriber what it lacks, now or once it can receive. `now` is when this round of batches began. */
  #sendTail(subscriber: Subscriber, now: number): void {
    const state = this.#subscribers.get(subscriber);
    if (state === undefined || state.position === this.#head) return;
    if (!subscriber.canReceive(now)) {
      if (this.#subscribers.has(subscriber)) this.#slow.add(subscriber); // one that was dropped is no longer subscribed
      return;
    }
    const to = Math.min(this.#head, state.end);
    const frame = state.position < this.firstSeq - 1 ? this.#positionFrame(now) : this.#tailFrame(state, to, now);
    state.position = to;
    if (to === state.end) this.#unwatch(subscriber);
    subscriber.peer.send('log', frame);
  }

  /** States the position only: the client reads the entries before it from the page. */
  #positionFrame(now: number): readonly unknown[] {
    return this.#frame('position', now, this.#head + 1, () => []);
  }

  /** Returns the entries in (position, to], encoded once for all subscribers that see the same of them. */
  #tailFrame({ viewer, position }: LogSubscriber<Viewer>, to: number, now: number): readonly unknown[] {
    const tail = this.#ring.slice(position + 1 - this.firstSeq, to + 1 - this.firstSeq);
    let key = `${position}-${to}:`;
    for (const { audience } of tail) if (audience) key += audience(viewer) ? '1' : '0';
    return this.#frame(key, now, position + 1, () => tail.map((entry) => payloadFor(entry, viewer)));
  }

  #frame(key: string, now: number, firstSeq: number, entries: () => readonly unknown[]): readonly unknown[] {
    const cached = this.#frames.get(key);
    if (cached && now - cached.at < FRAME_SHARED_MS) return cached.payload;
    const { name: channel, epoch, timers } = this.#options;
    const at = timers.now();
    const payload = encodeFrame({ name: 'log', channel, epoch, firstSeq, at, entries: entries() });
    this.#frames.set(key, { payload, at });
    return payload;
  }
}

function payloadFor<Viewer>({ audience, payload }: LogEntry<Viewer>, viewer: Viewer): unknown {
  return (audience?.(viewer) ?? true) ? payload : null;
}
