import { and, desc, eq, sql } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import { COMMENT_PAGE_SIZE } from '#contract/community/communityLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { members } from '#gateway/member/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { AUTHOR, blockedBy, communityMember } from './authors.ts';
import { type Cursor, isBefore, pageOf } from './cursor.ts';
import { withCounts } from './hotScore.ts';
import { comments, likes, posts, type WrittenKind } from './tables.ts';
import { excerptOf } from './write/publishPost.ts';

/** Characters of a liked comment. */
const LIKED_CHARS = 60;

/** Likes of posts and comments. */
export interface Likes {
  /** Likes something, or takes the like back; returns its likes and its post. Throws LocalizedError (404) for what others do not see. */
  set(
    tenant: string,
    memberId: bigint,
    target: { readonly kind: WrittenKind; readonly id: number },
    isLiked: boolean,
  ): Promise<{ readonly likes: number; readonly postId: number }>;
  /** Returns which of these a member likes. */
  of(memberId: bigint, kind: WrittenKind, ids: readonly number[]): Promise<number[]>;
  /** Returns the likes of a member's posts and comments, the newest first, without those of members on the member's blacklist. */
  received(memberId: bigint, cursor: Cursor | null): Promise<Output<'likesReceived'>>;
}

export function createLikes(db: Db, now: () => number): Likes {
  return {
    set: (tenant, memberId, { kind, id }, isLiked) =>
      db.transaction(async (tx) => {
        // Locked first: what is counted is what is stored, whoever else likes it at this moment.
        const target = kind === 'post' ? await lockPublishedPost(tx, tenant, id) : await lockPublishedComment(tx, tenant, id);
        const isThis = and(eq(likes.kind, kind), eq(likes.targetId, id), eq(likes.memberId, memberId));
        const values = { kind, targetId: id, memberId, authorId: target.authorId, at: now() };
        const changed = isLiked
          ? await tx.insert(likes).values(values).onConflictDoNothing().returning({ at: likes.at })
          : await tx.delete(likes).where(isThis).returning({ at: likes.at });
        if (changed.length === 0) return { likes: target.likes, postId: target.postId };
        await countLike(tx, kind, id, isLiked ? 1 : -1);
        return { likes: target.likes + (isLiked ? 1 : -1), postId: target.postId };
      }),
    async of(memberId, kind, ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: likes.targetId })
        .from(likes)
        .where(and(eq(likes.kind, kind), isAnyOf(likes.targetId, ids), eq(likes.memberId, memberId)));
      return rows.map(({ id }) => id);
    },
    async received(memberId, cursor) {
      const blocked = await blockedBy(db, memberId);
      const rows = await db
        .select({
          ...AUTHOR,
          at: likes.at,
          likeId: likes.id,
          kind: likes.kind,
          postId: posts.id,
          title: posts.title,
          text: comments.text,
        })
        .from(likes)
        .innerJoin(members, eq(members.id, likes.memberId))
        .leftJoin(comments, and(eq(likes.kind, 'comment'), eq(comments.id, likes.targetId)))
        .innerJoin(posts, eq(posts.id, sql`coalesce(${comments.postId}, ${likes.targetId})`))
        .where(
          and(
            eq(likes.authorId, memberId),
            eq(posts.state, 'published'),
            sql`(${likes.kind} = 'post' or ${comments.state} = 'published')`,
            blocked.length === 0 ? undefined : sql`not ${isAnyOf(likes.memberId, blocked)}`,
            isBefore(likes.at, likes.id, cursor),
          ),
        )
        .orderBy(desc(likes.at), desc(likes.id))
        .limit(COMMENT_PAGE_SIZE + 1);
      const page = pageOf(rows, COMMENT_PAGE_SIZE, ({ at, likeId }) => ({ value: at, id: likeId }));
      return {
        likes: page.rows.map(({ at, kind, postId, title, text, ...member }) => ({
          member: communityMember(member),
          at,
          kind,
          post: { postId, title },
          excerpt: text === null ? null : excerptOf(text, LIKED_CHARS),
        })),
        next: page.next,
      };
    },
  };
}

/** Adds to the likes of a post or comment. */
export async function countLike(tx: Db, kind: WrittenKind, id: number, by: 1 | -1): Promise<void> {
  if (kind === 'post')
    await tx
      .update(posts)
      .set(withCounts({ likes: by }))
      .where(eq(posts.id, id));
  else
    await tx
      .update(comments)
      .set({ likes: sql`${comments.likes} + ${by}::int` })
      .where(eq(comments.id, id));
}

interface LikeTarget {
  readonly authorId: bigint;
  readonly likes: number;
  readonly postId: number;
}

async function lockPublishedPost(tx: Db, tenant: string, id: number): Promise<LikeTarget> {
  const [post] = await tx
    .select({ authorId: posts.memberId, likes: posts.likes })
    .from(posts)
    .where(and(eq(posts.tenant, tenant), eq(posts.id, id), eq(posts.state, 'published')))
    .for('update');
  if (post === undefined) throw new LocalizedError(404, 'postGone');
  return { ...post, postId: id };
}

async function lockPublishedComment(tx: Db, tenant: string, id: number): Promise<LikeTarget> {
  const [comment] = await tx
    .select({ authorId: comments.memberId, likes: comments.likes, postId: comments.postId })
    .from(comments)
    .where(and(eq(comments.tenant, tenant), eq(comments.id, id), eq(comments.state, 'published')))
    .for('update');
  const isPostThere =
    comment !== undefined && (await tx.$count(posts, and(eq(posts.id, comment.postId), eq(posts.state, 'published')))) === 1;
  if (comment?.authorId == null || !isPostThere) throw new LocalizedError(404, 'commentGone');
  return { ...comment, authorId: comment.authorId };
}
