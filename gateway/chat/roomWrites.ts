import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { RoomKey } from './roomKey.ts';
import { roomMessages, roomRemovals, rooms } from './tables.ts';

/** Position and settings of a room. */
export interface StoredRoom {
  readonly seq: number;
  readonly slowSeconds: number;
}

/** A room in which nobody has written, and whose pace no operator has set. */
export const UNSTORED_ROOM: StoredRoom = { seq: 0, slowSeconds: 0 };

/** Stores a room unless it is stored already. */
export async function ensureRoom(db: Db, { tenant, matchId }: RoomKey, now: number): Promise<void> {
  await db.insert(rooms).values({ tenant, matchId, createdAt: now }).onConflictDoNothing();
}

/**
 * Takes the next `count` numbers of a room, which is stored with the first one, and returns the first. The room's row stays locked until
 * the end of the transaction, so that a number becomes visible only after all lower ones, also when an operator's process writes too.
 */
export async function takeNumbers(tx: Db, { tenant, matchId }: RoomKey, now: number, count = 1): Promise<number> {
  const [taken] = await tx
    .insert(rooms)
    .values({ tenant, matchId, seq: count, createdAt: now })
    .onConflictDoUpdate({ target: [rooms.matchId, rooms.tenant], set: { seq: sql`${rooms.seq} + ${count}` } })
    .returning({ seq: rooms.seq });
  if (taken === undefined) throw new Error(`the room of match ${matchId} in ${tenant} was not stored`);
  return taken.seq - count + 1;
}

/** Locks a room for the transaction, before its messages are, and returns its newest number; null when it is not stored. */
export async function lockRoom(tx: Db, key: RoomKey): Promise<number | null> {
  const [room] = await tx.select({ seq: rooms.seq }).from(rooms).where(isRoom(key)).for('update');
  return room?.seq ?? null;
}

/**
 * Deletes the text of a posted message and adds the entry that removes it. Returns false when there is no such message, or it is not of
 * the member in `author`.
 */
export async function removePosted(tx: Db, key: RoomKey, of: number, at: number, author?: bigint): Promise<boolean> {
  const { tenant, matchId } = key;
  const head = await lockRoom(tx, key);
  if (head === null || of > head) return false;
  const removed = await tx
    .update(roomMessages)
    .set({ text: null, state: 'removed' })
    .where(
      and(
        isRoomOfMessage(key),
        eq(roomMessages.seq, of),
        eq(roomMessages.state, 'posted'),
        author === undefined ? undefined : eq(roomMessages.memberId, author),
      ),
    )
    .returning({ id: roomMessages.id });
  if (removed.length === 0) return false;
  await tx.insert(roomRemovals).values({ tenant, matchId, seq: await takeNumbers(tx, key, at), of, at });
  return true;
}

/**
 * Deletes the texts of a member's messages in a room. Those among the newest `shown` numbers, which screens may show, get an entry that
 * removes them; the places of the others are empty in history.
 */
export async function removeAllOf(tx: Db, key: RoomKey, memberId: bigint, at: number, shown: number): Promise<void> {
  const { tenant, matchId } = key;
  const head = (await lockRoom(tx, key)) ?? 0;
  const ofMember = and(isRoomOfMessage(key), eq(roomMessages.memberId, memberId), isNotNull(roomMessages.text));
  const visible = await tx
    .select({ seq: roomMessages.seq })
    .from(roomMessages)
    .where(and(ofMember, gt(roomMessages.seq, head - shown)))
    .orderBy(roomMessages.seq);
  await tx.update(roomMessages).set({ text: null, state: 'removed' }).where(ofMember);
  const removals = visible.flatMap(({ seq }) => seq ?? []);
  if (removals.length === 0) return;
  const first = await takeNumbers(tx, key, at, removals.length);
  await tx.insert(roomRemovals).values(removals.map((of, i) => ({ tenant, matchId, seq: first + i, of, at })));
}

/** Returns the stored rooms of the tenants and matches of some keys: perhaps more rooms than keys. */
export function positionsOf(db: Db, keys: readonly RoomKey[]): Promise<readonly (RoomKey & StoredRoom)[]> {
  const tenants = [...new Set(keys.map(({ tenant }) => tenant))];
  const matchIds = [...new Set(keys.map(({ matchId }) => matchId))];
  return db
    .select({ tenant: rooms.tenant, matchId: rooms.matchId, seq: rooms.seq, slowSeconds: rooms.slowSeconds })
    .from(rooms)
    .where(and(inArray(rooms.tenant, tenants), inArray(rooms.matchId, matchIds)));
}

/** The condition that selects a room. */
export function isRoom({ tenant, matchId }: RoomKey) {
  return and(eq(rooms.tenant, tenant), eq(rooms.matchId, matchId));
}

/** The condition that selects a room's messages. */
export function isRoomOfMessage({ tenant, matchId }: RoomKey) {
  return and(eq(roomMessages.tenant, tenant), eq(roomMessages.matchId, matchId));
}
