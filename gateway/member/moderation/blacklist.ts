import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { BLACKLIST_LIMIT } from '#contract/calls/limits.ts';
import type { Db } from '#gateway/db/database.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { blacklist, members } from '#gateway/member/tables.ts';

/** A member on a blacklist. */
export interface BlacklistedMember {
  readonly id: bigint;
  readonly nickname: string;
  readonly avatar: string | null;
  /** Server time (ms) since which the owner does not see the member. */
  readonly at: number;
}

/** Members that a member does not want to read. */
export interface Blacklist {
  /** Of an owner, the newest first. */
  list(owner: bigint): Promise<readonly BlacklistedMember[]>;
  /**
   * Adds or removes a member of the owner's tenant. Throws BadRequest for the owner, and LocalizedError for an unknown member (404) and
   * for more than BLACKLIST_LIMIT of them (400).
   */
  update(tenant: string, owner: bigint, other: bigint, isBlocked: boolean): Promise<void>;
  isBlocked(owner: bigint, other: bigint): Promise<boolean>;
}

/** Creates the service. Parallel writes of one owner must be queued (http/ownerQueue.ts), or they could exceed the limit. */
export function createBlacklist(db: Db, now: () => number): Blacklist {
  return {
    list: (owner) =>
      db
        .select({ id: members.id, nickname: members.nickname, avatar: members.avatar, at: blacklist.at })
        .from(blacklist)
        .innerJoin(members, eq(members.id, blacklist.blockedId))
        .where(eq(blacklist.ownerId, owner))
        .orderBy(desc(blacklist.at), desc(members.id)),
    async update(tenant, owner, other, isBlocked) {
      if (other === owner) throw new BadRequest('members cannot block themselves');
      if (isBlocked) await block(tenant, owner, other);
      else await db.delete(blacklist).where(pairOf(owner, other));
    },
    isBlocked: hasPair,
  };

  async function block(tenant: string, owner: bigint, other: bigint): Promise<void> {
    const [member] = await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.tenant, tenant), eq(members.id, other), isNull(members.erasedAt)));
    if (member === undefined) throw new LocalizedError(404, 'memberGone');
    if (await hasPair(owner, other)) return;
    const [blocked] = await db.select({ count: count() }).from(blacklist).where(eq(blacklist.ownerId, owner));
    if ((blocked?.count ?? 0) >= BLACKLIST_LIMIT) throw new LocalizedError(400, 'blacklistFull', { max: BLACKLIST_LIMIT });
    await db.insert(blacklist).values({ ownerId: owner, blockedId: other, at: now() }).onConflictDoNothing();
  }

  async function hasPair(owner: bigint, other: bigint): Promise<boolean> {
    const found = await db.select({ at: blacklist.at }).from(blacklist).where(pairOf(owner, other));
    return found.length > 0;
  }
}

function pairOf(owner: bigint, other: bigint) {
  return and(eq(blacklist.ownerId, owner), eq(blacklist.blockedId, other));
}
