import type { SQL } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { EndedSession } from '#gateway/member/account/accountNotifier.ts';
import { sessions } from '#gateway/member/tables.ts';

/** Deletes sessions and returns them, each once: while a token is rotated its session has two rows. */
export async function deleteSessions(db: Pick<Db, 'delete'>, where: SQL | undefined): Promise<readonly EndedSession[]> {
  const { id, tenant, memberId } = sessions;
  const deleted = await db.delete(sessions).where(where).returning({ id, tenant, memberId });
  return [...new Map(deleted.map((session) => [session.id, session])).values()];
}
