import { desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { audit } from './tables.ts';

export type AuditEntry = typeof audit.$inferSelect;

/** A permanent log of operators' commands. */
export interface Audit {
  /** Returns its number. */
  add(entry: Omit<AuditEntry, 'id' | 'at' | 'item'> & { readonly item?: string | null }): Promise<number>;
  /** Of a tenant, newest first. */
  list(tenant: string, max: number): Promise<readonly AuditEntry[]>;
}

export function createAudit(db: Db, now: () => number): Audit {
  return {
    async add(entry) {
      const [added] = await db
        .insert(audit)
        .values({ ...entry, at: now() })
        .returning({ id: audit.id });
      return added?.id ?? 0;
    },
    list: async (tenant, max) => db.select().from(audit).where(eq(audit.tenant, tenant)).orderBy(desc(audit.id)).limit(max),
  };
}
