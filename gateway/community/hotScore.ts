import { type SQL, sql } from 'drizzle-orm';
import { posts } from './tables.ts';

/** Twice the talk is worth as much as being this much newer (docs/domain.md#hot-posts). */
export const HOT_HALVING_MS = 6 * 3_600_000;

/** What was added to the counts of a post, or taken from them. */
export interface CountChange {
  readonly likes?: number;
  readonly comments?: number;
  readonly views?: number;
}

/** Returns the score of a post that nobody has read yet. */
export function firstHotScore(publishedAt: number): number {
  return publishedAt / HOT_HALVING_MS;
}

/** Returns the columns of an update that changes counts of a post, and its score with them. */
export function withCounts({ likes = 0, comments = 0, views = 0 }: CountChange) {
  const changed = {
    likes: sql`${posts.likes} + ${likes}::int`,
    comments: sql`${posts.comments} + ${comments}::int`,
    views: sql`${posts.views} + ${views}::int`,
  };
  return { ...changed, hot: hotScore(changed, sql`${posts.publishedAt}`) };
}

/** Returns the score as SQL. Time is a part of it, so that it stays true while nothing happens: no job has to let posts cool down. */
export function hotScore(counts: Readonly<Record<'likes' | 'comments' | 'views', SQL>>, publishedAt: SQL): SQL {
  const talk = sql`1 + (${counts.likes}) + 2 * (${counts.comments}) + (${counts.views}) / 50.0`;
  return sql`ln(greatest(1, ${talk})::double precision) / ln(2::double precision) + ${publishedAt} / ${HOT_HALVING_MS}::double precision`;
}
