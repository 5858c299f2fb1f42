import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Community } from '#gateway/community/createCommunity.ts';
import { comments, likes, posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';

/** A demo that runs for long must not fill its database. */
export const KEPT_MS = 7 * 24 * 3_600_000;
const AT_A_TIME = 50;

/** Deletes posts of demo members that are older than a week, with all that stands under them; `pause` lets others use the thread. */
export async function forgetOldPosts(
  { db, images }: { readonly db: Db; readonly images: Community['publishing']['images'] },
  authorIds: readonly bigint[],
  now: number,
  pause: () => Promise<void>,
): Promise<void> {
  if (authorIds.length === 0) return;
  for (;;) {
    const old = await db
      .select({ id: posts.id, tenant: posts.tenant, memberId: posts.memberId, images: posts.images, state: posts.state })
      .from(posts)
      .where(and(inArray(posts.memberId, [...authorIds]), lt(posts.createdAt, now - KEPT_MS)))
      .orderBy(asc(posts.id))
      .limit(AT_A_TIME);
    for (const post of old) {
      await db.transaction((tx) => forget(tx, post));
      await pause();
    }
    if (old.length < AT_A_TIME) return;
  }

  async function forget(tx: Db, post: Pick<typeof posts.$inferSelect, 'id' | 'tenant' | 'memberId' | 'images' | 'state'>): Promise<void> {
    const ids = post.images.map(({ id }) => id);
    // Those of a removed post are out of use already.
    if (post.state !== 'removed' && ids.length > 0) await images.release(tx, post.tenant, post.memberId, ids);
    const under = await tx.select({ id: comments.id }).from(comments).where(eq(comments.postId, post.id));
    const ofComments = and(eq(likes.kind, 'comment'), inArray(likes.targetId, [0, ...under.map(({ id }) => id)]));
    await tx.delete(likes).where(or(and(eq(likes.kind, 'post'), eq(likes.targetId, post.id)), ofComments));
    await tx.delete(posts).where(eq(posts.id, post.id));
  }
}
