import { ROOM_MAX_MESSAGES } from '#contract/calls/limits.ts';
import type { RoomEntry, RoomMessage } from '#contract/room/roomEntry.ts';
import { incidentOf, type ReactionCounts, type RoomHeadRow } from '#contract/room/roomHead.ts';
import type { LogEvent } from '#streams/channels/createLogChannel.ts';

/** A message with its number in the room. */
export type NumberedMessage = RoomMessage & { readonly seq: number };

/** What the channels of a room say. */
export interface RoomStreamState {
  /** By number, without removed ones; null until the first page. */
  readonly messages: readonly NumberedMessage[] | null;
  /** The number of the next entry: what is before it is known or dropped. */
  readonly nextSeq: number;
  readonly older: 'none' | 'more' | 'loading' | 'failed';
  readonly online: number | null;
  readonly slowSeconds: number;
  readonly openHours: { readonly opensAt: number; readonly closesAt: number | null } | null;
  readonly reactions: Readonly<Partial<Record<string, ReactionCounts>>>;
  readonly failure: 'gone' | 'unreachable' | null;
}

/** Decoded entries `firstSeq`, `firstSeq + 1`, … */
type Entries = Pick<LogEvent<RoomEntry>, 'firstSeq' | 'entries'>;

/** Messages in memory while the user reads older ones. */
const MAX_WHILE_READING = 3 * ROOM_MAX_MESSAGES;

const EMPTY: RoomStreamState = {
  messages: null,
  nextSeq: 0,
  older: 'none',
  online: null,
  slowSeconds: 0,
  openHours: null,
  reactions: {},
  failure: null,
};

/**
 * The fold of one room, without RxJS or clock. A message's number is its identity, in every epoch of the log: known messages stay where a
 * log that begins anew continues them. Where entries are missing in between, what is before the hole is dropped: the user reads on from
 * the newest page, and gets what was dropped as older messages.
 */
export class RoomFold {
  #state = EMPTY;
  #messages: NumberedMessage[] = [];
  /** The number of the first known entry; 0 before the first page. */
  #firstSeq = 0;
  /** Numbers of removed messages: a page that was read before the removal has them still. */
  readonly #removed = new Set<number>();
  #isFollowing = true;
  #isChanged = false;

  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** The number before which older messages are to be requested; null when there are none, or as many as memory may have. */
  get olderBefore(): number | null {
    return this.#firstSeq > 1 && this.#messages.length < MAX_WHILE_READING ? this.#firstSeq : null;
  }

  applyLog({ firstSeq, entries, restarts }: LogEvent<RoomEntry>): void {
    if (restarts || firstSeq > this.#state.nextSeq) this.#restart(firstSeq);
    const { nextSeq } = this.#state;
    const news = entries.slice(nextSeq - firstSeq);
    for (const [index, entry] of news.entries()) this.#append(nextSeq + index, entry);
    this.#change({ nextSeq: nextSeq + news.length, messages: this.#state.messages ?? [], failure: null });
  }

  /** Adds a page of older entries that was requested before `before`. Returns its messages; null when it no longer adjoins what is known. */
  applyOlder({ firstSeq, entries }: Entries, before: number): readonly NumberedMessage[] | null {
    if (before !== this.#firstSeq) return null;
    const later = this.#messages;
    this.#messages = [];
    for (const [index, entry] of entries.entries()) if (firstSeq + index < before) this.#append(firstSeq + index, entry);
    const added = this.#messages.filter(({ seq }) => !this.#removed.has(seq));
    this.#messages = [...added, ...later.filter(({ seq }) => !this.#removed.has(seq))];
    this.#firstSeq = entries.length === 0 ? 1 : Math.min(firstSeq, before);
    this.#change({});
    return added;
  }

  applyHead(rows: readonly RoomHeadRow[]): void {
    for (const row of rows) this.#applyHeadRow(row);
  }

  /** `settled`: as many as are known to be there. */
  setOlder(older: 'loading' | 'failed' | 'settled'): void {
    this.#change({ older: older === 'settled' ? this.#moreOrNone() : older });
  }

  /** While the user reads older messages none are dropped, up to three times as many as otherwise. */
  setFollowing(isFollowing: boolean): void {
    if (isFollowing === this.#isFollowing) return;
    this.#isFollowing = isFollowing;
    if (this.#state.messages !== null) this.#change({});
  }

  fail(failure: RoomStreamState['failure']): void {
    if (failure !== this.#state.failure) this.#change({ failure });
  }

  /** Returns the state with everything applied so far. */
  take(): RoomStreamState {
    this.#drop();
    const { messages, older } = this.#state;
    if (messages !== null && !isSame(messages, this.#messages)) this.#state = { ...this.#state, messages: [...this.#messages] };
    if (older === 'more' || older === 'none') this.#state = { ...this.#state, older: this.#moreOrNone() };
    this.#isChanged = false;
    return this.#state;
  }

  #restart(firstSeq: number): void {
    const isHole = this.#firstSeq === 0 || firstSeq > this.#state.nextSeq;
    this.#messages = isHole ? [] : this.#messages.filter(({ seq }) => seq < firstSeq);
    this.#firstSeq = isHole ? firstSeq : Math.min(this.#firstSeq, firstSeq);
    this.#change({ nextSeq: firstSeq, older: this.#moreOrNone() });
  }

  #append(seq: number, entry: RoomEntry | null): void {
    if (entry?.type === 'message' && !this.#removed.has(seq)) this.#messages.push({ ...entry, seq });
    if (entry?.type !== 'removal') return;
    this.#removed.add(entry.of);
    this.#messages = this.#messages.filter((message) => message.seq !== entry.of);
  }

  #applyHeadRow(row: RoomHeadRow): void {
    if (row.key === 'presence') this.#change({ online: row.body?.online ?? null });
    else if (row.key === 'pace') this.#change({ slowSeconds: row.body?.slowSeconds ?? 0 });
    else if (row.key === 'openHours') this.#change({ openHours: row.body });
    else {
      const { [incidentOf(row.key) ?? '']: _, ...others } = this.#state.reactions;
      this.#change({ reactions: row.body === null ? others : { ...others, [incidentOf(row.key) ?? '']: row.body } });
    }
  }

  #drop(): void {
    const max = this.#isFollowing ? ROOM_MAX_MESSAGES : MAX_WHILE_READING;
    if (this.#messages.length <= max) return;
    this.#messages = this.#messages.slice(-max);
    this.#firstSeq = this.#messages[0]?.seq ?? this.#firstSeq;
  }

  #moreOrNone(): 'more' | 'none' {
    return this.olderBefore === null ? 'none' : 'more';
  }

  #change(change: Partial<RoomStreamState>): void {
    this.#state = { ...this.#state, ...change };
    this.#isChanged = true;
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
