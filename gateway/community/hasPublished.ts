import { and, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { comments, posts, type WrittenKind } from './tables.ts';

/** Returns whether others see a post, or a comment, of a member: one that waited for an operator counts once it is approved. */
export async function hasPublished(db: Db, kind: WrittenKind, memberId: bigint): Promise<boolean> {
  const table = kind === 'post' ? posts : comments;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.memberId, memberId), eq(table.state, 'published')))
    .limit(1);
  return found.length > 0;
}
