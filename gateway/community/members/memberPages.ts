import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import { ACTIVITY_DAYS, COMMENT_PAGE_SIZE, MEMBER_PAGE_SIZE } from '#contract/community/communityLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { dayAt, dayBounds, shiftDay } from '#gateway/match/dayBounds.ts';
import { blacklist, memberFollows, members } from '#gateway/member/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { AUTHOR, blockedBy, communityMember } from '#gateway/community/authors.ts';
import { type Cursor, isBefore, pageOf } from '#gateway/community/cursor.ts';
import { mapRow, selectComments } from '#gateway/community/lists/commentRows.ts';
import type { Reader } from '#gateway/community/postRows.ts';
import { comments, likes, posts } from '#gateway/community/tables.ts';

/** Pages of members. Each throws LocalizedError (404) for a member that the tenant does not have. */
export interface MemberPages {
  detail(reader: Reader & { readonly timeZone: string }, memberId: bigint): Promise<Output<'memberDetail'>>;
  comments(reader: Reader, memberId: bigint, cursor: Cursor | null): Promise<Output<'memberComments'>>;
  follows(reader: Reader, memberId: bigint, of: 'followers' | 'following', cursor: Cursor | null): Promise<Output<'memberFollows'>>;
  requireMember(tenant: string, memberId: bigint): Promise<typeof members.$inferSelect>;
}

