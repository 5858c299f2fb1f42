import { and, eq } from 'drizzle-orm';
import { POST_EDIT_MS } from '#contract/community/communityLimits.ts';
import type { Post } from '#contract/community/post.ts';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { cardsOf, mayBeSeen, type Reader } from '#gateway/community/postRows.ts';
import { posts } from '#gateway/community/tables.ts';

/** A post, and until when (server ms) the reader may edit it; null: not, or not any more. */
export interface PostOnPage {
  readonly post: Post;
  readonly editableUntil: number | null;
}

/** Returns a post that the reader may see. Throws LocalizedError (404) for another one. */
export async function readPost(db: Db, reader: Reader, postId: number, now: number): Promise<PostOnPage> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.tenant, reader.tenant), eq(posts.id, postId), mayBeSeen(reader.memberId)));
  const [card] = row === undefined ? [] : await cardsOf(db, reader, [row]);
  if (row === undefined || card === undefined) throw new LocalizedError(404, 'postGone');
  const until = row.createdAt + POST_EDIT_MS;
  return { post: { ...card, content: row.content }, editableUntil: row.memberId === reader.memberId && now < until ? until : null };
}
