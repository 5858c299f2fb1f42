import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members, sessions } from './tables.ts';
import { checkedTokenHash, type SplitToken, splitToken, tokenHashOf } from './splitToken.ts';

/** Lifetime of a session. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** Age at which a token is rotated. */
const ROTATION_MS = 24 * 3_600_000;
/** Requests in flight with the old token still pass. */
const GRACE_MS = 60_000;

/** A session, identified by both halves of its token. */
export interface Session {
  readonly tokenHash: string;
  readonly tenant: string;
  /** null: a guest. */
  readonly memberId: bigint | null;
  readonly deviceId: string;
  /** Server times in ms: of the login, and when the present token ends. */
  readonly createdAt: number;
  readonly endsAt: number;
}

/** The token of a new session, and the server time (ms) at which it ends. */
export interface SessionToken extends SplitToken {
  readonly endsAt: number;
}

export interface Sessions {
  /** Starts a session now. */
  create(owner: Pick<Session, 'tenant' | 'memberId' | 'deviceId'>): Promise<SessionToken>;
  /** Returns the session of both halves; null for an unknown or incomplete token, an ended session, or another tenant's. */
  find(tenant: string, readable: string | undefined, hidden: string | undefined): Promise<Session | null>;
  /**
   * Returns a new token for a session whose token is older than a day; the old one stays valid for 60 s. Null for a younger one. The
   * hidden half stays: all tabs share it, and tabs that do not have the new readable half yet pass with the old one.
   */
  renew(session: Session, hidden: string): Promise<SessionToken | null>;
  close(tokenHash: string): Promise<void>;
  /** Ends all of a member's sessions but one; a new password logs the others out. */
  closeOthers(memberId: bigint, exceptHash: string | null): Promise<void>;
  /** Ends a device's guest sessions: it has one guest at a time. */
  closeGuests(tenant: string, deviceId: string): Promise<void>;
  /** Returns a member's sessions, newest first, without those whose token was rotated. */
  list(memberId: bigint): Promise<readonly Session[]>;
}

/** `key` is the gateway's; changing it logs everybody out. */
export function createSessions(db: Db, { key, now }: { readonly key: string; readonly now: () => number }): Sessions {
  return {
    create: (owner) => issue(db, owner),
    async find(tenant, readable, hidden) {
      const tokenHash = checkedTokenHash(readable, hidden, key);
      if (tokenHash === null) return null;
      // A login in flight while its member was banned has still created a session.
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
      if (at - issuedAt < ROTATION_MS) return null;
      return db.transaction(async (tx) => {
        // Of concurrent requests only one rotates the token: the update matches only while the old token is not yet ending.
        const ended = await tx
          .update(sessions)
          .set({ endsAt: at + GRACE_MS })
          .where(and(eq(sessions.tokenHash, session.tokenHash), gt(sessions.endsAt, at + GRACE_MS)))
          .returning({ tokenHash: sessions.tokenHash });
        return ended.length === 1 ? issue(tx, session, { hidden, createdAt: session.createdAt }) : null;
      });
    },
    async close(tokenHash) {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async closeOthers(memberId, exceptHash) {
      const ofMember = eq(sessions.memberId, memberId);
      await db.delete(sessions).where(exceptHash === null ? ofMember : and(ofMember, ne(sessions.tokenHash, exceptHash)));
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

  async function issue(
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

/** Returns a session's public id, from which nothing stored can be derived. */
export function publicIdOf({ tokenHash }: Pick<Session, 'tokenHash'>): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);
}
