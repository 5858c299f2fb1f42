import { desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { audit } from './tables.ts';

export type AuditEntry = typeof audit.$inferSelect;

/** What operators did, for ever. */
export interface Audit {
  add(deed: Omit<AuditEntry, 'id' | 'at'>): Promise<void>;
  /** Of a tenant, newest first. */
  list(tenant: string, most: number): Promise<readonly AuditEntry[]>;
}

export function createAudit(db: Db, now: () => number): Audit {
  return {
    async add(deed) {
      await db.insert(audit).values({ ...deed, at: now() });
    },
    list: async (tenant, most) => db.select().from(audit).where(eq(audit.tenant, tenant)).orderBy(desc(audit.id)).limit(most),
  };
}
