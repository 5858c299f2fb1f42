import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { advertisements } from './tables.ts';

export type Advertisement = typeof advertisements.$inferSelect;

/** A place that shows more shows none of them. */
const MOST = 8;

/** Banners of tenants. Each belongs to one, and is asked for with it. */
export interface Advertisements {
  /** Newest first. */
  of(tenant: string, place: Advertisement['place']): Promise<readonly Advertisement[]>;
  add(advertisement: Omit<Advertisement, 'id'>): Promise<number>;
  /** False where there is none. */
  remove(tenant: string, id: number): Promise<boolean>;
}

export function createAdvertisements(db: Db): Advertisements {
  return {
    of: async (tenant, place) =>
      db
        .select()
        .from(advertisements)
        .where(and(eq(advertisements.tenant, tenant), eq(advertisements.place, place)))
        .orderBy(desc(advertisements.id))
        .limit(MOST),
    async add(advertisement) {
      const [added] = await db.insert(advertisements).values(advertisement).returning({ id: advertisements.id });
      return added?.id ?? 0;
    },
    async remove(tenant, id) {
      const its = and(eq(advertisements.tenant, tenant), eq(advertisements.id, id));
      return (await db.delete(advertisements).where(its).returning({ id: advertisements.id })).length === 1;
    },
  };
}
