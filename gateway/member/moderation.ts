import { and, eq, or } from 'drizzle-orm';
import { parsePhone } from '#contract/calls/phones.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Member } from './members.ts';
import { members, type Role, sessions } from './tables.ts';

/** An operator's actions on members. Each returns the updated member, or null when the tenant has no member of this id. */
export interface Moderation {
  /** Finds a tenant's member by id, account name or phone, as typed. */
  find(tenant: string, query: string): Promise<Member | null>;
  setRole(tenant: string, id: bigint, role: Role): Promise<Member | null>;
  /** Ends all sessions and blocks logins until the ban is lifted. */
  ban(tenant: string, id: bigint): Promise<Member | null>;
  liftBan(tenant: string, id: bigint): Promise<Member | null>;
  /** `until` is server time in ms; null unmutes. */
  mute(tenant: string, id: bigint, until: number | null): Promise<Member | null>;
}

/** Longer ids may overflow a Postgres bigint. */
const ID = /^\d{1,18}$/;

export function createModeration(db: Db, now: () => number): Moderation {
  return {
    async find(tenant, query) {
      const text = query.trim();
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
    setRole: (tenant, id, role) => update(db, tenant, id, { role }),
    ban: (tenant, id) =>
      db.transaction(async (tx) => {
        const member = await update(tx, tenant, id, { bannedAt: now() });
        if (member) await tx.delete(sessions).where(eq(sessions.memberId, id));
        return member;
      }),
    liftBan: (tenant, id) => update(db, tenant, id, { bannedAt: null }),
    mute: (tenant, id, mutedUntil) => update(db, tenant, id, { mutedUntil }),
  };
}

async function update(
  db: Pick<Db, 'update'>,
  tenant: string,
  id: bigint,
  change: Partial<Pick<Member, 'role' | 'bannedAt' | 'mutedUntil'>>,
): Promise<Member | null> {
  const [member] = await db
    .update(members)
    .set(change)
    .where(and(eq(members.tenant, tenant), eq(members.id, id)))
    .returning();
  return member ?? null;
}
