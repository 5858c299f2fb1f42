import { and, eq, or } from 'drizzle-orm';
import { parsePhone } from '#contract/member/phones.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Member } from '#gateway/member/members.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { deleteSessions } from '#gateway/member/session/deleteSessions.ts';
import type { Mute, Role } from '#gateway/request/caller.ts';
import { lockMember, lockName, NameTakenError } from '#gateway/member/name/memberNames.ts';
import { nameColumns } from '#gateway/member/name/nameSkeleton.ts';
import { members, sessions } from '#gateway/member/tables.ts';

/** An operator's actions on members. Each returns the updated member, or null when the tenant has no member of this id. */
export interface Moderation {
  /** Finds a tenant's member by id, account name or phone, as typed. */
  find(tenant: string, query: string): Promise<Member | null>;
  /** Throws NameTakenError when another member could be taken for the new expert. */
  setRole(tenant: string, id: bigint, role: Role | null): Promise<Member | null>;
  /** Changes the nickname of a member. Throws NameTakenError when it could be taken for that of an expert, or an expert's for anybody's. */
  rename(tenant: string, id: bigint, nickname: string): Promise<Member | null>;
  /** Ends all sessions and blocks logins until the ban is lifted. */
  ban(tenant: string, id: bigint): Promise<Member | null>;
  liftBan(tenant: string, id: bigint): Promise<Member | null>;
  mute(tenant: string, id: bigint, mute: Mute): Promise<Member | null>;
  unmute(tenant: string, id: bigint): Promise<Member | null>;
}

/** Longer ids may overflow a Postgres bigint. */
const ID = /^\d{1,18}$/;

export function createModeration(db: Db, now: () => number, notifier: AccountNotifier = NO_ACCOUNT_NOTIFIER): Moderation {
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
    setRole: (tenant, id, role) => rewrite(tenant, id, { role }),
    rename: (tenant, id, nickname) => rewrite(tenant, id, nameColumns(nickname)),
    async ban(tenant, id) {
      const { member, ended } = await db.transaction(async (tx) => {
        const banned = await update(tx, tenant, id, { bannedAt: now() });
        return { member: banned, ended: banned ? await deleteSessions(tx, eq(sessions.memberId, id)) : [] };
      });
      notifier.sessionsEnded(ended, 'banned');
      return member;
    },
    liftBan: (tenant, id) => update(db, tenant, id, { bannedAt: null }),
    async mute(tenant, id, { until, reason }) {
      const muted = await update(db, tenant, id, { mutedUntil: until, muteReason: reason });
      if (muted) notifier.muteChanged(tenant, id, until);
      return muted;
    },
    async unmute(tenant, id) {
      const unmuted = await update(db, tenant, id, { mutedUntil: null, muteReason: '' });
      if (unmuted) notifier.muteChanged(tenant, id, 0);
      return unmuted;
    },
  };

  /** Changes role or name, if nobody could be taken for an expert afterwards. */
  function rewrite(tenant: string, id: bigint, change: Partial<Pick<Member, 'role' | 'nickname' | 'skeleton'>>): Promise<Member | null> {
    return db.transaction(async (tx) => {
      const member = await lockMember(tx, and(eq(members.tenant, tenant), eq(members.id, id)));
      if (member === undefined) return null;
      const changed = { ...member, ...change };
      const bearer = change.role === null ? undefined : await lockName(tx, changed, changed);
      if (bearer !== undefined) throw new NameTakenError(bearer);
      return update(tx, tenant, id, change);
    });
  }
}

async function update(
  db: Pick<Db, 'update'>,
  tenant: string,
  id: bigint,
  change: Partial<Pick<Member, 'role' | 'nickname' | 'skeleton' | 'bannedAt' | 'mutedUntil' | 'muteReason'>>,
): Promise<Member | null> {
  const [member] = await db
    .update(members)
    .set(change)
    .where(and(eq(members.tenant, tenant), eq(members.id, id)))
    .returning();
  return member ?? null;
}
