import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment } from '#contract/community/comment.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { AUTHOR, communityMember } from '#gateway/community/authors.ts';
import { comments } from '#gateway/community/tables.ts';
import { members } from '#gateway/member/tables.ts';

const answered = alias(comments, 'answered');
const answeredAuthor = alias(members, 'answered_author');

/** The reader of comments, with the members that the reader has blocked. */
export interface CommentReader {
  readonly memberId: bigint | null;
  readonly blocked: readonly bigint[];
}

/** For what everybody sees. */
export const ANYBODY: CommentReader = { memberId: null, blocked: [] };

/** Whether others have answered a comment, so that a ring stays in its place. */
export const HAS_ANSWERS = sql`${comments.replies} + ${comments.answers} > 0`;

/** Whether a list has a comment for a reader, be it as a ring. */
export function isListedFor({ memberId, blocked }: CommentReader): SQL | undefined {
  const isWelcome = blocked.length === 0 ? undefined : sql`not ${isAnyOf(comments.memberId, blocked)}`;
  const isPublished = and(eq(comments.state, 'published'), isWelcome);
  const isOwn = memberId === null ? undefined : and(eq(comments.state, 'review'), eq(comments.memberId, memberId));
  return or(isPublished, HAS_ANSWERS, isOwn);
}

/** Selects comments with what is shown of them; `mapRow` makes them of it. */
export function selectComments(db: Db) {
  // The columns of joined tables are not nested: Drizzle makes a nested object null when its first column is.
  return db
    .select({
      comment: comments,
      authorId: AUTHOR.id,
      nickname: AUTHOR.nickname,
      avatar: AUTHOR.avatar,
      role: AUTHOR.role,
      answeredState: answered.state,
      answeredId: answeredAuthor.id,
      answeredNickname: answeredAuthor.nickname,
    })
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .leftJoin(answered, eq(answered.id, comments.replyTo))
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.memberId))
    .$dynamic();
}

type SelectedComment = Awaited<ReturnType<typeof selectComments>>[number];

/** Returns a comment as a reader sees it: a ring where they must not see what it says. */
export function mapRow({ comment, ...row }: SelectedComment, { memberId, blocked }: CommentReader): Comment {
  const { id, rootId, at, likes, replies, replyTo, text } = comment;
  const isOwnReview = comment.state === 'review' && comment.memberId !== null && comment.memberId === memberId;
  const isShown =
    isOwnReview || (comment.state === 'published' && (comment.memberId === null || !blocked.some((one) => one === comment.memberId)));
  const { authorId, nickname, avatar, role, answeredState, answeredId, answeredNickname } = row;
  if (!isShown || authorId === null || nickname === null) {
    return { id, rootId, replyTo: null, at, likes: 0, replies, state: 'ring', author: null, text: '' };
  }
  const isAnswerShown = answeredState === 'published' && answeredId !== null && !blocked.some((one) => one === answeredId);
  return {
    id,
    rootId,
    replyTo:
      replyTo === null || !isAnswerShown || answeredNickname === null
        ? null
        : { id: replyTo, memberId: String(answeredId), nickname: answeredNickname },
    at,
    likes,
    replies,
    state: isOwnReview ? 'review' : 'published',
    author: communityMember({ id: authorId, nickname, avatar, role }),
    text,
  };
}

/** Returns comments by id, as a reader sees them. */
export async function commentsById(db: Db, ids: readonly number[], reader: CommentReader): Promise<ReadonlyMap<number, Comment>> {
  if (ids.length === 0) return new Map();
  const rows = await selectComments(db).where(isAnyOf(comments.id, ids));
  return new Map(rows.map((row) => [row.comment.id, mapRow(row, reader)]));
}
