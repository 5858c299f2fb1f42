import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import { POST_EDIT_MS } from '#contract/community/communityLimits.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import { actorOf, noteAction } from '#gateway/community/actionLog.ts';
import { addPostEvent } from '#gateway/community/postEventStore.ts';
import type { PostImages } from '#gateway/community/postImages.ts';
import type { PostRow } from '#gateway/community/postRows.ts';
import { posts, postVersions } from '#gateway/community/tables.ts';
import { lockPost, setPostState } from '#gateway/community/writtenState.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { textColumns, type Writer } from './publishPost.ts';
import { isHeld } from './screenedText.ts';
import { isNewcomer, NEWCOMER_LIMITS, ORDINARY_LIMITS } from './writingLimits.ts';

/**
 * Edits a member's own post; what it said is kept for operators. One under review stays there. Throws LocalizedError: 404 for another's, 409
 * once the hour is over, 400 for what it says.
 */
export async function editPost(
  tx: Db,
  screening: Pick<Screening, 'screen'>,
  { tenant, memberId }: Pick<Writer, 'tenant' | 'memberId'>,
  { postId, title, content }: Parsed<'editPost'>,
  now: number,
): Promise<'published' | 'review'> {
  const post = await lockOwn(tx, tenant, memberId, postId);
  const state = post.state === 'published' ? 'published' : 'review';
  if (post.title === title && post.content === content) return state; // a repeated call
  if (now >= post.createdAt + POST_EDIT_MS) throw new LocalizedError(409, 'editOver');
  const { links } = (await isNewcomer(tx, memberId, now)) ? NEWCOMER_LIMITS : ORDINARY_LIMITS;
  const held = isHeld(screening, tenant, `${title}\n${content}`, links);
  await tx.insert(postVersions).values({ postId, title: post.title, content: post.content, at: now });
  await tx
    .update(posts)
    .set({ ...textColumns(title, content), editedAt: now })
    .where(eq(posts.id, postId));
  if (state === 'review') return state;
  if (held) await setPostState(tx, post, { state: 'review', reviewReason: 'screening' }, now);
  else await addPostEvent(tx, postId, 'edited', now);
  return held ? 'review' : 'published';
}

/** Deletes a member's own post with its images and versions. Throws LocalizedError (404) for another's, and for one that is gone. */
export async function deletePost(tx: Db, images: PostImages, tenant: string, memberId: bigint, postId: number, now: number): Promise<void> {
  const post = await lockOwn(tx, tenant, memberId, postId);
  await erasePost(tx, images, post, now);
  await noteAction(tx, { tenant, at: now, action: 'delete', actor: actorOf(memberId), kind: 'post', targetId: postId, memberId });
}

/** Deletes all that a locked post says and shows. */
export async function erasePost(tx: Db, images: PostImages, post: PostRow, now: number): Promise<void> {
  await setPostState(tx, post, { state: 'deleted' }, now);
  await tx.delete(postVersions).where(eq(postVersions.postId, post.id));
  const isReleased = post.state === 'removed';
  if (post.images.length > 0 && !isReleased) {
    await images.release(
      tx,
      post.tenant,
      post.memberId,
      post.images.map(({ id }) => id),
    );
  }
}

async function lockOwn(tx: Db, tenant: string, memberId: bigint, postId: number): Promise<PostRow> {
  const post = await lockPost(tx, tenant, postId);
  const isThere = post?.memberId === memberId && (post.state === 'published' || post.state === 'review');
  if (post === null || !isThere) throw new LocalizedError(404, 'postGone');
  return post;
}
