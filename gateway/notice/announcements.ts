import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { announcements } from './tables.ts';

export type Announcement = typeof announcements.$inferSelect;

/** Older ones remain in the database only. */
const MAX_SHOWN = 20;

/** Tenants' announcements; every query filters by tenant. */
export interface Announcements {
  /** Newest first. */
  newest(tenant: string): Promise<readonly Announcement[]>;
  add(announcement: Omit<Announcement, 'id' | 'publishedAt'>): Promise<number>;
  /** False when not found. */
  remove(tenant: string, id: number): Promise<boolean>;
}

export function createAnnouncements(db: Db, now: () => number): Announcements {
  return {
    newest: async (tenant) =>
      db.select().from(announcements).where(eq(announcements.tenant, tenant)).orderBy(desc(announcements.id)).limit(MAX_SHOWN),
    async add(announcement) {
      const [added] = await db
        .insert(announcements)
        .values({ ...announcement, publishedAt: now() })
        .returning({ id: announcements.id });
      return added?.id ?? 0;
    },
    async remove(tenant, id) {
      const match = and(eq(announcements.tenant, tenant), eq(announcements.id, id));
      return (await db.delete(announcements).where(match).returning({ id: announcements.id })).length === 1;
    },
  };
}
