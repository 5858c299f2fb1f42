import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { members } from '#gateway/member/tables.ts';
import { expertFollows } from '#gateway/prediction/tables.ts';

/** A member as other members see them. */
export interface MemberView {
  readonly nickname: string;
  readonly avatar: string | null;
  readonly profile: string;
  readonly isExpert: boolean;
  readonly followed: boolean;
  readonly followers: number;
}

/** Which experts of their tenant members follow. */
export interface ExpertFollows {
  /** Returns the number of followers after it. Throws LocalizedError: 404 for who is no expert of the tenant, 400 for oneself. */
  follow(tenant: string, followerId: bigint, expertId: bigint, isFollowed: boolean): Promise<number>;
  /** Ids of the experts whom a member follows, newest first; those who are no experts any more are left out. */
  followedBy(followerId: bigint): Promise<readonly bigint[]>;
  /** Throws LocalizedError (404) for an unknown member. */
  view(tenant: string, viewerId: bigint, memberId: bigint): Promise<MemberView>;
}

export function createExpertFollows(db: Db, now: () => number): ExpertFollows {
  return {
    async follow(tenant, followerId, expertId, isFollowed) {
      if (followerId === expertId) throw new LocalizedError(400, 'followSelf');
      if (isFollowed) {
        if ((await memberOf(tenant, expertId))?.role !== 'expert') throw new LocalizedError(404, 'expertGone');
        await db.insert(expertFollows).values({ followerId, expertId, at: now() }).onConflictDoNothing();
      } else await db.delete(expertFollows).where(pairOf(followerId, expertId));
      return followersOf(expertId);
    },
    async followedBy(followerId) {
      const rows = await db
        .select({ id: expertFollows.expertId })
        .from(expertFollows)
        .innerJoin(members, eq(members.id, expertFollows.expertId))
        .where(and(eq(expertFollows.followerId, followerId), eq(members.role, 'expert')))
        .orderBy(desc(expertFollows.at), desc(expertFollows.expertId));
      return rows.map(({ id }) => id);
    },
    async view(tenant, viewerId, memberId) {
      const member = await memberOf(tenant, memberId);
      if (member === undefined) throw new LocalizedError(404, 'memberGone');
      const { nickname, avatar, profile, role } = member;
      const [own] = await db.select().from(expertFollows).where(pairOf(viewerId, memberId));
      return {
        nickname,
        avatar: avatar === '' ? null : avatar,
        profile,
        isExpert: role === 'expert',
        followed: own !== undefined,
        followers: await followersOf(memberId),
      };
    },
  };

  async function memberOf(tenant: string, id: bigint) {
    const [member] = await db
      .select()
      .from(members)
      .where(and(eq(members.tenant, tenant), eq(members.id, id)));
    return member;
  }

  async function followersOf(expertId: bigint): Promise<number> {
    const [row] = await db.select({ followers: count() }).from(expertFollows).where(eq(expertFollows.expertId, expertId));
    return row?.followers ?? 0;
  }
}

function pairOf(followerId: bigint, expertId: bigint) {
  return and(eq(expertFollows.followerId, followerId), eq(expertFollows.expertId, expertId));
}
