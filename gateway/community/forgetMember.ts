import type { ReportReason } from '#contract/room/roomCalls.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { noteAction } from './actionLog.ts';
import { countLike } from './likes.ts';
import type { FileClaims } from '#gateway/files/fileClaims.ts';
import { comments, likes, posts, postVersions, reading, type WrittenKind } from './tables.ts';
import { removals, reports } from './moderation/tables.ts';
import { erasePost } from './write/changeOwnPost.ts';
import { lockComment, lockPost, setCommentState } from './writtenState.ts';

/**
 * Takes from everybody what a member has written and liked, in the transaction that deletes the member; returns the posts whose open pages
 * must be told after it. What others answered stays, under rings without a name.
 */
export async function forgetMember(
  tx: Db,
  images: Pick<FileClaims, 'release'>,
  { tenant, memberId }: { readonly tenant: string; readonly memberId: bigint },
  now: number,
): Promise<readonly number[]> {
  const changed = new Set<number>();
  const ownPosts = await tx.select({ id: posts.id }).from(posts).where(eq(posts.memberId, memberId)).orderBy(asc(posts.id));
  for (const { id } of ownPosts) {
    const post = await lockPost(tx, tenant, id);
    if (post === null || post.state === 'deleted') continue;
    await erasePost(tx, images, post, now);
    changed.add(id);
  }
  const ownComments = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.memberId, memberId), inArray(comments.state, ['published', 'review', 'removed'])))
    .orderBy(asc(comments.postId), asc(comments.id));
  for (const { id } of ownComments) {
    const written = await lockComment(tx, tenant, id);
    if (written === null) continue;
    await setCommentState(tx, written, { state: 'deleted' }, now);
    changed.add(written.post.id);
  }
  await lockLiked(tx, memberId);
  const liked = await tx.delete(likes).where(eq(likes.memberId, memberId)).returning({ kind: likes.kind, id: likes.targetId });
  for (const { kind, id } of liked) await countLike(tx, kind, id, -1);
  // A removal has the words of what was removed, and of the appeal; what was hidden by a report stays under review.
  for (const table of [removals, reports, reading]) await tx.delete(table).where(eq(table.memberId, memberId));
  await tx.update(comments).set({ memberId: null }).where(eq(comments.memberId, memberId));
  await noteAction(tx, { tenant, at: now, action: 'forget', actor: 'system', memberId });
  return [...changed];
}

/** Locks the posts of what a member likes before the likes themselves, as those do who delete a post or comment with its likes. */
async function lockLiked(tx: Db, memberId: bigint): Promise<void> {
  const postId = sql<number>`coalesce(${comments.postId}, ${likes.targetId})`;
  const liked = tx
    .select({ postId })
    .from(likes)
    .leftJoin(comments, and(eq(likes.kind, 'comment'), eq(comments.id, likes.targetId)))
    .where(eq(likes.memberId, memberId));
  await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, liked)).orderBy(asc(posts.id)).for('update');
}

/** What a member has written, for the export of the member's data. */
export interface ExportedCommunity {
  readonly posts: readonly { readonly title: string; readonly content: string; readonly at: number; readonly images: readonly string[] }[];
  /** What posts said before they were edited. */
  readonly formerPosts: readonly { readonly title: string; readonly content: string; readonly at: number }[];
  readonly comments: readonly { readonly postId: number; readonly text: string; readonly at: number }[];
  readonly likes: readonly { readonly kind: WrittenKind; readonly id: number; readonly at: number }[];
  readonly reports: readonly { readonly kind: WrittenKind; readonly id: number; readonly reason: ReportReason; readonly at: number }[];
  readonly minutesOfReading: number;
  readonly removals: readonly { readonly reason: string; readonly at: number; readonly appeal: string | null }[];
}

/** Returns what a member has written, oldest first: also what waits for review or was removed. */
export async function exportOf(db: Db, memberId: bigint): Promise<ExportedCommunity> {
  const [read] = await db.select({ minutes: reading.minutes }).from(reading).where(eq(reading.memberId, memberId));
  const kept = ['published', 'review', 'removed'] as const;
  const ownPosts = await db
    .select({ title: posts.title, content: posts.content, at: posts.createdAt, images: posts.images })
    .from(posts)
    .where(and(eq(posts.memberId, memberId), inArray(posts.state, [...kept])))
    .orderBy(asc(posts.id));
  return {
    posts: ownPosts.map((post) => ({ ...post, images: post.images.map(({ id }) => id) })),
    formerPosts: await db
      .select({ title: postVersions.title, content: postVersions.content, at: postVersions.at })
      .from(postVersions)
      .innerJoin(posts, eq(posts.id, postVersions.postId))
      .where(eq(posts.memberId, memberId))
      .orderBy(asc(postVersions.id)),
    comments: await db
      .select({ postId: comments.postId, text: comments.text, at: comments.createdAt })
      .from(comments)
      .where(and(eq(comments.memberId, memberId), inArray(comments.state, [...kept])))
      .orderBy(asc(comments.id)),
    likes: await db
      .select({ kind: likes.kind, id: likes.targetId, at: likes.at })
      .from(likes)
      .where(eq(likes.memberId, memberId))
      .orderBy(asc(likes.at)),
    reports: await db
      .select({ kind: reports.kind, id: reports.targetId, reason: reports.reason, at: reports.at })
      .from(reports)
      .where(eq(reports.memberId, memberId))
      .orderBy(asc(reports.at)),
    minutesOfReading: read?.minutes ?? 0,
    removals: await db
      .select({ reason: removals.reason, at: removals.at, appeal: removals.appealText })
      .from(removals)
      .where(eq(removals.memberId, memberId))
      .orderBy(asc(removals.at)),
  };
}
