import { and, count, desc, eq, isNull, ne } from 'drizzle-orm';
import { MEMBER_FOLLOWS_LIMIT } from '#contract/calls/limits.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberFollows, members } from '#gateway/member/tables.ts';

/** Which members of their tenant members follow. */
export interface MemberFollows {
  /**
   * Returns the number of followers after it. Throws LocalizedError: 404 for an unknown member, 400 for oneself and beyond
   * MEMBER_FOLLOWS_LIMIT.
   */
  follow(tenant: string, followerId: bigint, followedId: bigint, isFollowed: boolean): Promise<number>;
  /** Ids of the members whom a member follows, newest first. */
  followedBy(followerId: bigint): Promise<readonly bigint[]>;
}

/** Creates the service. Parallel writes of one member must be queued (http/ownerQueue.ts), or they could exceed the limit. */
export function createMemberFollows(db: Db, now: () => number): MemberFollows {
  return {
    async follow(tenant, followerId, followedId, isFollowed) {
      if (followerId === followedId) throw new LocalizedError(400, 'followSelf');
      if (isFollowed) {
        if ((await memberOf(tenant, followedId)) === undefined) throw new LocalizedError(404, 'memberGone');
        await refuseBeyondLimit(followerId, followedId);
        await db.insert(memberFollows).values({ followerId, followedId, at: now() }).onConflictDoNothing();
      } else await db.delete(memberFollows).where(pairOf(followerId, followedId));
      return followersOf(followedId);
    },
    async followedBy(followerId) {
      const rows = await db
        .select({ id: memberFollows.followedId })
        .from(memberFollows)
        .where(eq(memberFollows.followerId, followerId))
        .orderBy(desc(memberFollows.at), desc(memberFollows.followedId));
      return rows.map(({ id }) => id);
    },
  };

  async function memberOf(tenant: string, id: bigint) {
    const [member] = await db
      .select()
      .from(members)
      .where(and(eq(members.tenant, tenant), eq(members.id, id), isNull(members.erasedAt)));
    return member;
  }

  async function refuseBeyondLimit(followerId: bigint, followedId: bigint): Promise<void> {
    const others = and(eq(memberFollows.followerId, followerId), ne(memberFollows.followedId, followedId));
    const [row] = await db.select({ followed: count() }).from(memberFollows).where(others);
    if ((row?.followed ?? 0) >= MEMBER_FOLLOWS_LIMIT) throw new LocalizedError(400, 'memberFollowsFull', { max: MEMBER_FOLLOWS_LIMIT });
  }

  async function followersOf(memberId: bigint): Promise<number> {
    const [row] = await db.select({ followers: count() }).from(memberFollows).where(eq(memberFollows.followedId, memberId));
    return row?.followers ?? 0;
  }
}

function pairOf(followerId: bigint, followedId: bigint) {
  return and(eq(memberFollows.followerId, followerId), eq(memberFollows.followedId, followedId));
}
