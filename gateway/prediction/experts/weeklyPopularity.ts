import { and, count, eq, gt } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { PERIOD_MS } from './rankingPeriods.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { expertFollows, stancePurchases, stances } from '#gateway/prediction/tables.ts';

/** It is counted at most once in this time (ms). */
const COUNTED_MS = 60_000;

/** Weekly popularity by expert, of all tenants; experts without any are missing. */
export type Popularity = ReadonlyMap<bigint, number>;

/**
 * Returns a function that counts the weekly popularity (docs/product.md#weekly-popularity): the stances sold in the last seven days, those
 * that an operator cancelled left out, and the followers who came in them and are still there. It is a minute old at most.
 */
export function createWeeklyPopularity(db: Db, timers: Pick<Timers, 'now' | 'elapsed'>): () => Promise<Popularity> {
  let counted: { readonly at: number; readonly popularity: Promise<Popularity> } | null = null;
  return () => {
    if (counted !== null && timers.elapsed() - counted.at < COUNTED_MS) return counted.popularity;
    const entry = { at: timers.elapsed(), popularity: countAll() };
    counted = entry;
    entry.popularity.catch(() => {
      if (counted === entry) counted = null;
    });
    return entry.popularity;
  };

  async function countAll(): Promise<Popularity> {
    const after = timers.now() - PERIOD_MS.week;
    const sold = await db
      .select({ expertId: stances.authorId, points: count() })
      .from(stancePurchases)
      .innerJoin(stances, and(eq(stances.id, stancePurchases.stanceId), isPublished))
      .where(gt(stancePurchases.at, after))
      .groupBy(stances.authorId);
    const followed = await db
      .select({ expertId: expertFollows.expertId, points: count() })
      .from(expertFollows)
      .where(gt(expertFollows.at, after))
      .groupBy(expertFollows.expertId);
    const popularity = new Map<bigint, number>();
    for (const { expertId, points } of [...sold, ...followed]) popularity.set(expertId, (popularity.get(expertId) ?? 0) + points);
    return popularity;
  }
}
