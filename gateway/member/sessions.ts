import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { sessions } from './tables.ts';
import { nameOf, sessionOf, type SplitToken, splitToken } from './token.ts';

/** So long somebody stays logged in. */
export const SESSION_MS = 30 * 24 * 3_600_000;

/** Who asks, by a token of both halves. */
export interface Session {
  readonly name: string;
  readonly tenant: string;
  /** null: a guest. */
  readonly memberId: bigint | null;
}

export interface Sessions {
  /** A session that begins now. */
  open(who: { readonly tenant: string; readonly memberId: bigint | null; readonly deviceId: string }): Promise<SplitToken>;
  /** The session that both halves open; null for none, for one half alone, for one that has ended, and in another tenant. */
  find(tenant: string, readable: string | undefined, hidden: string | undefined): Promise<Session | null>;
  close(name: string): Promise<void>;
  /** Ends all of a member's sessions but one: a new password logs the others out. */
  closeOthers(memberId: bigint, kept: string | null): Promise<void>;
}

/** `key` is the gateway's: with another one nobody is logged in any more. */
export function openSessions(db: Db, { key, now }: { readonly key: string; readonly now: () => number }): Sessions {
  return {
    async open({ tenant, memberId, deviceId }) {
      const token = splitToken(key, memberId === null ? 'guest' : 'member');
      const createdAt = now();
      await db.delete(sessions).where(lte(sessions.endsAt, createdAt));
      await db.insert(sessions).values({ name: nameOf(token), tenant, memberId, deviceId, createdAt, endsAt: createdAt + SESSION_MS });
      return token;
    },
    async find(tenant, readable, hidden) {
      const name = sessionOf(readable, hidden, key);
      if (name === null) return null;
      const [found] = await db
        .select({ name: sessions.name, tenant: sessions.tenant, memberId: sessions.memberId })
        .from(sessions)
        .where(and(eq(sessions.name, name), eq(sessions.tenant, tenant), gt(sessions.endsAt, now())));
      return found ?? null;
    },
    async close(name) {
      await db.delete(sessions).where(eq(sessions.name, name));
    },
    async closeOthers(memberId, kept) {
      const theirs = eq(sessions.memberId, memberId);
      await db.delete(sessions).where(kept === null ? theirs : and(theirs, ne(sessions.name, kept)));
    },
  };
}
