import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { withCounts } from './hotScore.ts';
import { addPostEvent } from './postEventStore.ts';
import type { PostRow } from './postRows.ts';
import { comments, likes, posts, type ReviewReason, type WrittenKind, type WrittenState } from './tables.ts';
import { reports } from './moderation/tables.ts';

export type CommentRow = typeof comments.$inferSelect;

/** A post, or a comment with its post; both locked, the post first. */
export type Written =
  | { readonly kind: 'post'; readonly post: PostRow; readonly comment: null }
  | { readonly kind: 'comment'; readonly post: PostRow; readonly comment: CommentRow };

/** Locks a post of a tenant for the transaction; null when there is none. */
export async function lockPost(tx: Db, tenant: string, postId: number): Promise<PostRow | null> {
  const [post] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.tenant, tenant), eq(posts.id, postId)))
    .for('update');
  return post ?? null;
}

/** Locks a comment of a tenant and its post for the transaction; null when there is none. */
export async function lockComment(tx: Db, tenant: string, commentId: number): Promise<Extract<Written, { kind: 'comment' }> | null> {
  const isIt = and(eq(comments.tenant, tenant), eq(comments.id, commentId));
  const [found] = await tx.select({ postId: comments.postId }).from(comments).where(isIt);
  const post = found === undefined ? null : await lockPost(tx, tenant, found.postId);
  if (post === null) return null;
  const [comment] = await tx.select().from(comments).where(isIt).for('update');
  return comment === undefined ? null : { kind: 'comment', post, comment };
}

/** Locks what a kind and an id name. */
export async function lockWritten(tx: Db, tenant: string, kind: WrittenKind, id: number): Promise<Written | null> {
  if (kind === 'comment') return lockComment(tx, tenant, id);
  const post = await lockPost(tx, tenant, id);
  return post && { kind, post, comment: null };
}

/** What changes with the state: for a deleted one also that nothing of it is kept. */
export interface StateChange {
  readonly state: WrittenState;
  readonly reviewReason?: ReviewReason | null;
  /** Its place in lists, when it is published for the first time. */
  readonly at?: number;
}

const NOTHING_OF_POST = { title: '', content: '', excerpt: '', searched: '', images: [] };

/** Sets the state of a locked post, and tells its open pages when others see it no longer or again. */
export async function setPostState(tx: Db, post: PostRow, { state, reviewReason = null, at }: StateChange, now: number): Promise<void> {
  await tx
    .update(posts)
    .set({
      state,
      reviewReason,
      ...(at !== undefined && { publishedAt: at, hot: sql`${posts.hot} + (${at}::bigint - ${posts.publishedAt}) / 21600000.0` }),
      ...(state === 'deleted' && NOTHING_OF_POST),
    })
    .where(eq(posts.id, post.id));
  if (state === 'deleted') await forgetOpinions(tx, 'post', post.id);
  const [wasSeen, isSeen] = [post.state === 'published', state === 'published'];
  if (wasSeen !== isSeen) await addPostEvent(tx, post.id, isSeen ? 'postBack' : 'postGone', now);
}

/** Sets the state of a comment; counts of its post and of what it answers follow, and open pages of the post are told. */
export async function setCommentState(
  tx: Db,
  { comment }: Extract<Written, { kind: 'comment' }>,
  { state, reviewReason = null, at }: StateChange,
  now: number,
): Promise<void> {
  await tx
    .update(comments)
    .set({ state, reviewReason, ...(at !== undefined && { at }), ...(state === 'deleted' && { text: '' }) })
    .where(eq(comments.id, comment.id));
  if (state === 'deleted') await forgetOpinions(tx, 'comment', comment.id);
  const [wasSeen, isSeen] = [comment.state === 'published', state === 'published'];
  if (wasSeen !== isSeen) await countComment(tx, comment, isSeen ? 1 : -1, now);
}

/** Counts a comment that everybody sees now, or no longer, and tells the open pages of its post. */
export async function countComment(
  tx: Db,
  { id, postId, rootId, replyTo }: Pick<CommentRow, 'id' | 'postId' | 'rootId' | 'replyTo'>,
  by: 1 | -1,
  now: number,
): Promise<void> {
  await tx
    .update(posts)
    .set(withCounts({ comments: by }))
    .where(eq(posts.id, postId));
  await addPostEvent(tx, postId, by === 1 ? 'comment' : 'commentGone', now, id);
  if (rootId === null) return;
  const changed = [
    await tx
      .update(comments)
      .set({ replies: sql`${comments.replies} + ${by}::int` })
      .where(eq(comments.id, rootId))
      .returning(),
    replyTo === null || replyTo === rootId
      ? []
      : await tx
          .update(comments)
          .set({ answers: sql`${comments.answers} + ${by}::int` })
          .where(eq(comments.id, replyTo))
          .returning(),
  ].flat();
  if (by === 1) return;
  for (const above of changed) {
    // A ring stays for the sake of what answers it.
    const isEmptyRing = above.state !== 'published' && above.replies + above.answers === 0;
    if (isEmptyRing) await addPostEvent(tx, postId, 'commentGone', now, above.id);
  }
}

/** Nobody likes what is deleted, and a report of it that nobody has read was neither right nor wrong. */
async function forgetOpinions(tx: Db, kind: WrittenKind, id: number): Promise<void> {
  await tx.delete(likes).where(and(eq(likes.kind, kind), eq(likes.targetId, id)));
  await tx.delete(reports).where(and(eq(reports.kind, kind), eq(reports.targetId, id), isNull(reports.wasRight)));
}
