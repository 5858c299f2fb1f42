import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { advertisements } from './tables.ts';

export type Advertisement = typeof advertisements.$inferSelect;

/** More banners than this in one place are not shown. */
const MAX_SHOWN = 8;

/** Tenants' banners; every query filters by tenant. */
export interface Advertisements {
  /** Newest first. */
  of(tenant: string, place: Advertisement['place']): Promise<readonly Advertisement[]>;
  add(advertisement: Omit<Advertisement, 'id'>): Promise<number>;
  /** False when not found. */
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
        .limit(MAX_SHOWN),
    async add(advertisement) {
      const [added] = await db.insert(advertisements).values(advertisement).returning({ id: advertisements.id });
      return added?.id ?? 0;
    },
    async remove(tenant, id) {
      const match = and(eq(advertisements.tenant, tenant), eq(advertisements.id, id));
      return (await db.delete(advertisements).where(match).returning({ id: advertisements.id })).length === 1;
    },
  };
}
