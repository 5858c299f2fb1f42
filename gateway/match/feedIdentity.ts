import { eq, ne, or } from 'drizzle-orm';
import { epochName } from '#contract/wire/epoch.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import type { Db } from '#gateway/db/database.ts';
import { boards, feeds } from '#gateway/db/tables.ts';

/** Distinguishes feeds. */
export interface FeedIdentity {
  /** Owns the ids of competitions and teams: a club is one team in all feeds of a supplier. */
  readonly supplier: string;
  /** Identifies exactly what is played; matches belong to it. */
  readonly signature: string;
}

/** The feed on the boards, as stored in the database. */
export interface CurrentFeed {
  readonly id: number;
  readonly supplier: string;
  /** Server time (ms) at which it was first played. */
  readonly startedAt: number;
}

/**
 * Makes a feed the current one and returns it. Deletes nothing: matches of other feeds, and follows of them, stay until those play again.
 * When the feed or the protocol version changes, boards begin a new epoch, because no earlier position can be resumed.
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
