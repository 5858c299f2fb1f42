import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';

/** Returns whether a member has registered outside of a demo. */
export async function hasRealMembers(db: Db): Promise<boolean> {
  const real = await db.select({ id: members.id }).from(members).where(eq(members.demo, false)).limit(1);
  return real.length > 0;
}
