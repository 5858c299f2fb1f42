import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import type { PostRow } from './postRows.ts';
import { comments, likes, posts } from './tables.ts';

const AT_A_TIME = 50;

/** Deletes posts with all that stands under them, as if they had never been; `pause` is awaited after each. */
export async function deletePosts(
  { db, images }: { readonly db: Db; readonly images: Pick<FileClaims, 'release'> },
  which: SQL | undefined,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (;;) {
    const found = await db.select().from(posts).where(which).orderBy(asc(posts.id)).limit(AT_A_TIME);
    for (const post of found) {
      await db.transaction((tx) => deleteOne(tx, images, post));
      await pause();
    }
    if (found.length < AT_A_TIME) return;
  }
}

/** Deletes what demo members posted, for a gateway that is no demo. */
export async function deleteDemoPosts(db: Db, images: Pick<FileClaims, 'release'>): Promise<void> {
  await deletePosts({ db, images }, inArray(posts.memberId, db.select({ id: members.id }).from(members).where(eq(members.demo, true))));
}

async function deleteOne(tx: Db, images: Pick<FileClaims, 'release'>, post: PostRow): Promise<void> {
  const ids = post.images.map(({ id }) => id);
  // Those of a removed post are out of use already.
  if (post.state !== 'removed' && ids.length > 0) await images.release(tx, post.tenant, post.memberId, ids);
  const under = await tx.select({ id: comments.id }).from(comments).where(eq(comments.postId, post.id));
  const ofComments = under.map(({ id }) => and(eq(likes.kind, 'comment'), eq(likes.targetId, id)));
  await tx.delete(likes).where(or(and(eq(likes.kind, 'post'), eq(likes.targetId, post.id)), ...ofComments));
  await tx.delete(posts).where(eq(posts.id, post.id));
}
