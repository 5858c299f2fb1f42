import { and, eq, inArray } from 'drizzle-orm';
import { comments, likes, posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';

/** What is stored of a planned post already, so that a restart repeats nothing. */
export interface StoredPost {
  readonly postId: number;
  /** By author and time of writing: `ID at`. */
  readonly comments: ReadonlyMap<string, number>;
  /** By what is liked and by whom: `post 7 ID`. */
  readonly likes: ReadonlySet<string>;
}

/** Returns the post that a member wrote at a server time (ms), whatever became of it since; null when there is none. */
export async function storedPost(db: Db, memberId: bigint, at: number): Promise<StoredPost | null> {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.memberId, memberId), eq(posts.createdAt, at)));
  if (post === undefined) return null;
  const written = await db
    .select({ id: comments.id, memberId: comments.memberId, at: comments.createdAt })
    .from(comments)
    .where(eq(comments.postId, post.id));
  const liked = await db
    .select({ kind: likes.kind, id: likes.targetId, memberId: likes.memberId })
    .from(likes)
    .where(inArray(likes.targetId, [post.id, ...written.map(({ id }) => id)]));
  return {
    postId: post.id,
    comments: new Map(written.map((one) => [`${one.memberId} ${one.at}`, one.id])),
    likes: new Set(liked.map((one) => `${one.kind} ${one.id} ${one.memberId}`)),
  };
}
