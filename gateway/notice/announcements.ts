import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { announcementReads, announcements } from './tables.ts';

export type Announcement = typeof announcements.$inferSelect;

/** Older ones remain in the database only. */
export const MAX_SHOWN = 20;

/** Tenants' announcements; every query filters by tenant. */
export interface Announcements {
  /** Newest first. */
  newest(tenant: string): Promise<readonly Announcement[]>;
  add(announcement: Omit<Announcement, 'id' | 'publishedAt'>): Promise<number>;
  /** False when not found. */
  remove(tenant: string, id: number): Promise<boolean>;
  /** Marks a listed announcement as read by a member, with `andOlder` all listed before it too. */
  markRead(tenant: string, memberId: bigint, id: number, andOlder: boolean): Promise<void>;
}

export function createAnnouncements(db: Db, now: () => number, notifier: AccountNotifier = NO_ACCOUNT_NOTIFIER): Announcements {
  const newest = async (tenant: string): Promise<readonly Announcement[]> =>
    db.select().from(announcements).where(eq(announcements.tenant, tenant)).orderBy(desc(announcements.id)).limit(MAX_SHOWN);
  return {
    newest,
    async add(announcement) {
      const [added] = await db
        .insert(announcements)
        .values({ ...announcement, publishedAt: now() })
        .returning({ id: announcements.id });
      notifier.announcementsChanged(announcement.tenant);
      return added?.id ?? 0;
    },
    async remove(tenant, id) {
      const match = and(eq(announcements.tenant, tenant), eq(announcements.id, id));
      const isRemoved = (await db.delete(announcements).where(match).returning({ id: announcements.id })).length === 1;
      if (isRemoved) notifier.announcementsChanged(tenant);
      return isRemoved;
    },
    async markRead(tenant, memberId, id, andOlder) {
      const ids = (await newest(tenant)).map((one) => one.id).filter((one) => one === id || (andOlder && one < id));
      if (ids.length === 0) return;
      const marked = await db
        .insert(announcementReads)
        .values(ids.map((announcementId) => ({ memberId, announcementId })))
        .onConflictDoNothing()
        .returning({ id: announcementReads.announcementId });
      if (marked.length > 0) notifier.marksChanged(tenant, memberId);
    },
  };
}
