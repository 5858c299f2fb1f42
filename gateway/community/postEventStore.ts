import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { postEvents, type PostEventType, posts } from './tables.ts';

/**
 * Stores what open pages of a post are told, with the next number of the post. Its row stays locked until the end of the transaction, so
 * that a number becomes visible only after all lower ones.
 */
export async function addPostEvent(
  tx: Db,
  postId: number,
  type: PostEventType,
  at: number,
  commentId: number | null = null,
): Promise<void> {
  const [post] = await tx
    .update(posts)
    .set({ seq: sql`${posts.seq} + 1` })
    .where(eq(posts.id, postId))
    .returning({ seq: posts.seq });
  if (post !== undefined) await tx.insert(postEvents).values({ postId, seq: post.seq, type, commentId, at });
}

/** Deletes events that no open page waits for any more. */
export async function deleteEventsBefore(db: Db, at: number): Promise<void> {
  await db.delete(postEvents).where(and(lt(postEvents.at, at)));
}
