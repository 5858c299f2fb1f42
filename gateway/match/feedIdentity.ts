import { eq, ne, or } from 'drizzle-orm';
import { epochName } from '#contract/wire/frames.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import type { Db } from '#gateway/db/database.ts';
import { boards, feeds } from '#gateway/db/tables.ts';

/** What tells one feed from another. */
export interface FeedIdentity {
  /** Whose ids competitions and teams have: the same club is one team in all feeds of a supplier. */
  readonly supplier: string;
  /** Names exactly what is played: matches belong to it. */
  readonly signature: string;
}

/** The feed that the boards show, as the database knows it. */
export interface CurrentFeed {
  readonly id: number;
  readonly supplier: string;
  /** Server time (ms) at which it was first played. */
  readonly startedAt: number;
}

/**
 * Makes a feed the one that the boards show, and returns it. Deletes nothing: matches of other feeds stay for when those are
 * played again, and so does what members follow of them. Where the boards showed another feed, or spoke another protocol
 * version, they begin a new epoch, because no position of the last one can be resumed.
 */
export function claimFeed(db: Db, { supplier, signature }: FeedIdentity, now: number, random: number): Promise<CurrentFeed> {
  return db.transaction(async (tx) => {
    await tx.insert(feeds).values({ signature, startedAt: now }).onConflictDoNothing();
    const [feed] = await tx.select().from(feeds).where(eq(feeds.signature, signature));
    if (!feed) throw new Error(`the feed ${signature} was not stored`);
    await tx
      .update(boards)
      .set({ feed: feed.id, protocol: PROTOCOL, epoch: epochName(now, random), minResumeSeq: boards.seq })
      .where(or(ne(boards.feed, feed.id), ne(boards.protocol, PROTOCOL)));
    return { id: feed.id, supplier, startedAt: feed.startedAt };
  });
}
