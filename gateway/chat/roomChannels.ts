import { isRoomHeadName, isRoomName, matchOf, type RoomHeadName, type RoomName } from '#contract/wire/channels.ts';
import { epochName } from '#contract/wire/epoch.ts';
import { isTenantCode } from '#contract/locale/tenants.ts';
import { reactionsKey } from '#contract/room/roomHead.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { CurrentFeed } from '#gateway/match/feedIdentity.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import { reactionCountsIn } from './reactionStore.ts';
import { Room } from './room.ts';
import { readTails } from './roomEntries.ts';
import { type RoomKey, roomKeyText } from './roomKey.ts';
import { positionsOf, UNSTORED_ROOM } from './roomWrites.ts';

/** A room that nobody has used for this long is closed. */
const IDLE_MS = 10_000;
/** Entries from which clients resume (docs/protocol.md#resume). */
const RING_SIZE = 256;
/** Bounds memory when clients make up ids. */
const MAX_MISSING = 10_000;

export interface RoomChannelsDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  /** The feed of all matches that have rooms. */
  readonly feed: Pick<CurrentFeed, 'startedAt'>;
  readonly matches: Pick<StoredMatches, 'findAll' | 'newestId'>;
  /** Returns a row of the boards. */
  readonly rowOf: (id: MatchId) => MatchRow | undefined;
  /** Called when rooms were opened. */
  readonly onOpen: () => void;
}

/**
 * The rooms of tenants and matches, `room:7` with `room:7/head`. One is opened from the database when it is first watched or written in,
 * and closed when nobody has used it for a while. Opening stores nothing, so all rooms have the epoch of this database: its numbers are
 * never used again, whatever is closed or deleted.
 */
export class RoomChannels {
  readonly #deps: RoomChannelsDeps;
  readonly #rooms = new Map<string, Room>();
  readonly #opening = new Map<string, Promise<void>>();
  /** Why the rooms of requested matches cannot be watched. */
  readonly #missing = new Map<MatchId, 'refused' | 'gone'>();
  readonly #epoch: string;

  constructor(deps: RoomChannelsDeps) {
    this.#deps = deps;
    this.#epoch = epochName(deps.feed.startedAt, 0);
  }

  get rooms(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  /** Returns a room that is open. */
  openRoom(key: RoomKey): Room | undefined {
    return this.#rooms.get(roomKeyText(key));
  }

  /** Returns the channels among these names whose room is not open. */
  closed(names: readonly string[], tenant: string): readonly string[] {
    if (!isTenantCode(tenant)) return [];
    return names.filter(isRoomChannel).filter((name) => !this.#rooms.has(roomKeyText({ tenant, matchId: matchOf(name) })));
  }

  /** Opens the rooms of channels. */
  openAll(names: readonly string[], tenant: string): Promise<void> {
    return this.#openOf(tenant, [...new Set(this.closed(names, tenant).filter(isRoomChannel).map(matchOf))]);
  }

  /** Returns a channel of a tenant's open room. */
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
    await this.#openOf(key.tenant, [key.matchId]);
    return this.#rooms.get(text) ?? null;
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

  async #openOf(tenant: string, matchIds: readonly MatchId[]): Promise<void> {
    const texts = matchIds.map((matchId) => roomKeyText({ tenant, matchId }));
    const ids = matchIds.filter((_, i) => !this.#opening.has(texts[i] ?? ''));
    if (ids.length > 0) {
      const read = this.#read(tenant, ids).finally(() => {
        for (const matchId of ids) this.#opening.delete(roomKeyText({ tenant, matchId }));
      });
      for (const matchId of ids) this.#opening.set(roomKeyText({ tenant, matchId }), read);
    }
    await Promise.all(texts.map((text) => this.#opening.get(text)));
  }

  /** Reads rooms of a tenant, with the same few queries for one and for many. */
  async #read(tenant: string, matchIds: readonly MatchId[]): Promise<void> {
    const { db, timers, random, matches, rowOf } = this.#deps;
    const found = await matches.findAll(matchIds);
    await this.#note(matchIds, found);
    if (found.size === 0) return;
    const ids = [...found.keys()];
    const stored = new Map(
      (
        await positionsOf(
          db,
          ids.map((matchId) => ({ tenant, matchId })),
        )
      ).map((one) => [one.matchId, one]),
    );
    const tails = await readTails(db, tenant, new Map(Array.from(stored, ([id, { seq }]) => [id, seq])), RING_SIZE);
    const reactions = await reactionCountsIn(db, tenant, ids);
    for (const [matchId, match] of found) {
      const room = new Room({
        key: { tenant, matchId },
        epoch: this.#epoch,
        stored: stored.get(matchId) ?? UNSTORED_ROOM,
        tail: tails.get(matchId) ?? [],
        rowOf: () => rowOf(matchId) ?? match.row,
        timers,
        random,
      });
      for (const [incidentId, counts] of reactions.get(matchId) ?? []) room.put(reactionsKey(incidentId), counts);
      this.#rooms.set(roomKeyText(room.key), room);
    }
    this.#deps.onOpen();
  }

  async #note(matchIds: readonly MatchId[], found: ReadonlyMap<MatchId, unknown>): Promise<void> {
    for (const id of found.keys()) this.#missing.delete(id);
    const missing = matchIds.filter((id) => !found.has(id));
    if (missing.length === 0) return;
    if (this.#missing.size >= MAX_MISSING) this.#missing.clear();
    const newest = await this.#deps.matches.newestId();
    for (const id of missing) this.#missing.set(id, id <= newest ? 'gone' : 'refused');
  }
}

const EVERYTHING = { name: 'everything', shows: () => true };

/** Whether a channel is of a room. */
export function isRoomChannel(name: string): name is RoomName | RoomHeadName {
  return isRoomName(name) || isRoomHeadName(name);
}
