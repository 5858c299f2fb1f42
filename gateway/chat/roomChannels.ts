import { isRoomHeadName, isRoomName, matchOf, type RoomHeadName, type RoomName } from '#contract/wire/channels.ts';
import { isTenantCode } from '#contract/locale/tenants.ts';
import { reactionsKey } from '#contract/room/roomHead.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import { reactionCountsOf } from './reactionStore.ts';
import { Room } from './room.ts';
import { readEntries } from './roomEntries.ts';
import { type RoomKey, roomKeyText } from './roomKey.ts';
import { ensureRoom } from './roomWrites.ts';

/** A room that nobody has used for this long is closed. */
const IDLE_MS = 10_000;
/** Entries from which clients resume (design.md 4). */
const RING_SIZE = 256;
/** Bounds memory when clients make up ids. */
const MAX_MISSING = 10_000;

export interface RoomChannelsDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  readonly matches: Pick<StoredMatches, 'find' | 'newestId'>;
  /** Returns a row of the boards. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
  /** Called after each room that was opened. */
  readonly onOpen: () => void;
}

/**
 * The rooms of tenants and matches, `room:7` with `room:7/head`. One is opened from the database when it is first watched or written in,
 * and closed when nobody has used it for a while.
 */
export class RoomChannels {
  readonly #deps: RoomChannelsDeps;
  readonly #rooms = new Map<string, Room>();
  readonly #opening = new Map<string, Promise<Room | null>>();
  /** Why the rooms of requested matches cannot be watched. */
  readonly #missing = new Map<MatchId, 'refused' | 'gone'>();

  constructor(deps: RoomChannelsDeps) {
    this.#deps = deps;
  }

  get rooms(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  /** Returns a room that is open. */
  openRoom(key: RoomKey): Room | undefined {
    return this.#rooms.get(roomKeyText(key));
  }

  /** Opens the rooms of channels among these names; null when there is nothing to open. */
  prepare(names: readonly string[], tenant: string): Promise<void> | null {
    if (!isTenantCode(tenant)) return null;
    const ids = new Set(names.filter(isRoomChannel).map(matchOf));
    const closed = [...ids].filter((matchId) => !this.#rooms.has(roomKeyText({ tenant, matchId })));
    if (closed.length === 0) return null;
    return Promise.all(closed.map((matchId) => this.open({ tenant, matchId }))).then(() => undefined);
  }

  /** Returns a channel of a tenant's room that was prepared. */
  resolve(name: string, tenant: string): GatewayChannel | 'refused' | 'gone' {
    if (!isRoomChannel(name)) return 'refused';
    const matchId = matchOf(name);
    const room = this.#rooms.get(roomKeyText({ tenant, matchId }));
    if (room === undefined) return this.#missing.get(matchId) ?? 'refused';
    return isRoomName(name) ? room.log.viewedBy(null) : room.head.viewedBy(() => EVERYTHING);
  }

  /** Returns a room; null when there is no such match. */
  async open(key: RoomKey): Promise<Room | null> {
    const text = roomKeyText(key);
    const open = this.#rooms.get(text);
    if (open !== undefined) {
      open.idleSince = this.#deps.timers.now();
      return open;
    }
    const opening = this.#opening.get(text) ?? this.#read(key).finally(() => this.#opening.delete(text));
    this.#opening.set(text, opening);
    return opening;
  }

  /** Closes the rooms that nobody uses. */
  closeIdle(): void {
    const now = this.#deps.timers.now();
    for (const [text, room] of this.#rooms) {
      if (room.isInUse) room.idleSince = null;
      else room.idleSince ??= now;
      if (room.idleSince === null || now - room.idleSince < IDLE_MS) continue;
      room.close();
      this.#rooms.delete(text);
    }
  }

  /** Resolves once no room is being opened or written in any more. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#opening.values());
    const rooms = [...this.#rooms.values()];
    this.#rooms.clear();
    await Promise.allSettled(rooms.map((room) => room.inOrder(() => Promise.resolve())));
    for (const room of rooms) room.close();
  }

  async #read(key: RoomKey): Promise<Room | null> {
    const { db, timers, random, matches, rowOf } = this.#deps;
    const { matchId } = key;
    const match = await matches.find(matchId);
    if (match === undefined) {
      await this.#noteMissing(matchId);
      return null;
    }
    this.#missing.delete(matchId);
    const stored = await ensureRoom(db, key, timers.now(), random());
    const tail = await readEntries(db, key, Math.max(0, stored.seq - RING_SIZE), stored.seq);
    const reactions = await reactionCountsOf(db, key);
    const room = new Room({ key, stored, tail, rowOf: () => rowOf(matchId) ?? match.row, timers, random });
    for (const [incidentId, counts] of reactions) room.put(reactionsKey(incidentId), counts);
    this.#rooms.set(roomKeyText(key), room);
    this.#deps.onOpen();
    return room;
  }

  async #noteMissing(matchId: MatchId): Promise<void> {
    if (this.#missing.size >= MAX_MISSING) this.#missing.clear();
    this.#missing.set(matchId, matchId <= (await this.#deps.matches.newestId()) ? 'gone' : 'refused');
  }
}

const EVERYTHING = { name: 'everything', shows: () => true };

/** Whether a channel is of a room. */
export function isRoomChannel(name: string): name is RoomName | RoomHeadName {
  return isRoomName(name) || isRoomHeadName(name);
}
