import { and, eq } from 'drizzle-orm';
import { ROOM_MAX_MESSAGES } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { matches } from '#gateway/match/tables.ts';
import { members } from '#gateway/member/tables.ts';
import { deleteReactionsOf } from './reactionStore.ts';
import { ensureRoom, isRoom, lockRoom, removeAllOf, removePosted, takeNumbers } from './roomWrites.ts';
import { roomMessages, rooms } from './tables.ts';

/** The largest number that the database stores. */
const MAX_SEQ = 2 ** 31 - 1;

/** A message that waits for an operator. */
export interface HeldMessage {
  readonly id: number;
  readonly matchId: MatchId;
  readonly memberId: bigint;
  readonly nickname: string;
  readonly at: number;
  readonly text: string;
}

/**
 * What operators do in rooms. It is stored only: the gateway publishes it when it next compares its open rooms with the database, at once
 * after a command that it runs, within a second after one of another process.
 */
export interface RoomModeration {
  /** Removes a posted message; returns false when there is none of this number. */
  remove(tenant: string, matchId: MatchId, seq: number): Promise<boolean>;
  /** Sets the slow mode in seconds, 0 ends it; returns false for an unknown match. */
  slow(tenant: string, matchId: MatchId, seconds: number): Promise<boolean>;
  /** Returns the text of a posted message; null when it was removed or deleted, or never was. */
  textOf(tenant: string, matchId: MatchId, seq: number): Promise<string | null>;
  /** Returns the tenant's held messages, the oldest first. */
  held(tenant: string): Promise<readonly HeldMessage[]>;
  /** Posts a held message now; returns its number, null when the tenant holds none of this id. */
  approve(tenant: string, heldId: number): Promise<number | null>;
  /** Deletes the text of a held message; returns false when the tenant holds none of this id. */
  reject(tenant: string, heldId: number): Promise<boolean>;
  /** Deletes everything that a member has written in rooms, and the reactions. To be called before the member is deleted. */
  forgetMember(memberId: bigint): Promise<void>;
}

export interface RoomModerationOptions {
  readonly now: () => number;
}

/** `db` may be a transaction. */
export function createRoomModeration(db: Db, { now }: RoomModerationOptions): RoomModeration {
  return {
    remove: (tenant, matchId, seq) => db.transaction((tx) => removePosted(tx, { tenant, matchId }, seq, now())),
    slow: (tenant, matchId, seconds) =>
      db.transaction(async (tx) => {
        const [match] = await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, matchId));
        if (match === undefined) return false;
        await ensureRoom(tx, { tenant, matchId }, now());
        await tx.update(rooms).set({ slowSeconds: seconds }).where(isRoom({ tenant, matchId }));
        return true;
      }),
    async textOf(tenant, matchId, seq) {
      if (seq > MAX_SEQ) return null; // the database refuses to compare it
      const { tenant: ofTenant, matchId: ofMatch, seq: number, state } = roomMessages;
      const [found] = await db
        .select({ text: roomMessages.text })
        .from(roomMessages)
        .where(and(eq(ofTenant, tenant), eq(ofMatch, matchId), eq(number, seq), eq(state, 'posted')));
      return found?.text ?? null;
    },
    async held(tenant) {
      const found = await db
        .select({ message: roomMessages, nickname: members.nickname })
        .from(roomMessages)
        .innerJoin(members, eq(members.id, roomMessages.memberId))
        .where(and(eq(roomMessages.tenant, tenant), eq(roomMessages.state, 'held')))
        .orderBy(roomMessages.id);
      return found.flatMap(({ message: { id, matchId, memberId, at, text }, nickname }) =>
        text === null ? [] : [{ id, matchId, memberId, nickname, at, text }],
      );
    },
    approve: (tenant, heldId) =>
      db.transaction(async (tx) => {
        const [held] = await tx.select({ matchId: roomMessages.matchId }).from(roomMessages).where(isHeld(tenant, heldId));
        if (held === undefined) return null;
        const key = { tenant, matchId: held.matchId };
        await ensureRoom(tx, key, now());
        await lockRoom(tx, key);
        const posted = await tx
          .update(roomMessages)
          .set({ state: 'posted', at: now(), noticeDue: true })
          .where(isHeld(tenant, heldId))
          .returning();
        if (posted.length === 0) return null;
        const seq = await takeNumbers(tx, key, now());
        await tx.update(roomMessages).set({ seq }).where(eq(roomMessages.id, heldId));
        return seq;
      }),
    async reject(tenant, heldId) {
      const rejected = await db
        .update(roomMessages)
        .set({ state: 'rejected', text: null })
        .where(isHeld(tenant, heldId))
        .returning({ id: roomMessages.id });
      return rejected.length > 0;
    },
    forgetMember: (memberId) =>
      db.transaction(async (tx) => {
        const found = await tx
          .selectDistinct({ tenant: roomMessages.tenant, matchId: roomMessages.matchId })
          .from(roomMessages)
          .where(eq(roomMessages.memberId, memberId))
          .orderBy(roomMessages.tenant, roomMessages.matchId);
        for (const key of found) await removeAllOf(tx, key, memberId, now(), ROOM_MAX_MESSAGES);
        await deleteReactionsOf(tx, memberId);
      }),
  };
}

function isHeld(tenant: string, heldId: number) {
  return and(eq(roomMessages.tenant, tenant), eq(roomMessages.id, heldId), eq(roomMessages.state, 'held'));
}
