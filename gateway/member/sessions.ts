import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members, sessions } from './tables.ts';
import { checkedTokenHash, type SplitToken, splitToken, tokenHashOf } from './splitToken.ts';

/** So long somebody stays logged in. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** A token older than this is changed for a new one. */
const ROTATED_MS = 24 * 3_600_000;
/** Calls that are on their way with the old token still pass. */
const GRACE_MS = 60_000;

/** Who asks, by a token of both halves. */
export interface Session {
  readonly tokenHash: string;
  readonly tenant: string;
  /** null: a guest. */
  readonly memberId: bigint | null;
  readonly deviceId: string;
  /** Server times in ms: of the login, and at which its present token ends. */
  readonly createdAt: number;
  readonly endsAt: number;
}

/** The token of a session that begins, and the server time (ms) at which it ends. */
export interface SessionToken extends SplitToken {
  readonly endsAt: number;
}

export interface Sessions {
  /** A session that begins now. */
  create(who: Pick<Session, 'tenant' | 'memberId' | 'deviceId'>): Promise<SessionToken>;
  /** The session that both halves open; null for none, for one half alone, for one that has ended, and in another tenant. */
  find(tenant: string, readable: string | undefined, hidden: string | undefined): Promise<Session | null>;
  /**
   * A new token for a session whose own is older than a day, and good for another 60 s; null for a younger one. The hidden half stays: all
   * tabs of a browser share it, and those that have not yet heard of the new readable half still pass by the old one.
   */
  renew(session: Session, hidden: string): Promise<SessionToken | null>;
  close(tokenHash: string): Promise<void>;
  /** Ends all of a member's sessions but one: a new password logs the others out. */
  closeOthers(memberId: bigint, kept: string | null): Promise<void>;
  /** Ends what a device's guests had: it has one guest at a time. */
  closeGuests(tenant: string, deviceId: string): Promise<void>;
  /** A member's sessions, newest first; those whose token was changed are not among them. */
  list(memberId: bigint): Promise<readonly Session[]>;
}

/** `key` is the gateway's: with another one nobody is logged in any more. */
export function createSessions(db: Db, { key, now }: { readonly key: string; readonly now: () => number }): Sessions {
  return {
    create: (who) => opened(db, who),
    async find(tenant, readable, hidden) {
      const tokenHash = checkedTokenHash(readable, hidden, key);
      if (tokenHash === null) return null;
      // A login that was under way while its member was banned has opened a session all the same.
      const [found] = await db
        .select({ session: sessions })
        .from(sessions)
        .leftJoin(members, eq(members.id, sessions.memberId))
        .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.tenant, tenant), gt(sessions.endsAt, now()), isNull(members.bannedAt)));
      return found?.session ?? null;
    },
    async renew(session, hidden) {
      const at = now();
      const issuedAt = session.endsAt - SESSION_MS;
      if (at - issuedAt < ROTATED_MS) return null;
      return db.transaction(async (tx) => {
        // Of calls at once one changes the token: the old one ends by then, and what ends by then is not changed again.
        const ended = await tx
          .update(sessions)
          .set({ endsAt: at + GRACE_MS })
          .where(and(eq(sessions.tokenHash, session.tokenHash), gt(sessions.endsAt, at + GRACE_MS)))
          .returning({ tokenHash: sessions.tokenHash });
        return ended.length === 1 ? opened(tx, session, { hidden, createdAt: session.createdAt }) : null;
      });
    },
    async close(tokenHash) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async closeOthers(memberId, kept) {
      const theirs = eq(sessions.memberId, memberId);
      await db.delete(sessions).where(kept === null ? theirs : and(theirs, ne(sessions.tokenHash, kept)));
    },
    async closeGuests(tenant, deviceId) {
      await db.delete(sessions).where(and(eq(sessions.tenant, tenant), eq(sessions.deviceId, deviceId), isNull(sessions.memberId)));
    },
    list: (memberId) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.memberId, memberId), gt(sessions.endsAt, now() + GRACE_MS)))
        .orderBy(desc(sessions.createdAt), sessions.tokenHash),
  };

  async function opened(
    by: Pick<Db, 'delete' | 'insert'>,
    { tenant, memberId, deviceId }: Pick<Session, 'tenant' | 'memberId' | 'deviceId'>,
    { hidden, createdAt = now() }: { readonly hidden?: string; readonly createdAt?: number } = {},
  ): Promise<SessionToken> {
    const token = splitToken(key, memberId === null ? 'guest' : 'member', hidden);
    const endsAt = now() + SESSION_MS;
    await by.delete(sessions).where(lte(sessions.endsAt, now()));
    await by.insert(sessions).values({ tokenHash: tokenHashOf(token), tenant, memberId, deviceId, createdAt, endsAt });
    return { ...token, endsAt };
  }
}

/** What a context calls a session by: not what it is stored under, of which nothing is told. */
export function publicIdOf({ tokenHash }: Pick<Session, 'tokenHash'>): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);
}
