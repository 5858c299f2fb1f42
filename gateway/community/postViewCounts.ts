import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { createAddressLimiter } from '#gateway/request/rateLimiter.ts';
import { withCounts } from './hotScore.ts';
import { mayBeSeen } from './postRows.ts';
import { posts, postViews, reading } from './tables.ts';

/** A device's repeated view within this time is not counted. */
const VIEW_MS = 3_600_000;
/** Views per address and hour that count: made-up devices must not make a post hot. */
const MAX_VIEWS_PER_ADDRESS = 600;
const MINUTE_MS = 60_000;

export interface PostViewer {
  readonly tenant: string;
  readonly memberId: bigint | null;
  readonly deviceId: string | null;
  readonly ip: string;
}

/** Counts views of posts, and the minutes in which members open them. */
export interface PostViewCounts {
  /** Resolves to whether it was counted. Throws LocalizedError (404) for a post that the viewer may not see. */
  view(by: PostViewer, postId: number): Promise<boolean>;
}

export function createPostViewCounts(db: Db, { now, elapsed }: Pick<Timers, 'now' | 'elapsed'>): PostViewCounts {
  const addresses = createAddressLimiter(MAX_VIEWS_PER_ADDRESS, elapsed);
  return {
    async view({ tenant, memberId, deviceId, ip }, postId) {
      const isIt = and(eq(posts.tenant, tenant), eq(posts.id, postId));
      const [post] = await db
        .select({ state: posts.state })
        .from(posts)
        .where(and(isIt, mayBeSeen(memberId)));
      if (post === undefined) throw new LocalizedError(404, 'postGone');
      if (post.state !== 'published') return false;
      if (memberId !== null) await noteReading(memberId);
      if (deviceId === null || !addresses.take(ip) || !(await isNewView(postId, deviceId))) return false;
      await db
        .update(posts)
        .set(withCounts({ views: 1 }))
        .where(isIt);
      return true;
    },
  };

  async function noteReading(memberId: bigint): Promise<void> {
    const lastMinute = Math.floor(now() / MINUTE_MS);
    await db
      .insert(reading)
      .values({ memberId, minutes: 1, lastMinute })
      .onConflictDoUpdate({
        target: reading.memberId,
        set: { minutes: sql`${reading.minutes} + 1`, lastMinute },
        setWhere: sql`${reading.lastMinute} <> ${lastMinute}`,
      });
  }

  /** Expired views are deleted first, so that a remaining row means "already counted". */
  async function isNewView(postId: number, deviceId: string): Promise<boolean> {
    const at = now();
    await db.delete(postViews).where(lte(postViews.at, at - VIEW_MS));
    const inserted = await db.insert(postViews).values({ postId, deviceId, at }).onConflictDoNothing().returning({ at: postViews.at });
    return inserted.length === 1;
  }
}
