import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members, sessions } from './tables.ts';

/** Removes the passwords and sessions of all members created in a demo, where codes prove nothing: the database is now used for real. */
export async function revokeDemoMembers(db: Db): Promise<void> {
  const revoked = await db.update(members).set({ passwordHash: null }).where(eq(members.demo, true)).returning({ id: members.id });
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await db.delete(sessions).where(inArray(sessions.memberId, ids));
}
