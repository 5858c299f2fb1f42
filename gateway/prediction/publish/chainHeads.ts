import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { chainAnchors } from '#gateway/prediction/tables.ts';

/** The newest link of a chain at the end of a day (UTC). */
export type ChainHead = Pick<typeof chainAnchors.$inferSelect, 'tenant' | 'expertId' | 'sealIndex' | 'hash'>;

/** Returns the heads at the end of a day, of one tenant or of all, by expert. */
export async function headsOf(db: Db, day: string, tenant?: string): Promise<readonly ChainHead[]> {
  const { expertId, sealIndex, hash } = chainAnchors;
  return db
    .select({ tenant: chainAnchors.tenant, expertId, sealIndex, hash })
    .from(chainAnchors)
    .where(and(eq(chainAnchors.day, day), tenant === undefined ? undefined : eq(chainAnchors.tenant, tenant)))
    .orderBy(asc(chainAnchors.tenant), asc(expertId));
}
