import { and, eq, like } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';

/** How accounts of demo experts begin. Has dashes, which real phones, account names and invite codes have not. */
export const DEMO_EXPERT_MARK = 'demo-expert-';

/** Whether a member is a demo expert, with the role or hidden, as SQL. */
export const isDemoExpert = and(eq(members.demo, true), like(members.account, `${DEMO_EXPERT_MARK}%`));

/**
 * Hides demo experts with everything that they wrote: they lose their role and are banned, until a demo gives both back. What was bought of
 * them stays bought.
 */
export async function hideDemoExperts(db: Db, now: number): Promise<void> {
  await db
    .update(members)
    .set({ role: null, bannedAt: now })
    .where(and(isDemoExpert, eq(members.role, 'expert')));
}