export function createMemberPages(db: Db, now: () => number): MemberPages {
  return {
    async detail(reader, memberId) {
      const member = await requireMember(reader.tenant, memberId);
      const viewer = reader.memberId;
      const isPublished = and(eq(posts.memberId, memberId), eq(posts.state, 'published'));
      const ofViewer = viewer === null ? null : { follow: isFollow(viewer, memberId), block: isBlock(viewer, memberId) };
      return {
        memberId: String(memberId),
        account: member.account,
        nickname: member.nickname,
        avatar: member.avatar === '' ? null : member.avatar,
        profile: member.profile,
        isExpert: member.role === 'expert',
        followed: ofViewer !== null && (await db.$count(memberFollows, ofViewer.follow)) > 0,
        blocked: ofViewer !== null && (await db.$count(blacklist, ofViewer.block)) > 0,
        followers: await db.$count(memberFollows, eq(memberFollows.followedId, memberId)),
        following: await db.$count(memberFollows, eq(memberFollows.followerId, memberId)),
        posts: await db.$count(posts, isPublished),
        comments: await db.$count(comments, isShownComment(memberId)),
        likes: await db.$count(likes, eq(likes.authorId, memberId)),
        activity: await activityOf(memberId, reader.timeZone),
      };
    },
    async comments(reader, memberId, cursor) {
      await requireMember(reader.tenant, memberId);
      const blocked = await blockedBy(db, reader.memberId);
      if (blocked.includes(memberId)) return { comments: [], next: null };
      const isOwn = memberId === reader.memberId;
      const rows = await selectComments(db)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(
          and(
            eq(comments.memberId, memberId),
            inArray(comments.state, isOwn ? ['published', 'review'] : ['published']),
            eq(posts.state, 'published'),
            isBefore(comments.at, comments.id, cursor),
          ),
        )
        .orderBy(desc(comments.at), desc(comments.id))
        .limit(COMMENT_PAGE_SIZE + 1);
      const page = pageOf(rows, COMMENT_PAGE_SIZE, ({ comment }) => ({ value: comment.at, id: comment.id }));
      const titles = await titlesOf(page.rows.map(({ comment }) => comment.postId));
      return {
        comments: page.rows.map((row) => ({
          comment: mapRow(row, { memberId: reader.memberId, blocked }),
          post: { postId: row.comment.postId, title: titles.get(row.comment.postId) ?? '' },
        })),
        next: page.next,
      };
    },
    async follows(reader, memberId, of, cursor) {
      await requireMember(reader.tenant, memberId);
      const [own, other] =
        of === 'followers' ? [memberFollows.followedId, memberFollows.followerId] : [memberFollows.followerId, memberFollows.followedId];
      const rows = await db
        .select({ ...AUTHOR, profile: members.profile, at: memberFollows.at })
        .from(memberFollows)
        .innerJoin(members, eq(members.id, other))
        .where(and(eq(own, memberId), isBefore(memberFollows.at, other, cursor)))
        .orderBy(desc(memberFollows.at), desc(other))
        .limit(MEMBER_PAGE_SIZE + 1);
      const page = pageOf(rows, MEMBER_PAGE_SIZE, ({ at, id }) => ({ value: at, id }));
      const back = await followedBack(
        memberId,
        of,
        page.rows.map(({ id }) => id),
      );
      return {
        members: page.rows.map(({ profile, at, ...member }) => ({
          member: communityMember(member),
          profile,
          at,
          back: back.has(member.id),
        })),
        total: await db.$count(memberFollows, eq(own, memberId)),
        next: page.next,
      };
    },
    requireMember,
  };

  async function requireMember(tenant: string, memberId: bigint) {
    const [member] = await db
      .select()
      .from(members)
      .where(and(eq(members.tenant, tenant), eq(members.id, memberId)));
    if (member === undefined) throw new LocalizedError(404, 'memberGone');
    return member;
  }

  async function titlesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: posts.id, title: posts.title })
      .from(posts)
      .where(inArray(posts.id, [...new Set(ids)]));
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Of some members, those to whom the follow goes back. */
  async function followedBack(memberId: bigint, of: 'followers' | 'following', ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (ids.length === 0) return new Set();
    const [own, other] =
      of === 'followers' ? [memberFollows.followerId, memberFollows.followedId] : [memberFollows.followedId, memberFollows.followerId];
    const rows = await db
      .select({ id: other })
      .from(memberFollows)
      .where(and(eq(own, memberId), inArray(other, [...ids])));
    return new Set(rows.map(({ id }) => id));
  }

  async function activityOf(memberId: bigint, timeZone: string): Promise<Output<'memberDetail'>['activity']> {
    const today = dayAt(now(), timeZone);
    const days = Array.from({ length: ACTIVITY_DAYS }, (_, i) => shiftDay(today, i - ACTIVITY_DAYS + 1));
    const since = dayBounds(days[0] ?? today, timeZone).start;
    const ofPosts = await db
      .select({ at: posts.publishedAt })
      .from(posts)
      .where(and(eq(posts.memberId, memberId), eq(posts.state, 'published'), gte(posts.publishedAt, since)));
    const ofComments = await db
      .select({ at: comments.at })
      .from(comments)
      .where(and(isShownComment(memberId), gte(comments.at, since)));
    if (ofPosts.length + ofComments.length === 0) return null;
    const [postDays, commentDays] = [ofPosts, ofComments].map((rows) => rows.map(({ at }) => dayAt(at, timeZone)));
    const countOn = (all: readonly string[] | undefined, day: string): number => all?.filter((one) => one === day).length ?? 0;
    return days.map((day) => ({ posts: countOn(postDays, day), comments: countOn(commentDays, day) }));
  }
}

/** Published comments of a member; those under a post that nobody sees any more do not count. */
function isShownComment(memberId: bigint) {
  const isPostShown = sql`exists (select 1 from ${posts} where ${posts.id} = ${comments.postId} and ${posts.state} = 'published')`;
  return and(eq(comments.memberId, memberId), eq(comments.state, 'published'), isPostShown);
}

function isFollow(followerId: bigint, followedId: bigint) {
  return and(eq(memberFollows.followerId, followerId), eq(memberFollows.followedId, followedId));
}

function isBlock(ownerId: bigint, blockedId: bigint) {
  return and(eq(blacklist.ownerId, ownerId), eq(blacklist.blockedId, blockedId));
}
