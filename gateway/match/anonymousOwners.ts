import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { createAddressLimiter, takeOrThrow } from '#gateway/request/rateLimiter.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { anonymousOwners, followedTargets, follows, notificationSettings } from './tables.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

const DAY_MS = 86_400_000;
/** What a device without a member has stored is deleted when it was not seen for so long. */
const RETENTION_MS = 90 * DAY_MS;
/** Rows that devices without a member write, per address and hour: a carrier's address has thousands of them, each with a handful. */
const ROWS_PER_ADDRESS = 20_000;
/** Owners deleted in one transaction. */
const BATCH_SIZE = 500;
/** Bounds memory when callers make up device ids. */
const MAX_KEPT = 100_000;

/** Keeps devices without a member from filling the database. */
export interface AnonymousOwners {
  /** Notes that a device is about to store so many rows. Throws LocalizedError, 429, when its address has written too many. */
  write(ownerId: string, ip: string, rows: number): Promise<void>;
  /** Notes that a device is still used; writes once a day. */
  seen(ownerId: string): Promise<void>;
  /** Deletes what devices have stored that were not seen for 90 days; resolves with their number. */
  prune(): Promise<number>;
  close(): void;
}

/** Creates it; it prunes once a day, and reports when that fails. */
export function createAnonymousOwners(db: Db, timers: Timers, report: (message: string) => void): AnonymousOwners {
  const budget = createAddressLimiter(ROWS_PER_ADDRESS, timers.elapsed);
  const seenToday = new Set<string>();
  const writtenToday = new Set<string>();
  let cancel = timers.after(DAY_MS, pruneDaily);
  return { write, seen, prune, close: () => cancel() };

  async function write(ownerId: string, ip: string, rows: number): Promise<void> {
    takeOrThrow(budget, ip, rows);
    if (writtenToday.has(ownerId)) return;
    const seenAt = timers.now();
    await db
      .insert(anonymousOwners)
      .values({ ownerId, seenAt })
      .onConflictDoUpdate({ target: anonymousOwners.ownerId, set: { seenAt }, setWhere: lt(anonymousOwners.seenAt, seenAt - DAY_MS) });
    addBounded(writtenToday, ownerId);
  }

  async function seen(ownerId: string): Promise<void> {
    if (seenToday.has(ownerId)) return;
    addBounded(seenToday, ownerId);
    const seenAt = timers.now();
    await db
      .update(anonymousOwners)
      .set({ seenAt })
      .where(and(eq(anonymousOwners.ownerId, ownerId), lt(anonymousOwners.seenAt, seenAt - DAY_MS)));
  }

  async function prune(): Promise<number> {
    const unseenSince = timers.now() - RETENTION_MS;
    let pruned = 0;
    for (;;) {
      const count = await pruneBatch(unseenSince);
      pruned += count;
      if (count < BATCH_SIZE) return pruned;
    }
  }

  function pruneBatch(unseenSince: number): Promise<number> {
    return db.transaction(async (tx) => {
      const old = await tx
        .select({ ownerId: anonymousOwners.ownerId })
        .from(anonymousOwners)
        .where(lt(anonymousOwners.seenAt, unseenSince))
        .limit(BATCH_SIZE)
        .for('update');
      const ids = old.map(({ ownerId }) => ownerId);
      if (ids.length === 0) return 0;
      for (const table of [follows, followedTargets, notificationSettings, anonymousOwners])
        await tx.delete(table).where(inArray(table.ownerId, ids));
      return ids.length;
    });
  }

  function pruneDaily(): void {
    seenToday.clear();
    writtenToday.clear();
    cancel = timers.after(DAY_MS, pruneDaily);
    prune().catch((error: unknown) => report(`what unseen devices have stored could not be deleted: ${reasonOf(error)}`));
  }
}

function addBounded(ids: Set<string>, id: string): void {
  if (ids.size >= MAX_KEPT) ids.clear();
  ids.add(id);
}
