import { roomHeadOf, roomOf } from '#contract/wire/channels.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { DocumentRow } from '#contract/wire/frames.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { RoomEntry } from '#contract/room/roomEntry.ts';
import { DocumentChannel } from '#gateway/live/documentChannel.ts';
import { LogChannel } from '#gateway/live/logChannel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { openHoursOf } from './openHours.ts';
import type { RoomKey } from './roomKey.ts';
import type { StoredRoom } from './roomWrites.ts';

/** Messages of a busy room are collected into one frame for this long. */
const TICK_MS = 250;

export interface RoomOptions {
  readonly key: RoomKey;
  /** Of the log: the same at each opening, so that clients resume. */
  readonly epoch: string;
  readonly stored: StoredRoom;
  /** The newest entries up to the stored number. */
  readonly tail: readonly (RoomEntry | null)[];
  /** Returns the match as it is now. */
  readonly rowOf: () => MatchRow;
  readonly timers: Timers;
  readonly random: () => number;
}

/** An open room: its log and its head, and what was published in them. */
export class Room {
  readonly key: RoomKey;
  /** Of the log. */
  readonly epoch: string;
  /** Of this opening, because the documents of the head have no stored revisions. */
  readonly headEpoch: string;
  readonly log: LogChannel<null>;
  readonly head: DocumentChannel;
  /** Server time (ms) since which nobody has used it. */
  idleSince: number | null;
  slowSeconds = 0;
  readonly #rowOf: () => MatchRow;
  readonly #timers: Timers;
  readonly #queue = createSerialQueue();
  #pending = 0;
  #rev = 0;
  /** The bodies of the head, as JSON. */
  readonly #bodies = new Map<string, string>();

  constructor({ key, epoch, stored, tail, rowOf, timers, random }: RoomOptions) {
    this.key = key;
    this.epoch = epoch;
    this.headEpoch = epochName(timers.now(), random());
    this.idleSince = timers.now();
    this.#rowOf = rowOf;
    this.#timers = timers;
    this.log = new LogChannel<null>({
      name: roomOf(key.matchId),
      epoch,
      timers,
      tickMs: TICK_MS,
      lastSeq: stored.seq - tail.length,
    });
    this.head = new DocumentChannel({ name: roomHeadOf(key.matchId), epoch: this.headEpoch, timers, rows: [], minResumeSeq: 0 });
    for (const entry of tail) this.log.append({ payload: entry });
    this.putSlow(stored.slowSeconds);
    this.putOpenHours();
    this.putPresence();
  }

  get row(): MatchRow {
    return this.#rowOf();
  }

  get isInUse(): boolean {
    return this.log.isWatched || this.head.isWatched || this.#pending > 0;
  }

  get headRows(): readonly DocumentRow[] {
    return this.head.rows;
  }

  /** Runs what reads or writes the room's stored entries, one after another, so that they are published in the order of their numbers. */
  async inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#pending += 1;
    try {
      return await this.#queue(work);
    } finally {
      this.#pending -= 1;
      this.idleSince = this.#timers.now();
    }
  }

  /** Publishes the entry after the newest. A removal goes out at once, and the removed text is gone from the ring. */
  append(entry: RoomEntry | null): void {
    const isUrgent = entry?.type === 'removal';
    if (isUrgent) this.log.erase(entry.of);
    this.log.append({ payload: entry, isUrgent });
  }

  putPresence(): void {
    this.put('presence', { online: this.log.watchers });
  }

  putOpenHours(): void {
    this.put('openHours', openHoursOf(this.row));
  }

  putSlow(slowSeconds: number): void {
    this.slowSeconds = slowSeconds;
    this.put('pace', { slowSeconds });
  }

  /** Publishes a document of the head, unless it says what the known one says. */
  put(key: string, body: object): void {
    const json = JSON.stringify(body);
    if (this.#bodies.get(key) === json) return;
    this.#bodies.set(key, json);
    this.head.put([[key, (this.#rev += 1), body]]);
  }

  close(): void {
    this.log.close();
    this.head.close();
  }
}
