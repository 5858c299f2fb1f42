import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { activities } from './tables.ts';

export type Activity = typeof activities.$inferSelect;

/** Tenants' activities; every query filters by tenant. */
export interface Activities {
  /** null for one of another tenant, or outside its period. */
  running(tenant: string, id: number): Promise<Activity | null>;
  add(activity: Omit<Activity, 'id'>): Promise<number>;
  list(tenant: string): Promise<readonly Activity[]>;
  /** False when not found. */
  remove(tenant: string, id: number): Promise<boolean>;
}

export function createActivities(db: Db, now: () => number): Activities {
  const whereId = (tenant: string, id: number) => and(eq(activities.tenant, tenant), eq(activities.id, id));
  return {
    async running(tenant, id) {
      const at = now();
      const [found] = await db
        .select()
        .from(activities)
        .where(and(whereId(tenant, id), lte(activities.startsAt, at), gt(activities.endsAt, at)));
      return found ?? null;
    },
    async add(activity) {
      const [added] = await db.insert(activities).values(activity).returning({ id: activities.id });
      return added?.id ?? 0;
    },
    list: async (tenant) => db.select().from(activities).where(eq(activities.tenant, tenant)).orderBy(desc(activities.id)),
    remove: async (tenant, id) => (await db.delete(activities).where(whereId(tenant, id)).returning({ id: activities.id })).length === 1,
  };
}
