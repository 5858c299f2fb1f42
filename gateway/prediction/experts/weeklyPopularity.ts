import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { rechargeOrders } from '#gateway/ledger/tables.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { countBuyers, type TracedPurchase } from './connectedBuyers.ts';
import { PERIOD_MS } from './rankingPeriods.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { memberFollows } from '#gateway/member/tables.ts';
import { stancePurchases, stances } from '#gateway/prediction/tables.ts';

/** It is counted at most once in this time (ms). */
const COUNTED_MS = 60_000;

/** Weekly popularity by expert, of all tenants; experts without any are missing. */
export type Popularity = ReadonlyMap<bigint, number>;

/**
 * Returns a function that counts the weekly popularity (docs/domain.md#weekly-popularity): who bought in the last seven days, several
 * accounts of one buyer once and stances that an operator cancelled left out, and the followers who came in them and are still there. It is
 * a minute old at most.
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
    const buyers = countBuyers(await purchasesAfter(db, after), await cardsOfBuyers(db, after));
    const followed = await db
      .select({ expertId: memberFollows.followedId, points: count() })
      .from(memberFollows)
      .where(gt(memberFollows.at, after))
      .groupBy(memberFollows.followedId);
    const popularity = new Map(buyers);
    for (const { expertId, points } of followed) popularity.set(expertId, (popularity.get(expertId) ?? 0) + points);
    return popularity;
  }
}

/** One text an expert: as rows of its own each purchase of a busy week takes the database four times as long. */
async function purchasesAfter(db: Db, after: number): Promise<readonly TracedPurchase[]> {
  const { buyerId, deviceHash, networkHash } = stancePurchases;
  const rows = await db
    .select({
      expertId: stances.authorId,
      purchases: sql<string>`string_agg(concat(${buyerId}, ' ', ${deviceHash}, ' ', ${networkHash}), ',')`,
    })
    .from(stancePurchases)
    .innerJoin(stances, and(eq(stances.id, stancePurchases.stanceId), isPublished))
    .where(gt(stancePurchases.at, after))
    .groupBy(stances.authorId);
  return rows.flatMap(({ expertId, purchases }) =>
    purchases.split(',').map((purchase) => {
      const [buyer = '', device = '', network = ''] = purchase.split(' ');
      return { expertId, buyerId: BigInt(buyer), deviceHash: device === '' ? null : device, networkHash: network === '' ? null : network };
    }),
  );
}

/** Returns the cards with which buyers of the time paid for coins; those without any are missing. */
async function cardsOfBuyers(db: Db, after: number): Promise<ReadonlyMap<bigint, readonly string[]>> {
  const buyers = db.select({ id: stancePurchases.buyerId }).from(stancePurchases).where(gt(stancePurchases.at, after));
  const rows = await db
    .selectDistinct({ buyerId: rechargeOrders.memberId, card: rechargeOrders.card })
    .from(rechargeOrders)
    .where(and(isNotNull(rechargeOrders.card), inArray(rechargeOrders.memberId, buyers)));
  const cards = new Map<bigint, string[]>();
  for (const { buyerId, card } of rows) if (card !== null) cards.set(buyerId, [...(cards.get(buyerId) ?? []), card]);
  return cards;
}
