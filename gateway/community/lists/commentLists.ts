import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Comment, CommentThread } from '#contract/community/comment.ts';
import { COMMENT_PAGE_SIZE, FIRST_REPLIES } from '#contract/community/communityLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { blockedBy } from '#gateway/community/authors.ts';
import { type Cursor, isAfter, isBefore, pageOf } from '#gateway/community/cursor.ts';
import { mayBeSeen, type Reader } from '#gateway/community/postRows.ts';
import { comments, posts } from '#gateway/community/tables.ts';
import { type CommentReader, commentsById, isListedFor, mapRow, selectComments } from './commentRows.ts';

/** How much a comment is talked about; the index of comments has it. */
const WARMTH = sql<number>`(${comments.likes} + 2 * ${comments.replies})`.mapWith(Number);

/** Comments of posts that the reader may see. Each throws LocalizedError (404) for another post. */
export interface CommentLists {
  /** Returns comments with the first replies to each. */
  page(
    reader: Reader,
    postId: number,
    sort: 'hot' | 'newest',
    cursor: Cursor | null,
  ): Promise<{ readonly threads: CommentThread[]; readonly next: string | null }>;
  /** Returns replies to a comment, the oldest first. */
  replies(reader: Reader, commentId: number, cursor: Cursor | null): Promise<{ readonly replies: Comment[]; readonly next: string | null }>;
}

export function createCommentLists(db: Db): CommentLists {
  return {
    async page(reader, postId, sort, cursor) {
      await requireVisible(reader, postId);
      const who = await commentReader(reader);
      const value = sort === 'hot' ? WARMTH : sql<number>`${comments.at}`.mapWith(Number);
      const rows = await selectComments(db)
        .where(and(eq(comments.postId, postId), isNull(comments.rootId), isListedFor(who), isBefore(value, comments.id, cursor)))
        .orderBy(desc(value), desc(comments.id))
        .limit(COMMENT_PAGE_SIZE + 1);
      const page = pageOf(rows, COMMENT_PAGE_SIZE, ({ comment: { id, at, likes, replies } }) => ({
        id,
        value: sort === 'hot' ? likes + 2 * replies : at,
      }));
      const roots = page.rows.map((row) => mapRow(row, who));
      const first = await firstReplies(
        roots.map(({ id }) => id),
        who,
      );
      return { threads: roots.map((comment) => ({ comment, firstReplies: first.get(comment.id) ?? [] })), next: page.next };
    },
    async replies(reader, commentId, cursor) {
      const [root] = await db
        .select({ postId: comments.postId })
        .from(comments)
        .where(and(eq(comments.tenant, reader.tenant), eq(comments.id, commentId), isNull(comments.rootId)));
      if (root === undefined) throw new LocalizedError(404, 'commentGone');
      await requireVisible(reader, root.postId);
      const who = await commentReader(reader);
      const rows = await selectComments(db)
        .where(and(eq(comments.rootId, commentId), isListedFor(who), isAfter(comments.at, comments.id, cursor)))
        .orderBy(asc(comments.at), asc(comments.id))
        .limit(COMMENT_PAGE_SIZE + 1);
      const page = pageOf(rows, COMMENT_PAGE_SIZE, ({ comment: { id, at } }) => ({ id, value: at }));
      return { replies: page.rows.map((row) => mapRow(row, who)), next: page.next };
    },
  };

  async function commentReader({ memberId }: Reader): Promise<CommentReader> {
    return { memberId, blocked: await blockedBy(db, memberId) };
  }

  async function requireVisible({ tenant, memberId }: Reader, postId: number): Promise<void> {
    const [found] = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.tenant, tenant), eq(posts.id, postId), mayBeSeen(memberId)));
    if (found === undefined) throw new LocalizedError(404, 'postGone');
  }

  async function firstReplies(rootIds: readonly number[], who: CommentReader): Promise<ReadonlyMap<number, Comment[]>> {
    if (rootIds.length === 0) return new Map();
    const found = await db.select({ id: sql<number>`found.id`.mapWith(Number) }).from(
      sql`unnest(${`{${rootIds.join(',')}}`}::bigint[]) as root(id) cross join lateral (
          select ${comments.id} as id from ${comments} where ${and(sql`${comments.rootId} = root.id`, isListedFor(who))}
          order by ${comments.at}, ${comments.id} limit ${FIRST_REPLIES}
        ) as found`,
    );
    const replies = await commentsById(
      db,
      found.map(({ id }) => id),
      who,
    );
    const byRoot = new Map<number, Comment[]>();
    for (const reply of [...replies.values()].sort((a, b) => a.at - b.at || a.id - b.id)) {
      if (reply.rootId === null) continue;
      byRoot.set(reply.rootId, [...(byRoot.get(reply.rootId) ?? []), reply]);
    }
    return byRoot;
  }
}
