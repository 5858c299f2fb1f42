import { and, inArray, lt } from 'drizzle-orm';
import { deletePosts } from '#gateway/community/deletePosts.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';

/** A demo that runs for long must not fill its database. */
export const KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes posts of demo members that are older than a week; `pause` lets others use the thread. */
export async function forgetOldPosts(
  deps: { readonly db: Db; readonly images: Pick<FileClaims, 'release'> },
  authorIds: readonly bigint[],
  now: number,
  pause: () => Promise<void>,
): Promise<void> {
  if (authorIds.length === 0) return;
  await deletePosts(deps, and(inArray(posts.memberId, [...authorIds]), lt(posts.createdAt, now - KEPT_MS)), pause);
}
