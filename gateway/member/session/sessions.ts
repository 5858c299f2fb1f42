import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte, max, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, type EndedSession, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { deleteSessions } from './deleteSessions.ts';
import { muteOf } from '#gateway/member/moderation/mute.ts';
import type { Caller } from '#gateway/request/caller.ts';
import { members, sessions } from '#gateway/member/tables.ts';
import { checkedTokenHash, type SplitToken, splitToken, tokenHashOf } from './splitToken.ts';

/** Lifetime of a session. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** Age at which a token is rotated. */
const ROTATION_MS = 24 * 3_600_000;
/** Requests in flight with the old token still pass. */
const GRACE_MS = 60_000;
const ID_BYTES = 16;
/** A member has as many sessions; a login beyond that ends the oldest. */
const MAX_SESSIONS = 20;

/** A session, found by both halves of its token. */
export interface Session {
  /** Public; stays when the token is rotated. */
  readonly id: string;
  readonly tokenHash: string;
  readonly tenant: string;
  /** null: a guest. */
  readonly memberId: bigint | null;
  readonly deviceId: string;
  /** Server times in ms: of the login, and when the present token ends. */
  readonly createdAt: number;
  readonly endsAt: number;
}

/** The session of a request, with what its member is and may do at that moment. */
export interface CallerSession extends Session, Caller {}

/** The token of a session, its id, and the server time (ms) at which the token ends. */
export interface SessionToken extends SplitToken {
  readonly id: string;
  readonly endsAt: number;
}

export interface Sessions {
  /** Starts a session now; of a member, only the newest 20 stay. */
  create(owner: Pick<Session, 'tenant' | 'memberId' | 'deviceId'>): Promise<SessionToken>;
  /** Returns the session of both halves; null for an unknown or incomplete token, an ended session, or another tenant's. */
  find(tenant: string, readable: string | undefined, hidden: string | undefined): Promise<CallerSession | null>;
  /**
   * Returns a new token for a session whose token is older than a day; the old one stays valid for 60 s. Null for a younger one. The
   * hidden half stays: all tabs share it, and tabs that do not have the new readable half yet pass with the old one.
   */
  renew(session: Session, hidden: string): Promise<SessionToken | null>;
  /** Returns those of some sessions that have not ended, by id. */
  active(ids: readonly string[]): Promise<ReadonlySet<string>>;
  close(id: string): Promise<void>;
  /** Ends all of a member's sessions but one; a new password logs the others out. */
  closeOthers(memberId: bigint, exceptId: string | null): Promise<void>;
  /** Ends all of a member's sessions but one, as if each had been ended by itself. */
  endOthers(memberId: bigint, exceptId: string | null): Promise<void>;
  /** Ends a device's guest sessions: it has one guest at a time. */
  closeGuests(tenant: string, deviceId: string): Promise<void>;
  /** Returns a member's sessions, newest first, without those whose token was rotated. */
  list(memberId: bigint): Promise<readonly Session[]>;
}

export interface SessionsOptions {
  /** The gateway's; changing it logs everybody out. */
  readonly key: string;
  readonly now: () => number;
  readonly notifier?: AccountNotifier;
}

export function createSessions(db: Db, { key, now, notifier = NO_ACCOUNT_NOTIFIER }: SessionsOptions): Sessions {
  return {
    async create(owner) {
      const token = await issue(db, owner);
      const ended = owner.memberId === null ? [] : await endOldest(owner.memberId, token.id);
      if (ended.length > 0) notifier.sessionsEnded(ended, 'ended');
      return token;
    },
    async find(tenant, readable, hidden) {
      const tokenHash = checkedTokenHash(readable, hidden, key);
      if (tokenHash === null) return null;
      // A login in flight while its member was banned has still created a session. The member's columns are not nested: Drizzle makes a
      // nested object null when its first column is.
      const [found] = await db
        .select({ session: sessions, role: members.role, mutedUntil: members.mutedUntil, muteReason: members.muteReason })
        .from(sessions)
        .leftJoin(members, eq(members.id, sessions.memberId))
        .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.tenant, tenant), isActive()));
      if (!found) return null;
      const { session, role, mutedUntil, muteReason } = found;
      return { ...session, role, mute: muteOf({ mutedUntil, muteReason: muteReason ?? '' }, now()) };
    },
    async active(ids) {
      const found = await db
        .select({ id: sessions.id })
        .from(sessions)
        .leftJoin(members, eq(members.id, sessions.memberId))
        .where(and(inArray(sessions.id, [...ids]), isActive()));
      return new Set(found.map(({ id }) => id));
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
        return ended.length === 1 ? issue(tx, session, { hidden, id: session.id, createdAt: session.createdAt }) : null;
      });
    },
    async close(id) {
      notifier.sessionsEnded(await deleteSessions(db, eq(sessions.id, id)), 'ended');
    },
    async closeOthers(memberId, exceptId) {
      notifier.sessionsEnded(await deleteOthers(memberId, exceptId), 'password');
    },
    async endOthers(memberId, exceptId) {
      notifier.sessionsEnded(await deleteOthers(memberId, exceptId), 'ended');
    },
    async closeGuests(tenant, deviceId) {
      const ofDevice = and(eq(sessions.tenant, tenant), eq(sessions.deviceId, deviceId), isNull(sessions.memberId));
      notifier.sessionsEnded(await deleteSessions(db, ofDevice), 'ended');
    },
    list: (memberId) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.memberId, memberId), gt(sessions.endsAt, now() + GRACE_MS)))
        .orderBy(desc(sessions.createdAt), sessions.tokenHash),
  };

  /** The session's token is valid, and its member is neither banned nor deleted. */
  function isActive(): SQL | undefined {
    return and(gt(sessions.endsAt, now()), isNull(members.bannedAt), isNull(members.erasedAt));
  }

  function deleteOthers(memberId: bigint, exceptId: string | null): Promise<readonly EndedSession[]> {
    return deleteSessions(db, and(eq(sessions.memberId, memberId), exceptId === null ? undefined : ne(sessions.id, exceptId)));
  }

  function endOldest(memberId: bigint, newestId: string): Promise<readonly EndedSession[]> {
    const newest = db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.memberId, memberId))
      .groupBy(sessions.id)
      .orderBy(desc(max(sessions.createdAt)), sessions.id)
      .limit(MAX_SESSIONS);
    return deleteSessions(db, and(eq(sessions.memberId, memberId), ne(sessions.id, newestId), notInArray(sessions.id, newest)));
  }

  async function issue(
    by: Pick<Db, 'delete' | 'insert'>,
    { tenant, memberId, deviceId }: Pick<Session, 'tenant' | 'memberId' | 'deviceId'>,
    { hidden, id = newId(), createdAt = now() }: { readonly hidden?: string; readonly id?: string; readonly createdAt?: number } = {},
  ): Promise<SessionToken> {
    const token = splitToken(key, { kind: memberId === null ? 'guest' : 'member', sessionId: id, hidden });
    const endsAt = now() + SESSION_MS;
    await by.delete(sessions).where(lte(sessions.endsAt, now()));
    await by.insert(sessions).values({ tokenHash: tokenHashOf(token), id, tenant, memberId, deviceId, createdAt, endsAt });
    return { ...token, id, endsAt };
  }
}

function newId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
