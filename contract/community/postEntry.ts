import * as z from 'zod/mini';
import { comment, commentId } from './comment.ts';

const count = z.int().check(z.nonnegative());

/** An entry of the log channel `post:<id>`. Values are absolute. */
export const postEntry = z.discriminatedUnion('type', [
  /** At most once in 250 ms. */
  z.strictObject({ type: z.literal('counts'), likes: count, comments: count, views: count }),
  /** A comment that is new for everybody: written, approved or restored. Its likes are those of that moment. */
  z.strictObject({ type: z.literal('comment'), comment }),
  /** A comment is no longer shown to anybody; `ring`: what others answered stays under it. */
  z.strictObject({ type: z.literal('commentGone'), id: commentId, ring: z.boolean() }),
  /** The author edited the post. */
  z.strictObject({ type: z.literal('edited'), title: z.string(), content: z.string(), editedAt: z.int() }),
  /** The post is no longer shown to anybody, until a `postBack`. */
  z.strictObject({ type: z.literal('postGone') }),
  z.strictObject({ type: z.literal('postBack') }),
]);
export type PostEntry = z.infer<typeof postEntry>;

/** Returns the entry. Throws a ZodError for one that breaks its schema. */
export function decodePostEntry(payload: unknown): PostEntry {
  return postEntry.parse(payload);
}
