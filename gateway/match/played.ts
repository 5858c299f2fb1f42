import { eq } from 'drizzle-orm';
import { PROTOCOL } from '#contract/protocol.ts';
import type { Db } from '#gateway/db/database.ts';
import { boards, feeds } from '#gateway/db/tables.ts';
import { ingested } from '#gateway/feed/tables.ts';
import { competitions, matches, teams } from './tables.ts';

/** The one row of the table. */
const ONLY = 1;

/**
 * Says what this database is to play from now on, and gives the time (ms) at which that was first begun. A database that
 * played something else, or keeps rows of another protocol, forgets its matches and their follows: its boards start a new epoch.
 */
export async function claimFeed(db: Db, signature: string, now: number): Promise<number> {
  const full = `${signature} protocol ${PROTOCOL}`;
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(feeds).where(eq(feeds.id, ONLY));
    if (stored?.signature === full) return stored.startedAt;
    await tx.delete(boards);
    await tx.delete(matches);
    await tx.delete(competitions);
    await tx.delete(teams);
    await tx.delete(feeds);
    await tx.delete(ingested);
    await tx.insert(feeds).values({ id: ONLY, signature: full, startedAt: now });
    return now;
  });
}
