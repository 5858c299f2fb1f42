import { desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { audit } from './tables.ts';

export type AuditEntry = typeof audit.$inferSelect;

/** A permanent log of operators' commands. */
export interface Audit {
  add(entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void>;
  /** Of a tenant, newest first. */
  list(tenant: string, max: number): Promise<readonly AuditEntry[]>;
}

export function createAudit(db: Db, now: () => number): Audit {
  return {
    async add(entry) {
      await db.insert(audit).values({ ...entry, at: now() });
    },
    list: async (tenant, max) => db.select().from(audit).where(eq(audit.tenant, tenant)).orderBy(desc(audit.id)).limit(max),
  };
}
