import { and, eq } from 'drizzle-orm';
import type { Parsed } from '#contract/calls/calls.ts';
import type { Screening } from '#gateway/chat/screening/createScreening.ts';
import { actorOf, noteAction } from '#gateway/community/actionLog.ts';
import type { PostRow } from '#gateway/community/postRows.ts';
import { comments } from '#gateway/community/tables.ts';
import { type CommentRow, countComment, lockComment, lockPost, setCommentState } from '#gateway/community/writtenState.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { AddressBudgets } from './addressBudgets.ts';
import { momentOf, secondsTo, type Writer } from './publishPost.ts';
import { isHeld } from './screenedText.ts';
import { allowanceOf, commentsLately, isNewcomer, MEMBERS_PER_ADDRESS, NEWCOMER_LIMITS, ORDINARY_LIMITS } from './writingLimits.ts';

export interface CommentDeps {
  readonly screening: Pick<Screening, 'screen'>;
  readonly ofAddress: AddressBudgets;
}

/** A stored comment, with what it stands under and answers. */
export interface WrittenComment {
  readonly comment: CommentRow;
  readonly post: PostRow;
  readonly answered: CommentRow | null;
}

/** Writes a comment or a reply in the transaction `tx`. Throws LocalizedError: 400 for what it says, 404 for what is gone, 429 for a limit. */
export async function writeComment(
  tx: Db,
  { screening, ofAddress }: CommentDeps,
  writer: Writer,
  { postId, replyTo, text }: Parsed<'writeComment'>,
  now: number,
): Promise<WrittenComment> {
  const { tenant, memberId } = writer;
  const byNewcomer = await isNewcomer(tx, memberId, now);
  const limits = byNewcomer ? NEWCOMER_LIMITS : ORDINARY_LIMITS;
  const budget = ofAddress[byNewcomer ? 'newcomers' : 'others'];
  const held = isHeld(screening, tenant, text, limits.links);
  const lately = await commentsLately(tx, memberId, now);
  const { nextAt, reason } = allowanceOf(lately, limits.comments, limits.commentSpacingMs, now);
  if (nextAt !== null && reason === 'tooSoon') throw new LocalizedError(429, 'commentTooSoon', { seconds: secondsTo(nextAt, now) });
  if (nextAt !== null) throw new LocalizedError(429, 'commentsSpent', { max: limits.comments, until: momentOf(writer, nextAt) });
  const addressAt = budget.nextAt(writer.ip, MEMBERS_PER_ADDRESS * limits.comments, now);
  if (addressAt !== null) throw new LocalizedError(429, 'addressSpent', { until: momentOf(writer, addressAt) });
  const post = await lockPost(tx, tenant, postId);
  if (post?.state !== 'published') throw new LocalizedError(404, 'postGone');
  const answered = replyTo === null ? null : await answeredIn(tx, postId, replyTo);
  const rootId = answered === null ? null : (answered.rootId ?? answered.id);
  const [comment] = await tx
    .insert(comments)
    .values({
      tenant,
      postId,
      rootId,
      replyTo,
      memberId,
      state: held ? 'review' : 'published',
      reviewReason: held ? 'screening' : null,
      text,
      byNewcomer,
      createdAt: now,
      at: now,
    })
    .returning();
  if (comment === undefined) throw new Error(`a comment of member ${memberId} was not stored`);
  if (!held) await countComment(tx, comment, 1, now);
  budget.add(writer.ip, now);
  return { comment, post, answered };
}

/** Deletes a member's own comment. Throws LocalizedError (404) for another's, and for one that is gone. */
export async function deleteComment(tx: Db, tenant: string, memberId: bigint, commentId: number, now: number): Promise<number> {
  const found = await lockComment(tx, tenant, commentId);
  const isThere = found?.comment.memberId === memberId && (found.comment.state === 'published' || found.comment.state === 'review');
  if (found === null || !isThere) throw new LocalizedError(404, 'commentGone');
  await setCommentState(tx, found, { state: 'deleted' }, now);
  await noteAction(tx, { tenant, at: now, action: 'delete', actor: actorOf(memberId), kind: 'comment', targetId: commentId, memberId });
  return found.post.id;
}

async function answeredIn(tx: Db, postId: number, id: number): Promise<CommentRow> {
  const [found] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.postId, postId), eq(comments.id, id), eq(comments.state, 'published')));
  if (found === undefined) throw new LocalizedError(404, 'commentGone');
  return found;
}
