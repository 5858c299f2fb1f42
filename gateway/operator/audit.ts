import { desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { audit } from './tables.ts';

export type Deed = typeof audit.$inferSelect;

/** What operators did, for ever. */
export interface Audit {
  add(deed: Omit<Deed, 'id' | 'at'>): Promise<void>;
  /** Of a tenant, newest first. */
  list(tenant: string, most: number): Promise<readonly Deed[]>;
}

export function openAudit(db: Db, now: () => number): Audit {
  return {
    async add(deed) {
      await db.insert(audit).values({ ...deed, at: now() });
    },
    list: async (tenant, most) => db.select().from(audit).where(eq(audit.tenant, tenant)).orderBy(desc(audit.id)).limit(most),
  };
}
