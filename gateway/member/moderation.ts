import { and, eq, or } from 'drizzle-orm';
import { parsePhone } from '#contract/calls/phones.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Member } from './members.ts';
import { members, type Role, sessions } from './tables.ts';

/** How members stand with the operator. Each gives the member as it is after, or null where the tenant has none of this id. */
export interface Moderation {
  /** The member of a tenant by id, account name or phone, as somebody types it. */
  find(tenant: string, wanted: string): Promise<Member | null>;
  setRole(tenant: string, id: bigint, role: Role): Promise<Member | null>;
  /** Ends all sessions and lets nobody log in again, until it is lifted. */
  ban(tenant: string, id: bigint): Promise<Member | null>;
  liftBan(tenant: string, id: bigint): Promise<Member | null>;
  /** `until` is server time in ms; null: the member may speak again. */
  mute(tenant: string, id: bigint, until: number | null): Promise<Member | null>;
}

/** Postgres has no larger id. */
const ID = /^\d{1,18}$/;

export function createModeration(db: Db, now: () => number): Moderation {
  return {
    async find(tenant, wanted) {
      const text = wanted.trim();
      const phone = parsePhone(text, tenant);
      const [member] = await db
        .select()
        .from(members)
        .where(
          and(
            eq(members.tenant, tenant),
            or(
              eq(members.account, text.toLowerCase()),
              phone === null ? undefined : eq(members.phone, phone),
              ID.test(text) ? eq(members.id, BigInt(text)) : undefined,
            ),
          ),
        )
        .orderBy(members.id)
        .limit(1);
      return member ?? null;
    },
    setRole: (tenant, id, role) => changed(db, tenant, id, { role }),
    ban: (tenant, id) =>
      db.transaction(async (tx) => {
        const member = await changed(tx, tenant, id, { bannedAt: now() });
        if (member) await tx.delete(sessions).where(eq(sessions.memberId, id));
        return member;
      }),
    liftBan: (tenant, id) => changed(db, tenant, id, { bannedAt: null }),
    mute: (tenant, id, mutedUntil) => changed(db, tenant, id, { mutedUntil }),
  };
}

async function changed(
  db: Pick<Db, 'update'>,
  tenant: string,
  id: bigint,
  what: Partial<Pick<Member, 'role' | 'bannedAt' | 'mutedUntil'>>,
): Promise<Member | null> {
  const [member] = await db
    .update(members)
    .set(what)
    .where(and(eq(members.tenant, tenant), eq(members.id, id)))
    .returning();
  return member ?? null;
}
