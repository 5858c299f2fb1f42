import { eq, or } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { isoTime, type MemberData } from '#gateway/request/memberData.ts';
import { stanceTexts } from './market/stanceText.ts';
import { memberFollows } from '#gateway/member/tables.ts';
import { expertApplications, experts, stancePurchases, stances } from './tables.ts';

/**
 * What a member is as an expert, wrote, bought and follows. Sealed stances stay as they are, under the name of deleted members: others paid
 * for them, and chains are never changed.
 */
export function predictionMemberData(db: Db): MemberData {
  return {
    room: 'prediction',
    async exportOf({ tenant, memberId }) {
      const [expert] = await db.select().from(experts).where(eq(experts.memberId, memberId));
      const applications = await db
        .select()
        .from(expertApplications)
        .where(eq(expertApplications.memberId, memberId))
        .orderBy(expertApplications.id);
      const followed = await db.select().from(memberFollows).where(eq(memberFollows.followerId, memberId)).orderBy(memberFollows.at);
      const bought = await db.select().from(stancePurchases).where(eq(stancePurchases.buyerId, memberId)).orderBy(stancePurchases.at);
      const written = await db
        .select({
          id: stances.id,
          title: stances.title,
          price: stances.price,
          status: stances.status,
          publishedAt: stances.publishedAt,
          result: stances.result,
        })
        .from(stances)
        .where(eq(stances.authorId, memberId))
        .orderBy(stances.id);
      const texts = await stanceTexts(
        db,
        { caller: { tenant, memberId } },
        written.map(({ id }) => id),
      );
      return {
        expert:
          expert === undefined ? null : { introduction: expert.introduction, leagueIds: expert.leagueIds, since: isoTime(expert.since) },
        applications: applications.map(({ realName, introduction, leagueIds, state, reason, createdAt, decidedAt }) => ({
          realName,
          introduction,
          leagueIds,
          state,
          reason,
          createdAt: isoTime(createdAt),
          decidedAt: isoTime(decidedAt),
        })),
        follows: followed.map(({ followedId, at }) => ({ memberId: String(followedId), at: isoTime(at) })),
        stances: written.map(({ id, title, price, status, publishedAt, result }) => ({
          articleId: id,
          title,
          content: texts.get(id)?.content ?? null,
          legs: texts.get(id)?.legs ?? null,
          price,
          status,
          publishedAt: isoTime(publishedAt),
          result,
        })),
        purchases: bought.map(({ stanceId, price, state, at }) => ({ articleId: stanceId, price, state, at: isoTime(at) })),
      };
    },
    async forgetMember({ memberId }) {
      await db.delete(memberFollows).where(or(eq(memberFollows.followerId, memberId), eq(memberFollows.followedId, memberId)));
      await db.delete(expertApplications).where(eq(expertApplications.memberId, memberId));
      await db.update(experts).set({ introduction: '', leagueIds: [] }).where(eq(experts.memberId, memberId));
      await db.update(stancePurchases).set({ deviceHash: null, networkHash: null }).where(eq(stancePurchases.buyerId, memberId));
    },
  };
}
