import * as z from 'zod/mini';
import { communityMember, memberId } from './communityMember.ts';

export const commentId = z.int().check(z.positive());
const count = z.int().check(z.nonnegative());

/**
 * A comment or a reply. A reply belongs to the comment `rootId`, and answers it or another reply (`replyTo`); both are null for a comment.
 * Whether the caller likes it is the caller's own (`myLikes`).
 */
export const comment = z.strictObject({
  id: commentId,
  rootId: z.nullable(commentId),
  replyTo: z.nullable(z.strictObject({ id: commentId, memberId, nickname: z.string() })),
  /** Server time (ms). */
  at: z.int(),
  likes: count,
  /** Replies that everybody sees; 0 for a reply. */
  replies: count,
  /**
   * `review`: only its author gets it, until an operator has approved it. `ring`: its author deleted it, or it was removed, and what others
   * answered stays under it.
   */
  state: z.enum(['published', 'review', 'ring']),
  /** null in a ring. */
  author: z.nullable(communityMember),
  /** Normalized paragraphs; empty in a ring. */
  text: z.string(),
});
export type Comment = z.infer<typeof comment>;

/** A comment with its first replies, the oldest first. */
export const commentThread = z.strictObject({ comment, firstReplies: z.array(comment) });
export type CommentThread = z.infer<typeof commentThread>;
